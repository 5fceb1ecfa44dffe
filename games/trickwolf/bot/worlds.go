package bot

import (
	"howl/internal/bots"
	"math"
	"math/bits"

	"howl/game"
	"howl/game/cards"
	"howl/games/trickwolf/rules"
)

// hunts is guessed games, each as likely as what was done makes it.
type hunts struct {
	bots.Worlds[hunt]
	fresh rules.State
}

// guess makes n games that fit the view. For evidence each is played again
// from its deal, to see how likely the others would have done what they did.
func (hs *hunts) guess(v *rules.View, n int, evidence bool, r *bots.Chance) {
	hs.Reset(n)
	var again hunt
	for i := range n {
		h := &hs.At[i]
		rules.Game{}.Guess(*v, r, &h.s)
		h.me, h.wolf = v.Me, wolfOf(&h.s)
		hs.Weight[i] = 0
		if evidence {
			again.me, again.wolf = v.Me, h.wolf
			hs.Weight[i] = again.replay(h, v, &hs.fresh)
		}
	}
	hs.Weigh()
}

func wolfOf(s *rules.State) game.Seat {
	for seat := range game.Seat(huntSeats) {
		if s.Side(seat) == rules.Werewolf.String() {
			return seat
		}
	}
	return game.Nobody
}

// deal begins the guess anew, from an empty table.
func (h *hunt) deal(guess *hunt, empty *rules.State) (laid [huntSeats]cards.Set) {
	h.s = *empty
	for seat := range game.Seat(huntSeats) {
		v := guess.s.View(seat).(rules.View)
		laid[seat] = v.Laid.Set
		set := v.Hand.Set | v.Laid.Set
		for _, t := range v.Tricks {
			for _, p := range t.Plays[:t.N] {
				if p.Seat == seat {
					set = set.With(cards.Card(p.Card))
				}
			}
		}
		for c := range set.All() {
			h.s.Do(game.Dealer, game.Action(c), nil)
		}
	}
	return laid
}

// replay plays a guess from its deal up to what its owner saw last, and
// returns the logarithm of how likely the others would have done so.
func (h *hunt) replay(guess *hunt, v *rules.View, empty *rules.State) (fit float64) {
	laid := h.deal(guess, empty)
	do := func(move uint8) {
		if h.s.Asked != v.Me {
			fit += h.fit(move)
		}
		h.Do(move)
	}
	for i := range v.Tricks {
		t := &v.Tricks[i]
		for _, p := range t.Plays[:t.N] {
			do(uint8(p.Card))
		}
		if t.N == 0 || t.Nominated == game.Nobody {
			return fit
		}
		do(uint8(t.Nominated))
		if h.s.Phase() != laying {
			continue // expelled
		}
		// Any card of an expelled student may be the one that was laid
		// first; the lowest is taken for it.
		down := laid[h.s.Asked]
		if down == 0 {
			return fit // it is still to be laid
		}
		do(uint8(down.First()))
	}
	return fit
}

// fit is the logarithm of how likely a move is.
func (h *hunt) fit(move uint8) float64 {
	moves := h.Moves()
	n := float64(bits.OnesCount64(moves))
	if n == 1 {
		return 0
	}
	if h.s.Phase() == nominating {
		return h.fitName(move, moves)
	}
	sum, base := 0.0, h.taste(rules.Card(move))
	for ; moves != 0; moves &= moves - 1 {
		sum += math.Exp(float64(h.taste(rules.Card(bits.TrailingZeros64(moves)))-base) / warm)
	}
	return math.Log((1-doubt)/sum + doubt/n)
}

// warm is how little tastes matter in this game.
const warm = 1

// fitName is the logarithm of how likely somebody is named: students name no
// student whom they know, and a player who knows the werewolf names it.
func (h *hunt) fitName(who uint8, moves uint64) float64 {
	n := float64(bits.OnesCount64(moves))
	if h.s.Asked == h.wolf {
		return -math.Log(n)
	}
	likely := moves &^ h.cleared()
	if h.shown() {
		likely = 1 << h.wolf
	}
	p := 0.0
	if likely>>who&1 == 1 {
		p = 1 / float64(bits.OnesCount64(likely))
	}
	return math.Log((1-doubt)*p + doubt/n)
}
