package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/web"
)

func printCommand() *cobra.Command {
	var paper, lang, out string
	cmd := &cobra.Command{
		Use:   "print GAME",
		Short: "Make a PDF of a game's cards to print and cut",
		Long: `Print makes a PDF with everything you need to play: poker-size cards, nine to a page
with cutting marks, a page of backs behind each, reference cards and chips. Print it
double-sided, flipped on the long edge, at 100%.

You'll find the same PDFs on the game's rules page.`,
		Example: examples(
			"howl print {game}",
			"howl print {game} --paper letter --lang it",
			"howl print {game} --lang ja --out - > cards.pdf",
		),
		Args:              one("a game"),
		ValidArgsFunction: completeGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := gameArg(args)
			if err != nil {
				return err
			}
			if !slices.Contains(web.Papers, paper) {
				return fmt.Errorf("there is no paper %q; there are a4 and letter", paper)
			}
			if games.Language(lang).Tag != lang {
				return fmt.Errorf("there is no language %q; there are %s", lang, strings.Join(i18n.Tags, ", "))
			}
			if printer == nil {
				return leftOut("making PDFs isn't")
			}
			pdf, err := printer.PDF(e.Name(), paper, lang)
			if err != nil {
				return err
			}
			if out == "-" {
				_, err = cmd.OutOrStdout().Write(pdf)
				return err
			}
			if out == "" {
				out = e.Name() + "-" + paper + "-" + lang + ".pdf"
			}
			if err := os.WriteFile(out, pdf, 0o644); err != nil {
				return err
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), out)
			return err
		},
	}
	f := cmd.Flags()
	f.StringVar(&paper, "paper", web.Papers[0], "the `paper`: a4 or letter")
	f.StringVar(&lang, "lang", "en", "the `language` of the cards: en, ja or it")
	f.StringVar(&out, "out", "", "the `file` to write, or - for standard output (default: GAME-PAPER-LANGUAGE.pdf)")
	return cmd
}
