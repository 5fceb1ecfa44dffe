package main

import (
	"errors"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/howl-game/howl/internal/lab/arena"
	"github.com/howl-game/howl/internal/measure"
	"github.com/howl-game/howl/internal/record"
)

// errUnmeasured is returned for a game that has no exact belief.
var errUnmeasured = errors.New("nothing is measured in this game: it has no votes and statements about hidden cards")

// A measured row is what some seats come to.
type measuredRow struct {
	who, side string
	measure.Figures
}

// measureTables prints how seats voted, and how they spoke.
func measureTables(out io.Writer, first string, rows []measuredRow) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "%s\tside\tvotes\thit\town\tbest\tpublic\tfollow\trandom\t\n", first)
	for _, r := range rows {
		fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\t%s\t%s\t%s\t%s\t\n", r.who, r.side, r.Votes,
			of(percent(r.Hit), r.Votes), of(percent(r.Own), r.Votes), of(percent(r.Best), r.Votes), of(percent(r.Public), r.Votes),
			of(percent(r.Follow), r.Open), of(percent(r.Random), r.Open))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(out)
	fmt.Fprintf(w, "%s\tside\ttalks\tclaims\tblames\ttrusts\tBrier\texact\tlies\tmoved\tmisled\t\n", first)
	for _, r := range rows {
		fmt.Fprintf(w, "%s\t%s\t%d\t%s\t%s\t%s\t%s\t%s\t%d\t%s\t%s\t\n", r.who, r.side, r.Talks,
			of(two(r.Claims), r.Talks), of(two(r.Blames), r.Talks), of(two(r.Trusts), r.Talks),
			of(two(r.Stated), r.Suspicions), of(two(r.Believed), r.Suspicions),
			r.Lies, of(two(r.Moved), r.Lies), of(fmt.Sprintf("%+.3f", r.Misled), r.Lies))
	}
	return w.Flush()
}

func two(x float64) string { return fmt.Sprintf("%.2f", x) }

// of returns a figure, or a dash if it is of nothing.
func of(figure string, n int) string {
	if n == 0 {
		return "–"
	}
	return figure
}

// gameMeasures prints what was measured in one game.
func gameMeasures(out io.Writer, r *record.Record, g *measure.Game) error {
	if g == nil {
		return errUnmeasured
	}
	var rows []measuredRow
	g.Each(func(seat int, side string, t *measure.Tally) {
		name := fmt.Sprintf("seat %d", seat+1)
		if seat < len(r.Names) && r.Names[seat] != "" {
			name = r.Names[seat]
		}
		rows = append(rows, measuredRow{name, side, t.Figures()})
	})
	for _, s := range g.Sides {
		rows = append(rows, measuredRow{"all", s.Name, s.Figures})
	}
	return measureTables(out, "player", rows)
}

// printMeasures prints what was measured in a league.
func printMeasures(out io.Writer, r *arena.Result) error {
	if r.Measures == nil {
		return errUnmeasured
	}
	fmt.Fprintln(out)
	var rows []measuredRow
	for _, m := range r.Measures {
		rows = append(rows, measuredRow{m.Bot, m.Side, m.Figures})
	}
	if err := measureTables(out, "bot", rows); err != nil {
		return err
	}
	for _, m := range r.Marks {
		fmt.Fprintf(out, "\n%s: %s win %s (%s) of %d games with it, %s (%s) of %d without\n", m.Name, m.Side,
			percent(m.With.Share), interval(m.With), m.With.Of, percent(m.Without.Share), interval(m.Without), m.Without.Of)
		if p := m.Published; p != nil {
			fmt.Fprintf(out, "  published: %s with it, %s without (%s)\n", percent(p.With), percent(p.Without), p.Source)
		}
	}
	return nil
}
