package train_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/train"
)

// Every game is played the same at any number of cores, and the log holds what
// each seat was told and one of the actions that it had.
func TestPlayIsTheSameOnAnyNumberOfCores(t *testing.T) {
	for _, e := range games.All {
		var first [][]train.Decision
		for _, workers := range []int{1, 3} {
			logs := make([][]train.Decision, 6)
			var mu sync.Mutex
			p := train.Play{
				Game: e.Game, Games: len(logs), Seed: 5, Workers: workers,
				Setup: func(int, *rand.Rand) game.Setup {
					setup, err := e.Info().Fill(game.Setup{Players: e.Info().Usual})
					if err != nil {
						t.Error(err)
					}
					return setup
				},
				Seat: func(_ int, sides []string, r *rand.Rand) []bots.Bot {
					players := make([]bots.Bot, len(sides))
					for i := range players {
						players[i] = bots.Random.New(r)
					}
					return players
				},
				Keep: func(g *train.Played) {
					mu.Lock()
					defer mu.Unlock()
					logs[g.Number] = g.Log
				},
			}
			won, err := p.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if slices.Contains(won, "") {
				t.Errorf("%s: won by %q", e.Name(), won)
			}
			if first == nil {
				first = logs
			} else if !reflect.DeepEqual(first, logs) {
				t.Errorf("%s: other games with %d workers", e.Name(), workers)
			}
		}
		for i, log := range first {
			told := 0
			for _, d := range log {
				told += len(d.Frame.Events)
				if !slices.Contains(d.Frame.Legal, d.Action) {
					t.Fatalf("%s, game %d: %s is not legal", e.Name(), i, e.Game.Text(d.Action))
				}
			}
			if told == 0 {
				t.Errorf("%s, game %d: nobody was told anything", e.Name(), i)
			}
		}
	}
}

// A set-up that cannot be played ends the run with the reason.
func TestPlayReturnsTheErrorOfASetup(t *testing.T) {
	p := train.Play{Game: games.All[0].Game, Games: 2, Setup: func(int, *rand.Rand) game.Setup { return game.Setup{Players: 99} }}
	if _, err := p.Run(t.Context()); err == nil {
		t.Error("99 players are no error")
	}
}
