package learn

import (
	"context"
	"fmt"

	"howl/game/entry"
	"howl/games/lupus/bot"
	"howl/internal/lab/train"
)

// Trainer implements entry.Trainer.
type Trainer struct{}

// Train plays a league in rounds. After each round the weights are fitted to the
// games of all rounds so far, and an expert with these weights joins the league.
func (Trainer) Train(ctx context.Context, t entry.Training) error {
	l := newLeague()
	w := make(bot.Weights, bot.WeightCount)
	var learned, held []train.Example
	for round := range t.Rounds {
		games, err := l.play(ctx, t.Games, t.Seed+uint64(round))
		if err != nil {
			return err
		}
		for i, list := range games {
			for _, e := range list {
				if i%10 == 0 {
					held = append(held, e)
				} else {
					learned = append(learned, e)
				}
			}
		}
		fmt.Fprintf(t.Log, "round %d: %d games, %d examples, %d held out\n", round+1, t.Games, len(learned), len(held))
		fit := train.Fit{
			Start: w, Examples: learned, Held: held, Seed: t.Seed, Rate: 0.03 / float64(round+1), Shrink: 1e-4, Batch: 512, Rounds: 12, Patience: 3,
			Report: func(n int, loss, held float64) {
				fmt.Fprintf(t.Log, "  fit %2d: loss %.4f, held out %.4f\n", n, loss, held)
			},
		}
		if w, _, err = fit.Run(ctx); err != nil {
			return err
		}
		l.join(fmt.Sprintf("expert%d", round+1), w, 4)
		calibrate(t.Log, held, w)
	}
	return w.Write(t.Out, fmt.Sprintf("howl train lupus --seed %d --games %d --rounds %d", t.Seed, t.Games, t.Rounds))
}
