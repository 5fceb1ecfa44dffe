package learn

import (
	"context"
	"fmt"

	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/train"
)

// Trainer implements entry.Trainer.
type Trainer struct{}

// Train plays a league in rounds. After each round the weights are fitted to the
// games of all rounds so far, and an expert with these weights joins the league.
func (Trainer) Train(ctx context.Context, t entry.Training) error {
	l := newLeague()
	so := newLessons()
	for round := range t.Rounds {
		games, err := keep(ctx, train.Play{Game: rules.Game{}, Games: t.Games, Seed: t.Seed + uint64(round), Setup: setup, Seat: l.seat})
		if err != nil {
			return err
		}
		if err := so.learn(ctx, t, round, games); err != nil {
			return err
		}
		l.join(fmt.Sprintf("expert%d", round+1), so.weights, 4)
		calibrate(t.Log, so.held, so.weights)
	}
	return so.weights.Write(t.Out, fmt.Sprintf("howl train lupus --seed %d --games %d --rounds %d", t.Seed, t.Games, t.Rounds))
}

// lessons are what was learned so far.
type lessons struct {
	weights       belief.Weights
	learned, held []train.Example
}

func newLessons() lessons { return lessons{weights: make(belief.Weights, belief.WeightCount)} }

// learn adds the examples of a round's games, every tenth game held out, and fits
// the weights to all so far.
func (l *lessons) learn(ctx context.Context, t entry.Training, round int, games [][]*belief.Example) (err error) {
	for i, list := range games {
		for _, e := range list {
			if i%10 == 0 {
				l.held = append(l.held, e)
			} else {
				l.learned = append(l.learned, e)
			}
		}
	}
	fmt.Fprintf(t.Log, "round %d: %d games, %d examples, %d held out\n", round+1, len(games), len(l.learned), len(l.held))
	fit := train.Fit{
		Start: l.weights, Examples: l.learned, Held: l.held, Seed: t.Seed, Rate: 0.03 / float64(round+1), Shrink: 1e-4, Batch: 512, Rounds: 12, Patience: 3,
		Report: func(n int, loss, held float64) {
			fmt.Fprintf(t.Log, "  fit %2d: loss %.4f, held out %.4f\n", n, loss, held)
		},
	}
	l.weights, _, err = fit.Run(ctx)
	return err
}
