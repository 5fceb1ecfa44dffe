package bot

import (
	"math"
	"math/bits"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// guesses holds guessed games, each as likely as what was done makes it.
type guesses struct {
	bots.Worlds[position]
	fresh rules.State
}

// guess makes games that fit the view. For evidence each is played again from its
// deal, to see how likely the others would have done what they did. A werewolf who
// doubts takes the others for players without habits in every other game: what draws
// the suspicion of bots need not draw that of people.
func (gs *guesses) guess(v *rules.View, l level, r *bots.Chance) {
	gs.Reset(l.worlds)
	var again position
	for i := range l.worlds {
		pos := &gs.At[i]
		rules.Game{}.Guess(*v, r, &pos.s)
		by := l.by
		if l.doubts && v.Wolf && i%2 == 1 {
			by = nil
		}
		pos.me, pos.wolf, pos.by = v.Seat, wolfOf(&pos.s), by
		gs.Weight[i] = 0
		if l.evidence {
			again.me, again.wolf, again.by = v.Seat, pos.wolf, by
			gs.Weight[i] = again.replay(pos, v, &gs.fresh)
		}
	}
	gs.Weigh()
}

// know makes the game itself the only guess.
func (gs *guesses) know(s *rules.State, me game.Seat, by Weights) {
	gs.Reset(1)
	gs.At[0] = position{s: *s, me: me, wolf: wolfOf(s), by: by}
	gs.Weight[0] = 0
	gs.Weigh()
}

func wolfOf(s *rules.State) game.Seat {
	for seat := range game.Seat(players) {
		if s.Side(seat) == rules.Werewolf.String() {
			return seat
		}
	}
	return game.Nobody
}

// deal begins the guess anew, from an empty table.
func (pos *position) deal(guess *position, empty *rules.State) (laid [players]cards.Set) {
	pos.s = *empty
	for seat := range game.Seat(players) {
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
			pos.s.Do(game.Dealer, game.Action(c), nil)
		}
	}
	return laid
}

// replay plays a guess from its deal up to what its owner saw last, and
// returns the logarithm of how likely the others would have done so.
func (pos *position) replay(guess *position, v *rules.View, empty *rules.State) (fit float64) {
	laid := pos.deal(guess, empty)
	do := func(move uint8) {
		if pos.s.Asked != v.Seat {
			fit += pos.fit(move)
		}
		pos.Do(move)
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
		if pos.s.Phase() != laying {
			continue // expelled
		}
		// Any card of an expelled student may be the one that was laid
		// first; the lowest is taken for it.
		down := laid[pos.s.Asked]
		if down == 0 {
			return fit // it is still to be laid
		}
		do(uint8(down.First()))
	}
	return fit
}

// fit returns the logarithm of how likely a move is.
func (pos *position) fit(move uint8) float64 {
	moves := pos.Moves()
	n := float64(bits.OnesCount64(moves))
	if n == 1 {
		return 0
	}
	if pos.by != nil {
		var c chances
		pos.habits(pos.s.Phase(), &c)
		return math.Log((1-unlearned)*c.share(move) + unlearned/n)
	}
	if pos.s.Phase() == nominating {
		return pos.fitName(move, moves)
	}
	sum, base := 0.0, pos.taste(rules.Card(move))
	for ; moves != 0; moves &= moves - 1 {
		sum += math.Exp(float64(pos.taste(rules.Card(bits.TrailingZeros64(moves)))-base) / warm)
	}
	return math.Log((1-doubt)/sum + doubt/n)
}

// warm is how far tastes may differ before a move becomes unlikely.
const warm = 1

// fitName returns the logarithm of how likely somebody is named. Students do not
// name a player whom they know to be a student, and a player who knows the
// werewolf names it.
func (pos *position) fitName(who uint8, moves uint64) float64 {
	n := float64(bits.OnesCount64(moves))
	if pos.s.Asked == pos.wolf {
		return -math.Log(n)
	}
	likely := moves &^ pos.cleared()
	if pos.shown() {
		likely = 1 << pos.wolf
	}
	p := 0.0
	if likely>>who&1 == 1 {
		p = 1 / float64(bits.OnesCount64(likely))
	}
	return math.Log((1-doubt)*p + doubt/n)
}
