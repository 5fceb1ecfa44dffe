package main

import (
	"bufio"
	"encoding/json"
	"fmt"

	"github.com/spf13/cobra"

	"howl/internal/review"
)

func reviewCommand() *cobra.Command {
	var (
		lang   string
		asJSON bool
	)
	cmd := &cobra.Command{
		Use:   "review FILE",
		Short: "Tell what a recorded game turned on",
		Long: `Review looks back on a recorded game: the few decisions that cost most, with what a
strong player would have done who knew what that seat knew; the accuracy of every
player; how likely each side was to win, for a spectator; and the votes of each day.

A cost is in points: hundredths of the chance to win. The same record always has the
same review. docs/review.md says how the figures are made and what they leave out.

FILE may be - for standard input.`,
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
			out := bufio.NewWriter(cmd.OutOrStdout())
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
