package bot

import (
	"math"
	"math/bits"

	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Weights say how much each role likes what is noted of a card, as logarithms. They
// are fitted to games between bots.
type Weights []float32

// noted is all that is noted of playing a card: its traits, and which of the
// cases it is.
type noted struct {
	traits trait
	cases  [6]uint16
}

// How a card falls.
const (
	leads = iota
	winsLast
	winsSoFar
	loses
	falls
)

// Where the weights of the cases begin, after those of the traits.
const (
	byClass = traits
	byIcons = byClass + falls*classes*3
	byGain  = byIcons + falls*12
	byPlace = byGain + falls*5*3
	byTable = byPlace + falls*3*3
	bySuit  = byTable + 5*8
	perRole = bySuit + falls*4

	classes = 10 // of cards: see class
)

// WeightCount is the number of weights.
const WeightCount = perRole * int(rules.Traitor+1)

// class tells special cards, and low, middle and high ones of each suit apart.
func class(c rules.Card) int {
	switch {
	case c < rules.W:
		return int(c)/15*3 + int(c)%15/5
	case c <= rules.W+1:
		return 6
	case c == rules.S:
		return 7
	case c == rules.T:
		return 8
	}
	return 9
}

// note notes what playing the card now looks like to the player.
func (pos *position) note(m *mood, c rules.Card, x *noted) {
	x.traits = pos.describe(m, c)
	now, strength := strengths[pos.row][c], m.strength
	if c == rules.W {
		now, strength = pos.before+1, pos.strength
	}
	fall, holder := leads, 2
	last := pos.n+1 == pos.facts.players
	if pos.n > 0 {
		switch {
		case now < strength:
			fall = loses
		case last:
			fall = winsLast
		default:
			fall = winsSoFar
		}
		holder = 1
		if m.best.stake[inChests]+m.best.stake[inRobbers] < 0 {
			holder = 0
		}
	}
	late := 0
	switch {
	case pos.left <= 2:
		late = 2
	case pos.left <= 5:
		late = 1
	}
	in := &pos.facts.cards[c]
	icons := int(min(5, in.chests))
	if c >= rules.R1 && c < rules.W {
		icons = 6 + int(min(5, in.robbers))
	}
	gain := 2
	switch d := m.mine.in - m.best.in; {
	case d < -3:
		gain = 0
	case d < -.5:
		gain = 1
	case d > 3:
		gain = 4
	case d > .5:
		gain = 3
	}
	hand := uint64(pos.hands[pos.seat(pos.n)])
	place, more := 1, 0
	if c < rules.W {
		suit := uint64(1<<15-1) << (c / 15 * 15)
		rest := hand & suit &^ (1 << c)
		more = min(3, bits.OnesCount64(rest))
		switch {
		case rest&(1<<c-1) == 0:
			place = 0
		case rest>>c == 0:
			place = 2
		}
	}
	special := 4
	if k := class(c); k > 5 {
		special = k - 6
	}
	seer := 0
	if pos.seer > 0 {
		seer = 1
	}
	table := int(pos.werewolf) + 2*int(pos.knife) + 4*seer
	x.cases = [6]uint16{
		uint16(byClass + (fall*classes+class(c))*3 + late),
		uint16(byIcons + fall*12 + icons),
		uint16(byGain + (fall*5+gain)*3 + holder),
		uint16(byPlace + (fall*3+place)*3 + late),
		uint16(byTable + special*8 + table),
		uint16(bySuit + fall*4 + more),
	}
}

// likes returns how much a role likes a card so noted.
func (w Weights) likes(role rules.Role, x *noted) (sum float32) {
	w = w[int(role)*perRole : int(role+1)*perRole]
	for i, t := range &x.traits {
		sum += w[i] * t
	}
	for _, at := range x.cases {
		sum += w[at]
	}
	return max(-30, min(30, sum))
}

// fitLearned is the logarithm of how likely the card is played now.
func (pos *position) fitLearned(c rules.Card) float64 {
	seat := pos.seat(pos.n)
	var m mood
	pos.mood(seat, &m)
	role := pos.facts.roles[seat]
	sum, n, this := 0.0, 0.0, 0.0
	var x noted
	for moves := pos.Moves(); moves != 0; moves &= moves - 1 {
		pos.note(&m, first(moves), &x)
		e := math.Exp(float64(pos.facts.by.likes(role, &x)))
		if first(moves) == c {
			this = e
		}
		sum += e
		n++
	}
	return math.Log((1-unlearned)*this/sum + unlearned/n)
}

// unlearned is the share of cards that are taken to be played at random by those
// whose habits are known.
const unlearned = 0.03

// habit is one of some moves, drawn by habit.
func (pos *position) habit(moves uint64, r *bots.Chance) uint8 {
	seat := pos.seat(pos.n)
	var m mood
	pos.mood(seat, &m)
	role := pos.facts.roles[seat]
	var x noted
	// The highest of likings with noise of Gumbel's distribution is a draw.
	best, most := uint8(0), float32(math.Inf(-1))
	for ; moves != 0; moves &= moves - 1 {
		pos.note(&m, first(moves), &x)
		noise := -math.Log(-math.Log(float64(r.Unit())*(1-1e-6) + 5e-7))
		if like := pos.facts.by.likes(role, &x) + float32(noise); like > most {
			best, most = uint8(first(moves)), like
		}
	}
	return best
}
