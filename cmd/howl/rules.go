package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
)

func rulesCommand() *cobra.Command {
	var lang string
	cmd := &cobra.Command{
		Use:               "rules GAME",
		Short:             "Print the rules of a game",
		Long:              "Rules prints how to play a game, in the same words as the page.",
		Example:           examples("howl rules {game}", "howl rules {game} --lang ja | less"),
		Args:              one("a game: " + strings.Join(games.Names(), ", ")),
		ValidArgsFunction: completeGame,
		RunE: func(cmd *cobra.Command, args []string) error {
			e, err := gameArg(args)
			if err != nil {
				return err
			}
			words, err := spoken(lang)
			if err != nil {
				return err
			}
			width := 80
			if w, _, err := term.GetSize(int(os.Stdout.Fd())); err == nil {
				width = min(w, 100)
			}
			return printRules(cmd.OutOrStdout(), e, words, width)
		},
	}
	languageFlag(cmd, &lang)
	return cmd
}

func printRules(out io.Writer, e entry.Entry, words *i18n.Language, width int) error {
	text := words.Text("game."+e.Name()) + "\n"
	for _, c := range games.Rules(e, words) {
		text += "\n" + c.Title + "\n"
		for _, p := range c.Paragraphs {
			text += ansi.Wrap(p, width, "") + "\n"
		}
	}
	_, err := io.WriteString(out, text)
	return err
}

// languageFlag adds --lang to a command whose text is in the reader's language.
func languageFlag(cmd *cobra.Command, lang *string) {
	cmd.Flags().StringVar(lang, "lang", "", "the language: "+strings.Join(i18n.Tags, ", ")+" (default: that of the terminal)")
	_ = cmd.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions(i18n.Tags, cobra.ShellCompDirectiveNoFileComp))
}

// spoken returns the language that --lang names, or that of the terminal.
func spoken(lang string) (*i18n.Language, error) {
	switch {
	case lang == "":
		return language(), nil
	case !slices.Contains(i18n.Tags, lang):
		return nil, fmt.Errorf("there is no language %q; there are %s", lang, strings.Join(i18n.Tags, ", "))
	}
	return games.Language(lang), nil
}
