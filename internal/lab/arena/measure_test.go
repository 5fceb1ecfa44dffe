package arena_test

import (
	"context"
	"reflect"
	"testing"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/lab/arena"
)

// TestMeasures: a league measures by bot and side where the game can, on any number
// of cores alike, and nobody plays otherwise for it.
func TestMeasures(t *testing.T) {
	for _, e := range games.All {
		run := func(measures bool, workers int) *arena.Result {
			l := arena.League{Game: e, Bots: []string{"random", "easy"}, Deals: 3, Seed: 7, Measures: measures, Workers: workers}
			l.Setup.Players = e.Info().Usual
			r, err := l.Run(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		plain, one, two := run(false, 1), run(true, 1), run(true, 2)
		if !reflect.DeepEqual(plain.Pairs, one.Pairs) || plain.Measures != nil {
			t.Errorf("%s: measuring changes a league", e.Name())
		}
		if !reflect.DeepEqual(one.Measures, two.Measures) || !reflect.DeepEqual(one.Marks, two.Marks) {
			t.Errorf("%s: two cores measure otherwise", e.Name())
		}
		_, can := e.Valuer.(bots.Measured)
		if can != (len(one.Measures) > 0) {
			t.Errorf("%s: measures %+v", e.Name(), one.Measures)
		}
		for _, m := range one.Marks {
			if m.With.Of+m.Without.Of != one.Games {
				t.Errorf("%s: %+v of %d games", e.Name(), m, one.Games)
			}
		}
	}
}
