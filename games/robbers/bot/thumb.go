package bot

import (
	"howl/internal/bots"
	"math/bits"

	"howl/games/robbers/rules"
)

// A stake is what it is worth to the player who moves that a certain seat takes
// a trick: for each icon of a chest and of a robber in it, and for a werewolf
// and a knife.
type stake [4]float32

// The parts of a stake.
const (
	inChests = iota
	inRobbers
	inWolves
	inKnives
)

func (s *stake) add(t *stake, share float32) {
	for i := range s {
		s[i] += share * t[i]
	}
}

// spoils is how many points a spoiled pile costs, seen from early in the deal.
const spoils = 3

// at is the stake in a seat of that role, for side.
func (l *lore) at(role rules.Role, side int) (s stake) {
	of := sideOf(role)
	each := float32(l.teams[1-of])
	if of != side {
		each = -each
	}
	if role == rules.Werewolf {
		s[inRobbers], s[inKnives] = each, -spoils*each
	} else {
		s[inChests], s[inWolves] = each, -spoils*each
	}
	return s
}

// A mood is how the player who moves values the trick before choosing a card:
// what it is worth if this player takes it, if its winner so far does, and if a
// later player does; in general, and for what lies there.
type mood struct {
	mine, best prospect
	later      *stake
	laterIn    float32
	holds      *[64]float32
	strength   uint8 // of the winner so far
}

// A prospect is what it means that a seat takes the trick.
type prospect struct {
	stake stake
	in    float32 // for what lies there
}

func (h *heist) mood(mover uint8, m *mood) {
	stakes := &h.lore.stakes[mover]
	after := h.lore.players - h.n - 1
	m.mine.stake = h.means(stakes, mover)
	m.later, m.holds = &h.lore.later[mover][after], &holds[after]
	if h.n == 0 {
		return
	}
	best, strength := h.winner()
	m.best.stake, m.strength = h.means(stakes, h.seat(best)), strength
	in := stake{float32(h.chests), float32(h.robbers), float32(h.werewolf), float32(h.knife)}
	m.mine.in, m.best.in, m.laterIn = m.mine.stake.of(&in), m.best.stake.of(&in), m.later.of(&in)
}

// means is the stake in a seat as the deal stands: a pile is spoiled once.
func (h *heist) means(stakes *[heistSeats]stake, seat uint8) stake {
	s := stakes[seat]
	if h.spoiled>>seat&1 != 0 {
		return stake{inChests: s[inChests] / 2, inRobbers: s[inRobbers] / 2}
	}
	return s
}

// taste returns what a card is worth to the player who plays it: what the trick
// is then worth if its winner keeps it, and if somebody later takes it.
func (h *heist) taste(m *mood, c rules.Card) float32 {
	now, strength, takes := strengths[h.row][c], m.strength, &m.best
	if c == rules.W {
		now, strength = h.before+1, h.strength
	}
	if now >= strength {
		strength, takes = now, &m.mine
	}
	card := &h.lore.cards[c]
	of := card.of & 3
	keeps := m.holds[strength&63]
	return keeps*(takes.in+card.much*takes.stake[of]) + (1-keeps)*(m.laterIn+card.much*m.later[of]) - dear[c]
}

// of is what the stake comes to for what is in a trick.
func (s *stake) of(in *stake) float32 {
	return s[inChests]*in[inChests] + s[inRobbers]*in[inRobbers] + s[inWolves]*in[inWolves] + s[inKnives]*in[inKnives]
}

// holds is how likely a card of a strength stays the best, by the number of
// players who play after it.
var holds = func() (by [heistSeats][64]float32) {
	for strength := range by[0] {
		one := 0.15 + 0.25*float32(strength)/16 // the leading suit
		if strength >= trumps {
			one = min(1, 0.4+0.6*float32(strength-trumps)/16)
		}
		by[0][strength] = 1
		for after := 1; after < heistSeats; after++ {
			by[after][strength] = by[after-1][strength] * one
		}
	}
	return by
}()

// dear is what it costs to give a card out of hand: strong ones win later.
var dear = func() (by [rules.NoCard]float32) {
	for rank := range 15 {
		by[int(rules.C1)+rank] = 0.06 * float32(rank)
		by[int(rules.R1)+rank] = 0.06 * float32(rank)
	}
	by[rules.W], by[rules.S], by[rules.K], by[rules.T] = 1, 1, 0.5, 0.5
	return by
}()

// Thumb is the better of two cards that come to mind.
func (h *heist) Thumb(r *bots.Chance) uint8 { return h.fancy(h.seat(h.n), r) }

// Finish plays on, round by round, without asking whose turn it is.
func (h *heist) Finish(r *bots.Chance) {
	players := h.lore.players
	for h.left > 0 {
		seat := h.seat(h.n)
		for range players - h.n {
			h.lay(seat, rules.Card(h.fancy(seat, r)))
			if seat++; seat == players {
				seat = 0
			}
		}
	}
}

// fancy is the better by taste of two cards of the seat whose turn it is.
func (h *heist) fancy(seat uint8, r *bots.Chance) uint8 {
	moves := h.choices(seat)
	if moves&(moves-1) == 0 {
		return uint8(bits.TrailingZeros64(moves))
	}
	a, b := r.Two(moves)
	var m mood
	h.mood(seat, &m)
	if h.taste(&m, rules.Card(b)) > h.taste(&m, rules.Card(a)) {
		return b
	}
	return a
}
