package gametest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"howl/game"
)

// most is how many decisions a game may take, whatever its players do.
const most = 40_000

// A will is a player that never means to come to an end: it chooses among
// several legal actions, knowing what it did before.
type will struct {
	name string
	pick func(legal []game.Action, before game.Action, r *rand.Rand) game.Action
}

var wills = []will{
	{"the last", func(legal []game.Action, _ game.Action, _ *rand.Rand) game.Action { return legal[len(legal)-1] }},
	{"the same again", func(legal []game.Action, before game.Action, _ *rand.Rand) game.Action {
		if slices.Contains(legal, before) {
			return before
		}
		return legal[len(legal)-1]
	}},
	{"anything but what the clock plays", func(legal []game.Action, _ game.Action, r *rand.Rand) game.Action {
		return legal[1+r.IntN(len(legal)-1)]
	}},
}

// stubborn: every sequence of legal actions ends, also if all play without an
// end in mind, and whether seats that decide at the same time are asked in turn
// or always the lowest one first.
func stubborn(t *testing.T, g game.Game, setups []game.Setup) {
	for _, w := range wills {
		for _, inTurn := range []bool{true, false} {
			for i, setup := range setups {
				if n := w.play(begin(t, g, setup), inTurn, chance(uint64(i))); n > most {
					t.Fatalf("%s: who always plays %s comes to no end in %d decisions (in turn: %v)", named(setup), w.name, most, inTurn)
				}
			}
		}
	}
}

// play plays a game by one will, and returns the number of decisions.
func (w will) play(s game.State, inTurn bool, r *rand.Rand) (n int) {
	var before [game.MaxSeats]game.Action
	last := game.Seat(0)
	for ; s.Turn() != 0 && n <= most; n++ {
		if s.Turn().Has(game.Dealer) {
			move(s, r)
			continue
		}
		seat := s.Turn().First()
		if inTurn {
			seat = s.Turn().After(last)
		}
		legal := s.Legal(seat, nil)
		a := legal[0]
		if len(legal) > 1 {
			a = w.pick(legal, before[seat], r)
		}
		s.Do(seat, a, nil)
		before[seat], last = a, seat
	}
	return n
}
