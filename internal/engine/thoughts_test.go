package engine_test

import (
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/sim"
)

// printTimes makes this test program play games with bots that may think as long as at
// a table, and print how long they did: a kind of bots, from which game to which, and
// how many milliseconds they have, such as "hard 0 3 500".
const printTimes = "HOWL_PRINT_TIMES"

// A timed bot is one that is told when to stop, and watched.
type timed struct {
	bots.Bot
	most time.Duration
	took *[]time.Duration
}

func (b timed) Decide(ctx context.Context, f game.Frame) game.Action {
	ctx, cancel := context.WithTimeout(ctx, b.most)
	defer cancel()
	began := time.Now()
	a := b.Bot.Decide(ctx, f)
	*b.took = append(*b.took, time.Since(began))
	return a
}

// Sit implements bots.Sitter.
func (b timed) Sit(setup game.Setup, seat game.Seat) {
	if s, ok := b.Bot.(bots.Sitter); ok {
		s.Sit(setup, seat)
	}
}

// printThoughts prints for each game how long decisions took, in the middle, of a
// hundred the longest, and the longest.
func printThoughts(w io.Writer, asked string) error {
	var kind string
	var first, last, most int
	if _, err := fmt.Sscan(asked, &kind, &first, &last, &most); err != nil {
		return err
	}
	for _, e := range games.All {
		var took []time.Duration
		for i := first; i < last; i++ {
			study := sim.Study{Game: e, Setup: game.Setup{Players: e.Info().Usual}, Games: 1, Seed: uint64(38 + i), Bots: []string{kind}, Workers: 1,
				New: func(kind string, r game.Rand) (bots.Bot, error) {
					b, err := e.Player(kind, r)
					return timed{b, time.Duration(most) * time.Millisecond, &took}, err
				}}
			if _, err := study.Run(context.Background()); err != nil {
				return err
			}
		}
		slices.Sort(took)
		at := func(share float64) float64 {
			return float64(took[int(share*float64(len(took)-1))].Microseconds()) / 1000
		}
		if _, err := fmt.Fprintf(w, "%s %s: %d decisions, ms at 50 %% %.1f, 90 %% %.1f, 99 %% %.1f, all %.1f\n", e.Name(), kind, len(took), at(.5), at(.9), at(.99), at(1)); err != nil {
			return err
		}
	}
	return nil
}
