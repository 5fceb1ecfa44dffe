package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/talk"
)

// A discussion is what the flags of howl talk describe.
type discussion struct {
	game  string
	lang  string
	names []string
	me    string
}

func talkCommand() *cobra.Command {
	var d discussion
	cmd := &cobra.Command{
		Use:   "talk",
		Short: "Show what bots understand of typed lines",
		Long: `Talk reads lines of a discussion from its input and prints what was understood
of each as a line of JSON, for translators and tests. The form is described in
docs/talk.md. The lines are taken as those of one player, one after the other:
a pronoun may mean the player whom an earlier line names last.`,
		Example: `  echo "anna is a wolf" | howl talk --names Anna,Bob
  howl talk --lang it --names Anna,Bob,Carla --me Bob < lines.txt`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return d.run(cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
	f := cmd.Flags()
	f.StringVar(&d.game, "game", "", "the game that is discussed (default: the first with a discussion)")
	f.StringVar(&d.lang, "lang", "en", "the language: "+strings.Join(i18n.Tags, ", "))
	f.StringSliceVar(&d.names, "names", nil, "the players, separated by commas")
	f.StringVar(&d.me, "me", "", "the player who writes")
	_ = cmd.MarkFlagRequired("names")
	return cmd
}

// vocabulary returns the vocabulary of the game that is discussed.
func (d *discussion) vocabulary() (*talk.Vocabulary, error) {
	for _, e := range games.All {
		if e.Talk != nil && (d.game == "" || d.game == e.Name()) {
			return e.Talk, nil
		}
	}
	return nil, fmt.Errorf("no game named %q has a discussion", d.game)
}

// run reads lines and prints what they mean.
func (d *discussion) run(in io.Reader, out io.Writer) error {
	vocabulary, err := d.vocabulary()
	if err != nil {
		return err
	}
	if len(d.names) > game.MaxSeats {
		return fmt.Errorf("there are %d names; a table has at most %d seats", len(d.names), game.MaxSeats)
	}
	me := game.Nobody
	if d.me != "" {
		i := slices.Index(d.names, d.me)
		if i < 0 {
			return fmt.Errorf("--me %s is none of the names", d.me)
		}
		me = game.Seat(i)
	}
	grammar, err := talk.New(d.lang, vocabulary)
	if err != nil {
		return err
	}
	table, last := grammar.At(d.names), game.Nobody
	lines, w := bufio.NewScanner(in), json.NewEncoder(out)
	w.SetEscapeHTML(false)
	for lines.Scan() {
		var said []talk.Statement
		said, last = table.Understand(lines.Text(), me, last)
		if err := w.Encode(understood{lines.Text(), named(said, d.names)}); err != nil {
			return err
		}
	}
	return lines.Err()
}

// understood is a line and what was understood of it.
type understood struct {
	Text string           `json:"text"`
	Said []namedStatement `json:"said"`
}

// A namedStatement is a statement with the names of the players.
type namedStatement struct {
	Kind talk.Kind        `json:"kind"`
	Not  bool             `json:"not,omitempty"`
	What string           `json:"what,omitempty"`
	To   string           `json:"to,omitempty"`
	Of   string           `json:"of,omitempty"`
	Last bool             `json:"last,omitempty"`
	Role string           `json:"role,omitempty"`
	By   string           `json:"by,omitempty"`
	If   []namedStatement `json:"if,omitempty"`
}

func named(said []talk.Statement, names []string) []namedStatement {
	name := func(s game.Seat) string {
		if s == game.Nobody {
			return ""
		}
		return names[s]
	}
	list := make([]namedStatement, 0, len(said))
	for _, s := range said {
		list = append(list, namedStatement{s.Kind, s.Not, s.What, name(s.To), name(s.Of), s.Last, s.Role, name(s.By), named(s.If, names)})
	}
	return list
}
