package belief

import (
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// weighFitted weighs all deals that the knowledge allows by weights. It returns
// false if the knowledge contradicts itself.
func (b *Belief) weighFitted(v *rules.View, w Weights) bool {
	if b.fit == nil {
		b.fit = new(fitted)
	}
	f := b.fit
	f.prepare(v, &b.Known, w)
	if b.wary {
		f.joinWords()
	}
	for m := b.Said[rules.Werewolf]; m != 0; m &= m - 1 {
		f.wolf[m.First()] *= confessed
		f.card[possessedCard][m.First()] *= confessedLiar
	}
	beasts := f.copies[hamsterCard] > 0
	hamster := [game.MaxSeats]float64{}
	f.packs(&b.signs, func(pack game.Seats, weight float64) {
		b.Packs = append(b.Packs, weighed{pack, weight})
		b.total += weight
		if f.copies[seerCard] > 0 {
			f.tally(seerCard, weight, &b.Seer)
		}
		if f.copies[possessedCard] > 0 {
			f.tally(possessedCard, weight, &b.Liar)
		}
		if beasts {
			f.tally(hamsterCard, weight, &hamster)
		}
	})
	if b.total == 0 {
		b.Packs = b.Packs[:0]
		return false
	}
	for i := range b.Packs {
		b.Packs[i].P /= b.total
		for m := b.Packs[i].Pack; m != 0; m &= m - 1 {
			b.Wolf[m.First()] += b.Packs[i].P
		}
	}
	for i := range b.n {
		b.Seer[i] /= b.total
		b.Liar[i] /= b.total
	}
	if beasts {
		b.Hamsters, b.Beast = b.all&^b.Known.notHamster, hamster
	}
	return true
}

// joinWords counts what two players say alike for once, if they are mates: an accusation
// speaks for the one who makes it, but two werewolves agree on whom to accuse, so the
// second says nothing about both. Without that a pack that goes for one villager would
// be above suspicion. Where a seer has reported that player everybody accuses.
func (f *fitted) joinWords() {
	again := math.Exp(-min(0, f.weights[accuses]))
	for i := range f.n {
		for j := range i {
			for k := range game.Seat(f.n) {
				if f.to[i][k][accusedIt] > 0 && f.to[j][k][accusedIt] > 0 && !f.report.Has(k) {
					f.mates[i][j] *= again
				}
			}
			f.mates[j][i] = f.mates[i][j]
		}
	}
}

// tally adds the chances of a card by holder, times a weight.
func (f *fitted) tally(c int, weight float64, to *[game.MaxSeats]float64) {
	f.shares(c, &f.chance)
	for i, p := range f.chance {
		to[i] += weight * p
	}
}

// packs calls visit with every pack that the signs allow, and its weight.
func (f *fitted) packs(g *signs, visit func(pack game.Seats, weight float64)) {
	k := &g.Known
	start := 1.0
	for m := k.Wolves; m != 0; m &= m - 1 {
		start *= f.joinFactor(m&(m-1), m.First())
	}
	f.extend(g, k.Wolves, g.all&^k.Wolves&^k.Humans, g.size-k.Wolves.Len(), start, visit)
}

// joinFactor returns the factor by which a seat changes the weight of a pack that it
// joins.
func (f *fitted) joinFactor(pack game.Seats, seat game.Seat) float64 {
	w := f.wolf[seat]
	for m := pack; m != 0; m &= m - 1 {
		w *= f.mates[m.First()][seat]
	}
	return w
}

// extend adds werewolves to a pack until it is whole, in rising order.
func (f *fitted) extend(g *signs, pack, from game.Seats, left int, weight float64, visit func(game.Seats, float64)) {
	if left == 0 {
		prowling := (pack & g.Living).Len()
		if 2*prowling >= g.Living.Len() || prowling == 0 && !g.turned {
			return
		}
		if weight *= f.given(pack); weight > 0 {
			visit(pack, weight)
		}
		return
	}
	for ; from != 0; from &= from - 1 {
		seat := from.First()
		f.extend(g, pack.With(seat), from.Without(seat), left-1, weight*f.joinFactor(pack, seat), visit)
	}
}
