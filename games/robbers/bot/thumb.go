package bot

import (
	"math/bits"

	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
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
func (l *facts) at(role rules.Role, side int) (s stake) {
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

func (pos *position) mood(mover uint8, m *mood) {
	stakes := &pos.facts.stakes[mover]
	after := pos.facts.players - pos.n - 1
	m.mine.stake = pos.means(stakes, mover)
	m.later, m.holds = &pos.facts.later[mover][after], &holds[after]
	if pos.n == 0 {
		return
	}
	best, strength := pos.winner()
	m.best.stake, m.strength = pos.means(stakes, pos.seat(best)), strength
	in := stake{float32(pos.chests), float32(pos.robbers), float32(pos.werewolf), float32(pos.knife)}
	m.mine.in, m.best.in, m.laterIn = m.mine.stake.of(&in), m.best.stake.of(&in), m.later.of(&in)
}

// means is the stake in a seat as the deal stands: a pile is spoiled once.
func (pos *position) means(stakes *[maxSeats]stake, seat uint8) stake {
	s := stakes[seat]
	if pos.spoiled>>seat&1 != 0 {
		return stake{inChests: s[inChests] / 2, inRobbers: s[inRobbers] / 2}
	}
	return s
}

// taste returns what a card is worth to the player who plays it: what the trick
// is then worth if its winner keeps it, and if somebody later takes it.
func (pos *position) taste(m *mood, c rules.Card) float32 {
	now, strength, takes := strengths[pos.row][c], m.strength, &m.best
	if c == rules.W {
		now, strength = pos.before+1, pos.strength
	}
	if now >= strength {
		strength, takes = now, &m.mine
	}
	card := &pos.facts.cards[c]
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
var holds = func() (by [maxSeats][64]float32) {
	for strength := range by[0] {
		one := 0.15 + 0.25*float32(strength)/16 // the leading suit
		if strength >= trumps {
			one = min(1, 0.4+0.6*float32(strength-trumps)/16)
		}
		by[0][strength] = 1
		for after := 1; after < maxSeats; after++ {
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
func (pos *position) Thumb(r *bots.Chance) uint8 { return pos.fancy(pos.seat(pos.n), r) }

// Finish plays on, round by round, without asking whose turn it is.
func (pos *position) Finish(r *bots.Chance) {
	players := pos.facts.players
	for pos.left > 0 {
		seat := pos.seat(pos.n)
		for range players - pos.n {
			pos.lay(seat, rules.Card(pos.fancy(seat, r)))
			if seat++; seat == players {
				seat = 0
			}
		}
	}
}

// fancy is the better of two cards of the seat whose turn it is: by habit, if that
// was learned, or by taste.
func (pos *position) fancy(seat uint8, r *bots.Chance) uint8 {
	moves := pos.choices(seat)
	if moves&(moves-1) == 0 {
		return uint8(bits.TrailingZeros64(moves))
	}
	a, b := r.Two(moves)
	if pos.facts.by != nil {
		return pos.habit(1<<a|1<<b, r)
	}
	var m mood
	pos.mood(seat, &m)
	if pos.taste(&m, rules.Card(b)) > pos.taste(&m, rules.Card(a)) {
		return b
	}
	return a
}
