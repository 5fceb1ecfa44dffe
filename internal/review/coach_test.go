package review

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/sim"
)

// Who does what the coach says loses nothing that a review names, and nothing at all in
// the games whose coach goes by the same values. With -truth it counts so many games.
func TestCoachCostsNothing(t *testing.T) {
	for _, e := range games.All {
		if *truthOf != "" && *truthOf != e.Name() {
			continue
		}
		decisions, lost, named := 0, 0, 0
		for seed := range max(1, *truthGames) {
			setup, err := e.Info().Fill(game.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			r := &record.Record{Game: e.Game, Setup: setup, Names: make([]string, setup.Players)}
			study := sim.Study{Game: e, Setup: setup, Bots: []string{"hard"}, Games: 1, Seed: uint64(seed + *truthFrom), Workers: 1,
				New:  func(_ string, r game.Rand) (bots.Bot, error) { return e.NewCoach(r), nil },
				Keep: func(_ int, _ game.Setup, moves []game.Move) error { r.Moves = slices.Clone(moves); return nil }}
			if _, err := study.Run(context.Background()); err != nil {
				t.Fatal(err)
			}
			found, err := of(context.Background(), r, false)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range found.Decisions {
				decisions++
				if d.Cost > 0 {
					lost++
				}
				if d.Cost >= leastCost {
					named++
				}
				if d.Cost >= leastCost || d.Cost > 0 && e.Coach != nil {
					t.Errorf("%s: the coach's %s costs %.2f points at step %d; better is %s", e.Name(), d.Did, d.Cost, d.Step, d.Best)
				}
			}
		}
		if *truthGames > 0 {
			fmt.Printf("| %s | %d games, %d decisions, %d losses, %d named |\n", e.Name(), *truthGames, decisions, lost, named)
		}
		if decisions < 10 {
			t.Errorf("%s: only %d decisions", e.Name(), decisions)
		}
	}
}
