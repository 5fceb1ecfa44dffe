package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/puzzle"
	"github.com/howl-game/howl/internal/tui"
)

func puzzlesCommand() *cobra.Command {
	var lang string
	var number int
	cmd := &cobra.Command{
		Use:   "puzzles [GAME]",
		Short: "Solve puzzles in the terminal",
		Long: `Puzzles shows you one position with one right move, and tells you why a wrong one
is wrong. They start easy and get harder. Without a game, it says how many there are.`,
		Example:           examples("howl puzzles", "howl puzzles {game}", "howl puzzles {game} --number 41 --lang it"),
		Args:              cobra.MaximumNArgs(1),
		ValidArgsFunction: completeGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			words, err := spoken(lang)
			if err != nil {
				return err
			}
			if len(args) == 0 {
				return listPuzzles(cmd.OutOrStdout(), words)
			}
			e, err := gameArg(args)
			if err != nil {
				return err
			}
			all, err := puzzle.Of(e)
			if err != nil {
				return err
			}
			if number < 1 || number > len(all) {
				return fmt.Errorf("%s has %d puzzles, counted from 1: there is no number %d", e.Name(), len(all), number)
			}
			if err := mustBeTerminal(); err != nil {
				return err
			}
			link, err := tui.Puzzles(all, number, words.Tag)
			if err != nil {
				return err
			}
			_, err = play(cmd, link, words)
			return err
		},
	}
	cmd.Flags().IntVar(&number, "number", 1, "the puzzle to begin with; the first are easy, the last are hard")
	languageFlag(cmd, &lang)
	cmd.AddCommand(makePuzzlesCommand())
	return cmd
}

// listPuzzles prints a line for each game: the command that asks its puzzles, and how
// many there are.
func listPuzzles(out io.Writer, words *i18n.Language) error {
	for _, e := range games.All {
		all, err := puzzle.Of(e)
		if err != nil {
			return err
		}
		if len(all) == 0 {
			continue
		}
		if _, err := fmt.Fprintf(out, "howl puzzles %-10s %s: %d\n", e.Name(), words.Text("game."+e.Name()), len(all)); err != nil {
			return err
		}
	}
	return nil
}

func makePuzzlesCommand() *cobra.Command {
	var seed uint64
	var count, games int
	cmd := &cobra.Command{
		Use:   "make GAME",
		Short: "Find puzzles in games between bots and print them",
		Long: `Make plays games between bots and prints the positions that make puzzles, easiest
first: of at least three moves exactly one is right, proven for every deal that the
player can't rule out. The more levels of bots fail a puzzle, the harder it counts. The
same seed prints the same puzzles.`,
		Example:           examples("howl puzzles make {game} --seed 1 --count 60"),
		Args:              cobra.ExactArgs(1),
		ValidArgsFunction: completeGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := gameArg(args)
			if err != nil {
				return err
			}
			all, err := puzzle.Make(cmd.Context(), e, seed, count, games, func(found map[string]int) { cmd.PrintErrln(found) })
			if err != nil {
				return err
			}
			out := cmd.OutOrStdout()
			if _, err := fmt.Fprintf(out, "# howl puzzles make %s --seed %d --count %d --games %d\n\n", e.Name(), seed, count, games); err != nil {
				return err
			}
			for _, p := range all {
				if err := p.Print(out); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().Uint64Var(&seed, "seed", 1, "of the games and the bots")
	cmd.Flags().IntVar(&count, "count", 60, "puzzles to print")
	cmd.Flags().IntVar(&games, "games", 100_000, "play at most this many games")
	return cmd
}
