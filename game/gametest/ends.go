package gametest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
)

// maxDecisions bounds the decisions of a game, whatever its players do.
const maxDecisions = 40_000

// A strategy plays without aiming at an end: pick chooses among several legal
// actions, given the seat's action before.
type strategy struct {
	name string
	pick func(legal []game.Action, before game.Action, r *rand.Rand) game.Action
}

var strategies = []strategy{
	{"the last", func(legal []game.Action, _ game.Action, _ *rand.Rand) game.Action { return legal[len(legal)-1] }},
	{"the same again", func(legal []game.Action, before game.Action, _ *rand.Rand) game.Action {
		if slices.Contains(legal, before) {
			return before
		}
		return legal[len(legal)-1]
	}},
	{"anything but the clock's choice", func(legal []game.Action, _ game.Action, r *rand.Rand) game.Action {
		return legal[1+r.IntN(len(legal)-1)]
	}},
}

// checkEnds checks that every strategy comes to an end, whether seats that
// decide at the same time are asked in turn or the lowest always first.
func checkEnds(t *testing.T, g game.Game, setups []game.Setup) {
	for _, w := range strategies {
		for _, inTurn := range []bool{true, false} {
			for i, setup := range setups {
				if n := w.play(newState(t, g, setup), inTurn, newRand(uint64(i))); n > maxDecisions {
					t.Fatalf("%s: playing %s, no end after %d decisions (in turn: %v)", describe(setup), w.name, maxDecisions, inTurn)
				}
			}
		}
	}
}

// play plays a game by the strategy and returns the number of decisions.
func (w strategy) play(s game.State, inTurn bool, r *rand.Rand) (n int) {
	var before [game.MaxSeats]game.Action
	last := game.Seat(0)
	for ; s.Turn() != 0 && n <= maxDecisions; n++ {
		if s.Turn().Has(game.Dealer) {
			moveAtRandom(s, r)
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
