// Package learn trains the experts of Robbers' Horror. A league of levels and of
// earlier experts plays; the habits of robbers, werewolves and traitors are fitted
// to what all of them played.
package learn

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"howl/game"
	"howl/game/entry"
	"howl/games/robbers/bot"
	"howl/games/robbers/rules"
	"howl/internal/bots"
	"howl/internal/lab/sim"
	"howl/internal/lab/train"
)

// Trainer implements entry.Trainer.
type Trainer struct{}

// A league holds who plays, each as often as it is listed.
type league []func(game.Rand) bots.Bot

func newLeague() (l league) {
	for _, k := range bot.Kinds {
		switch k.Name {
		case "easy", "normal":
			l = append(l, k.New)
		case "hard":
			l = append(l, k.New, k.New, k.New, k.New)
		}
	}
	return l
}

// Train plays the league in rounds. After each the weights are fitted to the games
// of the round, and experts with them join.
func (Trainer) Train(ctx context.Context, t entry.Training) error {
	l := newLeague()
	w := make([]float64, bot.WeightCount)
	for round := range t.Rounds {
		learned, held, err := l.play(ctx, t.Games, t.Seed+uint64(round))
		if err != nil {
			return err
		}
		fit := train.Fit{Start: w, Examples: learned, Held: held, Seed: t.Seed, Rate: 0.05, Shrink: 1e-4, Batch: 512, Rounds: 20, Patience: 3}
		var loss float64
		if w, loss, err = fit.Run(ctx); err != nil {
			return err
		}
		fmt.Fprintf(t.Log, "round %d: %d decisions, mean loss of those held out %.4f\n", round+1, len(learned)+len(held), loss)
		expert := func(r game.Rand) bots.Bot { return bot.NewExpert(weights(w), r) }
		l = append(l, expert, expert, expert, expert)
	}
	return weights(w).Write(t.Out, fmt.Sprintf("howl train robbers --seed %d --games %d --rounds %d", t.Seed, t.Games, t.Rounds))
}

func weights(of []float64) bot.Weights {
	w := make(bot.Weights, len(of))
	for i, x := range of {
		w[i] = float32(x)
	}
	return w
}

// sizes are those of the tables, each as often as it is listed.
var sizes = []int{4, 4, 3, 5}

// play plays deals of the league and returns their decisions; every tenth deal is
// held out.
func (l league) play(ctx context.Context, games int, seed uint64) (learned, held []train.Example, err error) {
	all := make([][]train.Example, games)
	_, err = train.Play{
		Game: rules.Game{}, Games: games, Seed: seed,
		Setup: func(i int, _ *rand.Rand) game.Setup { return game.Setup{Players: sizes[i%len(sizes)]} },
		Seat: func(_ int, sides []string, r *rand.Rand) []bots.Bot {
			at := make([]bots.Bot, len(sides))
			for i := range at {
				at[i] = l[r.IntN(len(l))](r)
			}
			return at
		},
		Keep: func(p *train.Played) {
			var frames []game.Frame
			var actions []game.Action
			for _, d := range p.Log {
				frames, actions = append(frames, d.Frame), append(actions, d.Action)
			}
			for _, e := range bot.Examples(frames, actions) {
				all[p.Number] = append(all[p.Number], e)
			}
		},
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
func (Trainer) Measure(ctx context.Context, t entry.Training) error {
	kinds := make(map[string]func(game.Rand) bots.Bot)
	for _, k := range bot.Kinds {
		kinds[k.Name] = k.New
	}
	if t.Weights != "" {
		w, err := bot.ReadWeights(t.Weights)
		if err != nil {
			return err
		}
		kinds["expert"] = func(r game.Rand) bots.Bot { return bot.NewExpert(w, r) }
	}
	fmt.Fprintln(t.Out, "| players | robbers | werewolves | robbers win | werewolves win |\n|---|---|---|---|---|")
	for _, players := range []int{4, 3, 5} {
		for _, pair := range [][2]string{{"hard", "hard"}, {"expert", "hard"}, {"hard", "expert"}, {"expert", "expert"}} {
			if name := fmt.Sprintf("%d/%s/%s", players, pair[0], pair[1]); !strings.Contains(name, t.Only) {
				continue
			}
			if err := meet(ctx, t, players, pair, [2]func(game.Rand) bots.Bot{kinds[pair[0]], kinds[pair[1]]}); err != nil {
				return err
			}
		}
	}
	return nil
}

// meet plays one kind of robbers against one kind of werewolves. A deal in which
// all are on one side counts for nobody.
func meet(ctx context.Context, t entry.Training, players int, names [2]string, kinds [2]func(game.Rand) bots.Bot) error {
	won, err := train.Play{
		Game: rules.Game{}, Games: t.Games, Seed: t.Seed,
		Setup: func(int, *rand.Rand) game.Setup { return game.Setup{Players: players} },
		Seat: func(_ int, sides []string, r *rand.Rand) []bots.Bot {
			at := make([]bots.Bot, len(sides))
			for i, side := range sides {
				kind := kinds[0]
				if side == rules.Werewolves.String() {
					kind = kinds[1]
				}
				at[i] = kind(r)
			}
			return at
		},
	}.Run(ctx)
	if err != nil {
		return err
	}
	wins := make(map[string]int)
	for _, side := range won {
		wins[side]++
	}
	cell := func(side string) string {
		low, high := sim.Interval(wins[side], t.Games)
		return fmt.Sprintf("%.1f (%.1f – %.1f)", 100*float64(wins[side])/float64(t.Games), 100*low, 100*high)
	}
	_, err = fmt.Fprintf(t.Out, "| %d | %s | %s | %s | %s |\n", players, names[0], names[1], cell(rules.Robbers.String()), cell(rules.Werewolves.String()))
	return err
}
