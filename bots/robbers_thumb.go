package bots

import (
	"howl/robbers"
)

// A stake is what it means to whoever moves that a certain seat takes a trick:
// for each icon of a chest and of a robber in it, and for a werewolf and a
// knife.
type stake struct{ chest, robber, wolf, knife float32 }

func (s *stake) add(t stake, share float32) {
	s.chest += share * t.chest
	s.robber += share * t.robber
	s.wolf += share * t.wolf
	s.knife += share * t.knife
}

// spoils is how many points a spoiled pile costs, seen from early in the deal.
const spoils = 3

// at is the stake in a seat of that role, for side.
func (l *lore) at(role robbers.Role, side int) (s stake) {
	of := sideOf(role)
	each := float32(l.teams[1-of])
	if of != side {
		each = -each
	}
	if role == robbers.Werewolf {
		s.robber, s.knife = each, -spoils*each
	} else {
		s.chest, s.wolf = each, -spoils*each
	}
	return s
}

// A mood is how whoever moves looks at the trick before he looks at his cards:
// what it means that he takes it, that its winner so far does, and that one
// of those after him does.
type mood struct {
	mine, best, later stake
	after             uint8 // how many play after him
}

func (h *heist) mood() (m mood) {
	mover := h.seat(h.n)
	stakes := &h.lore.stakes[mover]
	m.mine = h.means(stakes, mover)
	if h.n > 0 {
		best, _ := h.winner()
		m.best = h.means(stakes, h.seat(best))
	}
	m.after = h.lore.players - h.n - 1
	for i := h.n + 1; i < h.lore.players; i++ {
		m.later.add(h.means(stakes, h.seat(i)), shares[m.after])
	}
	return m
}

var shares = [heistSeats]float32{1: 1, 2: 1. / 2, 3: 1. / 3, 4: 1. / 4}

// means is the stake in a seat as the deal stands: a pile is spoiled once.
func (h *heist) means(stakes *[heistSeats]stake, seat uint8) stake {
	s := stakes[seat]
	if h.spoiled>>seat&1 != 0 {
		return stake{chest: s.chest / 2, robber: s.robber / 2}
	}
	return s
}

// taste is what a card is worth to whoever plays it: what the trick then means
// if its winner keeps it, and what it means if somebody after him takes it.
func (h *heist) taste(m *mood, c robbers.Card) float32 {
	t := h.trick
	t.add(c)
	in := stake{
		chest:  float32(t.chests + h.lore.icons[0][c]),
		robber: float32(t.robbers + h.lore.icons[1][c]),
		wolf:   float32(t.werewolf),
		knife:  float32(t.knife),
	}
	best, strength := t.winner()
	takes := &m.best
	if best == h.n {
		takes = &m.mine
	}
	keeps := holds[m.after][strength]
	return keeps*takes.in(&in) + (1-keeps)*m.later.in(&in) - dear[c]
}

// in is what the stake comes to for what is in a trick.
func (s *stake) in(t *stake) float32 {
	return s.chest*t.chest + s.robber*t.robber + s.wolf*t.wolf + s.knife*t.knife
}

// holds is how likely a card of a strength stays the best with so many to play
// after it.
var holds = func() (by [heistSeats][64]float32) {
	for strength := range by[0] {
		one := 0.15 + 0.25*float32(strength)/16 // the leading suit
		if strength >= 32 {
			one = min(1, 0.4+0.6*float32(strength-32)/16)
		}
		by[0][strength] = 1
		for after := 1; after < heistSeats; after++ {
			by[after][strength] = by[after-1][strength] * one
		}
	}
	return by
}()

// dear is what it costs to give a card out of hand: strong ones win later.
var dear = func() (by [robbers.NoCard]float32) {
	for rank := range 15 {
		by[int(robbers.C1)+rank] = 0.06 * float32(rank)
		by[int(robbers.R1)+rank] = 0.06 * float32(rank)
	}
	by[robbers.W], by[robbers.S], by[robbers.K], by[robbers.T] = 1, 1, 0.5, 0.5
	return by
}()

// thumb is the best by taste of three cards that come to mind.
func (h *heist) thumb(r *chance) uint8 {
	moves := h.moves()
	if moves&(moves-1) == 0 {
		return r.bit(moves)
	}
	best, most := uint8(0), float32(-1e9)
	m := h.mood()
	for range 3 {
		c := r.bit(moves)
		if v := h.taste(&m, robbers.Card(c)); v > most {
			best, most = c, v
		}
	}
	return best
}
