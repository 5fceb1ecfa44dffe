package rules

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// Worlds returns every state that the owner of the view cannot tell from the true
// one: all ways to deal the unseen cards to the other hands. It returns nil if
// there are more than most, or if nothing is dealt or the deal is over.
func Worlds(v View, most int) []*State {
	if v.Stage != Playing {
		return nil
	}
	base := State{Public: v.Public}
	base.shuffle()
	e := enumeration{most: most}
	for seat := range game.Seat(v.Players) {
		played := v.Played(seat)
		base.deck = base.deck.less(played)
		base.private[seat].Role = RoleOf(played)
		if seat == v.Seat {
			base.private[seat] = v.Private
			continue
		}
		e.seats = append(e.seats, seat)
		e.sizes = append(e.sizes, HandSize(int(v.Players))-played.Len())
	}
	base.deck = base.deck.less(v.Hand)
	if !e.fill(base, 0) {
		return nil
	}
	return e.found
}

// An enumeration deals one hand after the other in every way.
type enumeration struct {
	seats []game.Seat
	sizes []int
	most  int
	found []*State
}

// fill deals the hands from the i-th on. It reports false if there are too many
// ways.
func (e *enumeration) fill(s State, i int) bool {
	if i == len(e.seats) {
		if len(e.found) == e.most {
			return false
		}
		e.found = append(e.found, &s)
		return true
	}
	return choose(s.deck, e.sizes[i], 0, func(hand Hand) bool {
		next, seat := s, e.seats[i]
		next.deck = s.deck.less(hand)
		next.private[seat].Hand = hand
		next.private[seat].Role = RoleOf(hand | s.Played(seat))
		return e.fill(next, i+1)
	})
}

// choose calls yield with every hand of n cards of a deck, until it returns false.
// Of a pair that is alike the second is taken only with the first.
func choose(from Hand, n int, took Hand, yield func(Hand) bool) bool {
	if n == 0 {
		return yield(took)
	}
	for ; from.Len() >= n; from &= from - 1 {
		c := Card(cards.Set(from).First())
		if c.first() != c && !took.Has(c.first()) {
			continue
		}
		if !choose(from&(from-1), n-1, took.With(c.first()), yield) {
			return false
		}
	}
	return true
}
