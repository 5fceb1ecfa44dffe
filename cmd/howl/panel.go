package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/internal/lab/arena"
)

// more is how many times the deals are, on which the panel plays its worst cells again.
const more = 5

// levels are those that the panel compares, unless it is told which.
var levels = []string{"easy", "normal", "hard", "expert"}

// runPanel measures every level against the one below, against everybody.
func runPanel(cmd *cobra.Command, l *arena.League, only string, refine int, asJSON bool) error {
	p := arena.Panel{Game: l.Game, Only: only, Deals: l.Deals, Seed: l.Seed, Refine: refine, Times: more}
	if p.Sizes = []int{l.Setup.Players}; l.Setup.Players == 0 {
		p.Sizes = []int{l.Game.Info().Usual}
		if l.Game.Panel != nil {
			p.Sizes = l.Game.Panel.Sizes
		}
	}
	if p.Levels = l.Bots; !cmd.Flags().Changed("bots") {
		p.Levels = slices.DeleteFunc(l.Game.Kinds(), func(name string) bool { return !slices.Contains(levels, name) })
	}
	cells, err := p.Run(cmd.Context())
	if err != nil {
		return err
	}
	if asJSON {
		return json.NewEncoder(cmd.OutOrStdout()).Encode(cells)
	}
	return writePanel(cmd.OutOrStdout(), &p, cells)
}

// writePanel prints the cells as a table of Markdown.
func writePanel(out io.Writer, p *arena.Panel, cells []arena.Cell) error {
	fails := 0
	for i := range cells {
		if cells[i].Fails() {
			fails++
		}
	}
	fmt.Fprintf(out, "%s, %d deals a cell, the %d worst again on %d fresh ones, seed %d. %d of %d cells lie wholly below -3 points.\n\n",
		p.Game.Info().Title, p.Deals, p.Refine, p.Deals*p.Times, p.Seed, fails, len(cells))
	fmt.Fprintln(out, "| players | level | in place of | as | against | deals | wins | instead of | difference |\n|---|---|---|---|---|---|---|---|---|")
	for _, c := range cells {
		if _, err := fmt.Fprintf(out, "| %d | %s | %s | %s | %s | %d | %.1f | %.1f | %+.1f (%+.1f – %+.1f) |\n", c.Players, c.Level, c.Below, c.Side, c.Rival,
			c.Deals, 100*c.Wins, 100*c.Before, 100*c.Gain.Share, 100*c.Gain.Low, 100*c.Gain.High); err != nil {
			return err
		}
	}
	return nil
}
