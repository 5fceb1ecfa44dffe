package belief

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// doubt returns the share of the hand-set signs at a table of n.
func (r *Reader) doubt(n int) float64 {
	if n > Small {
		return r.Doubts[1]
	}
	return r.Doubts[0]
}

// doubt mixes what the weights say with a share of what the hand-set signs say. Weights
// are sure of what they have learned; where somebody does what nobody did in the games
// that they come from, the signs know better.
func (b *Belief) doubt(v *rules.View, k Knowledge, reads *mateSigns, share float64) {
	if b.plain == nil {
		b.plain = new(Belief)
	}
	p := b.plain
	plain := Attentive
	plain.Reads = reads
	p.Believe(v, k, plain)
	mix := func(to, from *[game.MaxSeats]float64) {
		for i := range b.n {
			to[i] += share * (from[i] - to[i])
		}
	}
	mix(&b.Wolf, &p.Wolf)
	mix(&b.Seer, &p.Seer)
	mix(&b.Liar, &p.Liar)
	b.Packs, b.spare = merge(b.spare[:0], b.Packs, p.Packs, share), b.Packs
}

// merge appends the packs of two lists, the second with that share. Both are in the
// order in which packs are extended.
func merge(to, one, two []weighed, share float64) []weighed {
	for len(one) > 0 || len(two) > 0 {
		switch {
		case len(two) == 0 || len(one) > 0 && before(one[0].Pack, two[0].Pack):
			to = append(to, weighed{one[0].Pack, (1 - share) * one[0].P})
			one = one[1:]
		case len(one) == 0 || before(two[0].Pack, one[0].Pack):
			to = append(to, weighed{two[0].Pack, share * two[0].P})
			two = two[1:]
		default:
			to = append(to, weighed{one[0].Pack, one[0].P + share*(two[0].P-one[0].P)})
			one, two = one[1:], two[1:]
		}
	}
	return to
}

// before reports whether a pack comes before another in the order in which packs are
// extended: where they differ first, it has the lower seat.
func before(a, b game.Seats) bool {
	d := a ^ b
	return d != 0 && a&d&-d != 0
}
