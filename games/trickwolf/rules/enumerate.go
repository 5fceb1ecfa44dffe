package rules

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// Worlds returns every state that the owner of the view cannot tell from the true
// one, by the same laws as Guess. It returns nil if there are more than most, or if
// the cards are not dealt or lie open.
func Worlds(v View, most int) []*State {
	if v.phase == dealing || v.phase == over {
		return nil
	}
	base := State{Public: v.Public}
	if v.Seat < seats {
		base.private[v.Seat] = v.Private
	}
	e := enumeration{v: &v, most: most}
	for seat := range game.Seat(seats) {
		if seat == v.Seat {
			continue
		}
		hand, laid := int(v.Hands[seat]), int(v.Down[seat])
		if !v.In.Has(seat) { // the hand of the expelled lies face down, the card laid before beside it
			e.spots = append(e.spots, blankSpot{seat, true, int(v.Down[seat]) - 1, v.lacks[seat], v.hearts.Has(seat)}, blankSpot{seat, true, 1, v.lacked[seat], false})
			continue
		}
		e.spots = append(e.spots, blankSpot{seat, false, hand, v.lacks[seat], v.hearts.Has(seat)}, blankSpot{seat, true, laid, v.lacked[seat], false})
	}
	if !e.fill(base, 0, v.Unseen()) {
		return nil
	}
	return e.found
}

// A blankSpot is a hand, or cards that lie face down, of which the owner of a view
// knows only what it cannot hold.
type blankSpot struct {
	seat  game.Seat
	down  bool
	size  int
	bars  cards.Set
	heart bool // at least one heart is there
}

// An enumeration fills one spot after the other in every way.
type enumeration struct {
	v     *View
	spots []blankSpot
	most  int
	found []*State
}

// fill fills the spots from the i-th on. It reports false if there are too many
// ways.
func (e *enumeration) fill(s State, i int, left cards.Set) bool {
	if i == len(e.spots) {
		if len(e.found) == e.most {
			return false
		}
		s.complete()
		e.found = append(e.found, &s)
		return true
	}
	p := e.spots[i]
	return choose(left&^p.bars, p.size, 0, func(took cards.Set) bool {
		if p.heart && took&hearts == 0 {
			return true
		}
		next := s
		if p.down {
			next.private[p.seat].Laid.Set |= took
		} else {
			next.private[p.seat].Hand.Set |= took
		}
		return e.fill(next, i+1, left&^took)
	})
}

// choose calls yield with every set of n cards of a set, until it returns false.
func choose(from cards.Set, n int, took cards.Set, yield func(cards.Set) bool) bool {
	if n == 0 {
		return yield(took)
	}
	for ; from.Len() >= n; from &= from - 1 {
		if !choose(from&(from-1), n-1, took.With(from.First()), yield) {
			return false
		}
	}
	return true
}
