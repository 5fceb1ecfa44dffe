package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/lab/dataset"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/tui"
)

func replayCommand() *cobra.Command {
	var (
		seat   int
		lang   string
		asJSON bool
		verify bool
		number int
		step   bool
	)
	cmd := &cobra.Command{
		Use:   "replay FILE",
		Short: "Retell a recorded game in words",
		Long: `Replay retells a recorded game in words: all of it, or only what one seat knew.
A sentence that only some people heard begins with their names.

A record is plain text, and you can write one yourself; docs/record.md describes it.
With --step you walk through the game in the terminal, through the eyes of any seat,
and see what that seat could know at each moment.

FILE can be - for standard input or, with --game, a stream of howl sim --records.`,
		Example: `  howl replay game.txt
  howl replay game.txt --seat 2
  howl replay game.txt --lang ja
  howl replay game.txt --step
  howl replay game.txt --json | tail -1`,
		Args: one("a file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if verify {
				if err := without(cmd, "--verify is about the whole game", "seat", "json", "step"); err != nil {
					return err
				}
			}
			var records []*record.Record
			var err error
			if cmd.Flags().Changed("game") {
				records, err = readGame(args[0], number)
			} else {
				records, err = read(cmd.InOrStdin(), args[0])
			}
			if err != nil {
				return err
			}
			if verify {
				return verifyAll(cmd.OutOrStdout(), records)
			}
			words, err := spoken(lang)
			if err != nil {
				return err
			}
			t := record.Telling{Language: words, Seat: game.Dealer}
			if cmd.Flags().Changed("seat") {
				for _, r := range records {
					if seat < 0 || seat >= r.Setup.Players {
						return fmt.Errorf("there is no seat %d at a table of %d: they count from 0", seat, r.Setup.Players)
					}
				}
				t.Seat = game.Seat(seat)
			}
			if step {
				if err := without(cmd, "--step is for people", "json"); err != nil {
					return err
				}
				if err := mustBeTerminal(); err != nil {
					return err
				}
				return tui.Replay(cmd.Context(), records, t.Seat, words)
			}
			out := bufio.NewWriter(clean.Writer(cmd.OutOrStdout()))
			for i, r := range records {
				if asJSON {
					err = t.JSON(out, r)
				} else {
					if i > 0 {
						fmt.Fprintln(out)
					}
					err = t.Words(out, r)
				}
				if err == nil {
					err = tellMatch(out, t, records[:i+1], asJSON)
				}
				if err != nil {
					return err
				}
			}
			return out.Flush()
		},
	}
	cmd.Flags().IntVar(&seat, "seat", 0, "tell only what this `seat` knew, counted from 0")
	languageFlag(cmd, &lang)
	cmd.Flags().IntVar(&number, "game", 0, "the `number` of a game in a stream of howl sim --records, counted from 0")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one event a line with its audience, then the result")
	cmd.Flags().BoolVar(&step, "step", false, "show it in the terminal, step by step")
	cmd.Flags().BoolVar(&verify, "verify", false, "check that every draw is the one that the server committed to")
	return cmd
}

// tellMatch prints who won the match, if the last record ends one.
func tellMatch(out io.Writer, t record.Telling, records []*record.Record, asJSON bool) error {
	m, ok := record.MatchOf(records)
	switch {
	case !ok:
		return nil
	case asJSON:
		return json.NewEncoder(out).Encode(struct {
			Match record.Match `json:"match"`
		}{m})
	}
	return t.MatchWords(out, m)
}

// verifyAll checks the draws of every game in a file.
func verifyAll(out io.Writer, records []*record.Record) error {
	for i, r := range records {
		found, err := r.Verify(records[:i]...)
		if err != nil {
			return unverified{fmt.Errorf("game %d: %w", i+1, err)}
		}
		if r.Again == nil {
			fmt.Fprintf(out, "game %d: all %d draws are as committed\n", i+1, found.Fresh)
		} else {
			fmt.Fprintf(out, "game %d: the deal of game %d played again, so no fresh deal: %d draws are those of that game, %d more are as committed\n",
				i+1, r.Again.Game+1, found.Again, found.Fresh)
		}
		if found.From > 0 {
			fmt.Fprintf(out, "game %d: %d draws before these are those of another game, from which this one was played on\n", i+1, found.From)
		}
		for _, name := range r.Moderators() {
			fmt.Fprintf(out, "game %d: %s moderated and saw every card\n", i+1, name)
		}
		if found.Entered > 0 {
			fmt.Fprintf(out, "game %d: %s dealt %d cards by hand before these draws; nothing proves that deal\n", i+1, cmp.Or(r.DealtBy(), "somebody"), found.Entered)
		}
		switch {
		case found.Silent > 0:
			fmt.Fprintf(out, "game %d: %s not shown the number that was pledged; together with the server they had a choice\n", i+1, count(found.Silent, "person has", "people have"))
		case found.Loose > 0:
			fmt.Fprintf(out, "game %d: the numbers of the seats were not pledged, so the server could have chosen\n", i+1)
		case found.Shown == 0:
			fmt.Fprintf(out, "game %d: no person added a number, so the server alone decided\n", i+1)
		}
	}
	return nil
}

// readGame reads one game of a stream.
func readGame(path string, i int) ([]*record.Record, error) {
	text, err := dataset.ReadGame(path, i)
	if err != nil {
		return nil, err
	}
	return record.Parse(strings.NewReader(text))
}

func read(stdin io.Reader, name string) ([]*record.Record, error) {
	if name == "-" {
		return record.Parse(stdin)
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	records, err := record.Parse(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return records, nil
}
