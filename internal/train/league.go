package train

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/sim"
)

// A League trains the experts of a game of two sides: the game's levels and earlier
// experts play, and the weights are fitted to what all of them did. It implements
// entry.Trainer.
type League struct {
	Game  game.Game
	Kinds []bots.Kind // the game's levels, and its expert
	Sizes []int       // numbers of players, each as often as it is played
	Sides [2]string
	// Weights is the number of weights.
	Weights int
	// Examples returns what the decisions of a game teach.
	Examples func([]Decision) []Example
	// Expert returns a bot with weights.
	Expert func([]float32, game.Rand) bots.Bot
}

// members are who plays, each as often as it is listed.
type members []func(game.Rand) bots.Bot

// levels returns the levels from which experts learn.
func (l League) levels() (m members) {
	for _, k := range l.Kinds {
		switch k.Name {
		case "easy", "normal":
			m = append(m, k.New)
		case "hard":
			m = append(m, k.New, k.New, k.New, k.New)
		}
	}
	return m
}

// Train plays the league in rounds. After each the weights are fitted to the games
// of the round, and experts with them join.
func (l League) Train(ctx context.Context, t entry.Training) error {
	all := l.levels()
	w := make([]float64, l.Weights)
	for round := range t.Rounds {
		learned, held, err := l.play(ctx, all, t.Games, t.Seed+uint64(round))
		if err != nil {
			return err
		}
		if w, err = refit(ctx, t, round, w, learned, held); err != nil {
			return err
		}
		fitted := single(w)
		expert := func(r game.Rand) bots.Bot { return l.Expert(fitted, r) }
		all = append(all, expert, expert, expert, expert)
	}
	command := fmt.Sprintf("howl train %s --seed %d --games %d --rounds %d", l.Game.Info().Name, t.Seed, t.Games, t.Rounds)
	return bots.WriteWeights(t.Out, command, single(w))
}

// refit fits weights to the decisions of a round, from the ones before on.
func refit(ctx context.Context, t entry.Training, round int, w []float64, learned, held []Example) ([]float64, error) {
	fit := Fit{Start: w, Examples: learned, Held: held, Seed: t.Seed, Rate: 0.05, Shrink: 1e-4, Batch: 512, Rounds: 20, Patience: 3}
	w, loss, err := fit.Run(ctx)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(t.Log, "round %d: %d decisions, mean loss of those held out %.4f\n", round+1, len(learned)+len(held), loss)
	return w, nil
}

func single(of []float64) []float32 {
	w := make([]float32, len(of))
	for i, x := range of {
		w[i] = float32(x)
	}
	return w
}

// play plays games of the members and returns what their decisions teach.
func (l League) play(ctx context.Context, m members, games int, seed uint64) (learned, held []Example, err error) {
	return l.lessons(ctx, games, seed, func(_ int, sides []string, r *rand.Rand) []bots.Bot {
		at := make([]bots.Bot, len(sides))
		for i := range at {
			at[i] = m[r.IntN(len(m))](r)
		}
		return at
	})
}

// lessons plays games of those who are seated and returns what their decisions teach;
// every tenth game is held out.
func (l League) lessons(ctx context.Context, games int, seed uint64, seat func(int, []string, *rand.Rand) []bots.Bot) (learned, held []Example, err error) {
	all := make([][]Example, games)
	_, err = Play{
		Game: l.Game, Games: games, Seed: seed, Seat: seat,
		Setup: func(i int, _ *rand.Rand) game.Setup { return game.Setup{Players: l.Sizes[i%len(l.Sizes)]} },
		Keep:  func(p *Played) { all[p.Number] = l.Examples(p.Log) },
	}.Run(ctx)
	for i, list := range all {
		if i%10 == 0 {
			held = append(held, list...)
		} else {
			learned = append(learned, list...)
		}
	}
	return learned, held, err
}

// Measure lets experts and hard players meet, on both sides of the same deals.
func (l League) Measure(ctx context.Context, t entry.Training) error {
	kinds := make(map[string]func(game.Rand) bots.Bot)
	for _, k := range l.Kinds {
		kinds[k.Name] = k.New
	}
	if t.Weights != "" {
		w, err := bots.ReadWeights[float32](t.Weights, l.Weights)
		if err != nil {
			return err
		}
		kinds["expert"] = func(r game.Rand) bots.Bot { return l.Expert(w, r) }
	}
	fmt.Fprintf(t.Out, "| players | %[1]s | %[2]s | %[1]s win | %[2]s win |\n|---|---|---|---|---|\n", l.Sides[0], l.Sides[1])
	measured := make(map[int]bool)
	for _, players := range l.Sizes {
		if measured[players] {
			continue
		}
		measured[players] = true
		for _, pair := range [][2]string{{"hard", "hard"}, {"expert", "hard"}, {"hard", "expert"}, {"expert", "expert"}} {
			if name := fmt.Sprintf("%d/%s/%s", players, pair[0], pair[1]); !strings.Contains(name, t.Only) {
				continue
			}
			cells, err := l.meet(ctx, t, players, kinds[pair[0]], kinds[pair[1]])
			if err != nil {
				return err
			}
			if _, err := fmt.Fprintf(t.Out, "| %d | %s | %s | %s | %s |\n", players, pair[0], pair[1], cells[0], cells[1]); err != nil {
				return err
			}
		}
	}
	return nil
}

// meet plays one kind on the first side against another on the second, and returns
// how often each side wins. A deal in which all are on one side counts for nobody.
func (l League) meet(ctx context.Context, t entry.Training, players int, first, second func(game.Rand) bots.Bot) (cells [2]string, err error) {
	won, err := Play{
		Game: l.Game, Games: t.Games, Seed: t.Seed,
		Setup: func(int, *rand.Rand) game.Setup { return game.Setup{Players: players} },
		Seat: func(_ int, sides []string, r *rand.Rand) []bots.Bot {
			at := make([]bots.Bot, len(sides))
			for i, side := range sides {
				kind := first
				if side == l.Sides[1] {
					kind = second
				}
				at[i] = kind(r)
			}
			return at
		},
	}.Run(ctx)
	for i, side := range l.Sides {
		wins := 0
		for _, w := range won {
			if w == side {
				wins++
			}
		}
		low, high := sim.Interval(wins, t.Games)
		cells[i] = fmt.Sprintf("%.1f (%.1f – %.1f)", 100*float64(wins)/float64(t.Games), 100*low, 100*high)
	}
	return cells, err
}
