package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"howl/games"
	"howl/internal/i18n"
	"howl/internal/print"
	"howl/internal/web"
)

func printCommand() *cobra.Command {
	var paper, lang, out string
	cmd := &cobra.Command{
		Use:   "print GAME",
		Short: "Make a PDF of a game's cards to print and cut",
		Long: `Print makes a PDF with everything a game is played with: cards of poker size, nine
on a page with marks to cut along, a page of backs behind each, summary cards and
chips. Print it on both sides, turned over the long edge, at 100 %.

The rules page of the game has the same PDFs.`,
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
			size, ok := print.PaperNamed(paper)
			if !ok {
				return fmt.Errorf("there is no paper %q; there are a4 and letter", paper)
			}
			if games.Language(lang).Tag != lang {
				return fmt.Errorf("there is no language %q; there are %s", lang, strings.Join(i18n.Tags, ", "))
			}
			pdf, err := web.PDF(e.Name(), size, lang)
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
	f.StringVar(&paper, "paper", print.Papers[0].Name, "the `paper`: a4 or letter")
	f.StringVar(&lang, "lang", "en", "the `language` of the cards: en, ja or it")
	f.StringVar(&out, "out", "", "the `file` to write, or - for standard output (default: GAME-PAPER-LANGUAGE.pdf)")
	return cmd
}
