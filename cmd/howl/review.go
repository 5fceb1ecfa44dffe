package main

import (
	"bufio"
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/review"
)

func reviewCommand() *cobra.Command {
	var (
		lang   string
		asJSON bool
	)
	cmd := &cobra.Command{
		Use:   "review FILE",
		Short: "Find the turning points of a recorded game",
		Long: `Review looks back on a recorded game. It shows the costliest moves, with what a
strong player would have done knowing only what that seat knew; how accurate every
player was; each side's chance to win, as a spectator would see it; and each day's votes.

Moves are measured in percentage points of the chance to win. The same record always
gets the same review. docs/review.md explains the figures and what they leave out.

FILE can be - for standard input.`,
		Example: `  howl review game.txt
  howl review game.txt --lang ja
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
				found, err := review.Of(cmd.Context(), r)
				if err != nil {
					return fmt.Errorf("game %d: %w", i+1, err)
				}
				if asJSON {
					err = json.NewEncoder(out).Encode(found)
				} else {
					if i > 0 {
						fmt.Fprintln(out)
					}
					err = found.Words(out, words)
				}
				if err != nil {
					return err
				}
			}
			return out.Flush()
		},
	}
	languageFlag(cmd, &lang)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one object a game")
	return cmd
}
