package bot

import (
	"math"
	"math/bits"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// An Example is a decision that somebody made: the traits of all that was legal,
// the one that was chosen first.
type Example []Traits

// NewExample returns the example of a decision, and none of a move that had to be
// made.
func NewExample(f game.Frame, a game.Action) Example {
	v, ok := f.View.(rules.View)
	if !ok || len(f.Legal) < 2 {
		return nil
	}
	var moves uint64
	for _, legal := range f.Legal {
		moves |= 1 << (legal & object)
	}
	known := game.Nobody
	if v.Seen().Has(cards.Card(rules.H9)) {
		known = owner(&v)
	}
	m := look(&v.Public, f.Phase, v.Seat, v.Hand.Set, v.Wolf, moves, known)
	e := make(Example, 1, len(f.Legal))
	m.traits(f.Phase, uint8(a&object), &e[0])
	for rest := moves &^ (1 << (a & object)); rest != 0; rest &= rest - 1 {
		var x Traits
		m.traits(f.Phase, uint8(bits.TrailingZeros64(rest)), &x)
		e = append(e, x)
	}
	return e
}

// owner returns who played the Werewolf.
func owner(v *rules.View) game.Seat {
	for i := range v.Tricks {
		for _, p := range v.Tricks[i].Plays[:v.Tricks[i].N] {
			if p.Card == rules.H9 {
				return p.Seat
			}
		}
	}
	return game.Nobody
}

// Learn implements train.Example: how unlikely the choice was, and the slope.
func (e Example) Learn(w, slope []float64) (loss float64, ok bool) {
	var p [8]float64
	total := 0.0
	for i := range e {
		sum := 0.0
		for _, at := range e[i].At[:e[i].N] {
			sum += w[at]
		}
		p[i] = math.Exp(max(-30, min(30, sum)))
		total += p[i]
	}
	for i := range e {
		d := p[i] / total
		if i == 0 {
			d--
		}
		if slope == nil {
			continue
		}
		for _, at := range e[i].At[:e[i].N] {
			slope[at] += d
		}
	}
	return -math.Log(p[0] / total), true
}
