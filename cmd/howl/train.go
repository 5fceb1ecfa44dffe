package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
)

func trainCommand() *cobra.Command {
	var (
		t       entry.Training
		measure bool
		exploit bool
		weights string
	)
	cmd := &cobra.Command{
		Use:   "train GAME",
		Short: "Train the bots of a game, and measure them",
		Long: `Train lets bots play many games on all cores, fits the weights of the strongest
ones to these games, and prints the weights. Each round learns from games with the
weights of the round before. The same seed gives the same weights.

With --measure it plays no rounds: it lets the bots meet others, and prints how
often each side wins, with 95% intervals.

With --exploit it trains a best response to the program's own experts: bots that
learn from games against these alone. It prints how much more often each side wins
with them, on deals that were not learned from.

For ` + strings.Join(trained(), ", ") + `.`,
		Example: "  howl train " + trained()[0] + " --games 20000 --rounds 3 > weights.txt\n" +
			"  howl train " + trained()[0] + " --measure --weights weights.txt --games 1000",
		Args:              one("a game: " + strings.Join(trained(), ", ")),
		ValidArgsFunction: completeGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := gameArg(args)
			if err != nil {
				return err
			}
			if e.Trainer == nil {
				return fmt.Errorf("the bots of %s do not learn; train is for %s", e.Info().Title, strings.Join(trained(), ", "))
			}
			if t.Games < 1 || t.Rounds < 1 {
				return errors.New("train plays at least one game and one round")
			}
			t.Out, t.Log = cmd.OutOrStdout(), cmd.ErrOrStderr()
			if weights != "" {
				text, err := os.ReadFile(weights)
				if err != nil {
					return err
				}
				t.Weights = string(text)
			}
			switch {
			case measure && exploit:
				return errors.New("--measure and --exploit are two tables: ask for one at a time")
			case measure:
				return e.Trainer.Measure(cmd.Context(), t)
			case exploit:
				x, ok := e.Trainer.(entry.Exploiter)
				if !ok {
					return fmt.Errorf("nothing learns to beat the bots of %s", e.Info().Title)
				}
				return x.Exploit(cmd.Context(), t)
			}
			return e.Trainer.Train(cmd.Context(), t)
		},
	}
	f := cmd.Flags()
	f.IntVarP(&t.Games, "games", "n", 20_000, "the games of a round, and of each pair that is measured")
	f.IntVar(&t.Rounds, "rounds", 3, "the rounds")
	f.Uint64Var(&t.Seed, "seed", 1, "the seed of all games")
	f.BoolVar(&measure, "measure", false, "measure the bots instead")
	f.BoolVar(&exploit, "exploit", false, "train best responses to the program's own bots and measure these")
	f.StringVar(&weights, "weights", "", "measure the weights in this `file` (default: those that the program holds)")
	f.StringVar(&t.Only, "only", "", "measure only what contains this `text`, such as 8/expert/hard; train only this part of the bots")
	return cmd
}

// trained returns the names of the games whose bots learn.
func trained() (names []string) {
	for _, e := range games.All {
		if e.Trainer != nil {
			names = append(names, e.Name())
		}
	}
	return slices.Clip(names)
}
