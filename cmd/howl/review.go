package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/measure"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/review"
)

func reviewCommand() *cobra.Command {
	var (
		lang     string
		asJSON   bool
		measures bool
	)
	cmd := &cobra.Command{
		Use:   "review FILE",
		Short: "Find the turning points of a recorded game",
		Long: `Review looks back on a recorded game. It shows the costliest moves, with what a
strong player would have done knowing only what that seat knew; how accurate every
player was; each side's chance to win, as a spectator would see it; and each day's votes.

Moves are measured in percentage points of the chance to win. The same record always
gets the same review. docs/review.md explains the figures and what they leave out.

With --measures it prints instead how the players voted and spoke, against what could
be known at that moment; --json has both.

FILE can be - for standard input.`,
		Example: `  howl review game.txt
  howl review game.txt --lang ja
  howl review game.txt --measures
  howl review game.txt --json`,
		Args: one("a file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			words, err := spoken(lang)
			if err != nil {
				return err
			}
			records, err := read(cmd.InOrStdin(), args[0])
			if err != nil {
				return err
			}
			out := bufio.NewWriter(clean.Writer(cmd.OutOrStdout()))
			for i, r := range records {
				if i > 0 && !asJSON {
					fmt.Fprintln(out)
				}
				if err := printReview(cmd.Context(), out, r, words, asJSON, measures); err != nil {
					return fmt.Errorf("game %d: %w", i+1, err)
				}
			}
			return out.Flush()
		},
	}
	languageFlag(cmd, &lang)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one object a game")
	cmd.Flags().BoolVar(&measures, "measures", false, "print how the players voted and spoke, against what could be known")
	return cmd
}

// printReview prints the review of one game, or what was measured in it.
func printReview(ctx context.Context, out io.Writer, r *record.Record, words *i18n.Language, asJSON, measures bool) error {
	e, _ := games.Find(r.Game.Info().Name)
	measured, err := measure.Of(r, e.Valuer)
	if err != nil {
		return err
	}
	if measures && !asJSON {
		return gameMeasures(out, r, measured)
	}
	found, err := review.Of(ctx, r)
	if err != nil {
		return err
	}
	if !asJSON {
		return found.Words(out, words)
	}
	return json.NewEncoder(out).Encode(struct {
		*review.Review
		Measures *measure.Game `json:"measures,omitempty"`
	}{found, measured})
}
