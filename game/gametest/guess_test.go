package gametest

import (
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	robbers "github.com/howl-game/howl/games/robbers/rules"
)

// A clueless game reports one guess of every as not fitting.
type clueless struct {
	game.Game
	every int
	made  *int
}

func (c clueless) Guess(v game.View, r game.Rand, to game.State) bool {
	c.Game.Guess(v, r, to)
	*c.made++
	return *c.made%c.every != 0
}

// A tireless game never stops drawing.
type tireless struct{ game.Game }

func (tireless) Guess(_ game.View, r game.Rand, _ game.State) bool {
	for r.IntN(2) < 2 {
	}
	return true
}

// The suite notices guesses that fail too often, or never end.
func TestGuessesAreBounded(t *testing.T) {
	setups := slices.Repeat([]game.Setup{{Players: 4}}, 50) // enough guesses with one game each
	for every, fails := range map[int]bool{1: true, 2: true, guessesPerMiss / 2: true, 1 << 30: false} {
		if err := Guesses(t, clueless{robbers.Game{}, every, new(int)}, setups); (err != nil) != fails {
			t.Errorf("one of %d guesses fails: %v", every, err)
		}
	}
	if err := Guesses(t, tireless{robbers.Game{}}, setups); err != errTooManyDraws {
		t.Errorf("a guess without end: %v", err)
	}
}
