package gametest

import (
	"testing"

	"github.com/howl-game/howl/game"
)

// Always checks a property that a rulebook states of itself: holds is asked
// after every decision of random games, one with each of the set-ups that Run
// plays, and returns what is wrong.
func Always(t *testing.T, g game.Game, holds func(game.State) error, more ...SetupFunc) {
	t.Helper()
	r := newRand(9)
	for _, setup := range full.some(Setups(t, g, more...)) {
		for s := newState(t, g, setup); s.Turn() != 0; moveAtRandom(s, r) {
			if err := holds(s); err != nil {
				t.Fatalf("%s: %v", describe(setup), err)
			}
		}
	}
}
