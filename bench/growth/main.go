package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

const (
	players = 3
	pace    = 4.0 // seconds between moves of a table of people
)

// A point holds the results for one number of tables.
type point struct {
	tables    int
	calm, hot result // at the pace of people, and as fast as possible
}

// A line holds the points of a cluster of one size.
type line struct {
	nodes  int
	points []point
}

func main() {
	seconds := flag.Int("seconds", 6, "duration of each load in seconds")
	tables := flag.String("tables", "10,100,1000,5000", "the numbers of tables to measure")
	plot := flag.String("plot", "docs/growth.svg", "the file to write the plot to")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	sizes, err := numbers(*tables)
	if err == nil {
		err = run(ctx, sizes, *seconds, *plot)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "growth:", err)
		os.Exit(1)
	}
}

// numbers parses a list such as "10,100".
func numbers(list string) (all []int, err error) {
	for text := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			return nil, fmt.Errorf("--tables takes numbers with commas between them, not %q", list)
		}
		all = append(all, n)
	}
	if len(all) < 2 {
		return nil, fmt.Errorf("a plot takes two numbers of tables or more, not %q", list)
	}
	return all, nil
}

func run(ctx context.Context, sizes []int, seconds int, plot string) error {
	dir, err := os.MkdirTemp("", "howl-growth")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	howl := filepath.Join(dir, "howl")
	if out, err := exec.CommandContext(ctx, "go", "build", "-tags", "full", "-o", howl, "github.com/howl-game/howl/cmd/howl").CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	lines := []line{{nodes: 1}, {nodes: 3}}
	for _, tables := range sizes {
		for i := range lines {
			m := measure{howl: howl, dir: dir, nodes: lines[i].nodes, tables: tables, seconds: seconds}
			p := point{tables: tables}
			if p.calm, err = m.run(ctx, float64(tables)/pace); err == nil {
				p.hot, err = m.run(ctx, 0)
			}
			if err != nil {
				return fmt.Errorf("%d tables, servers: %d: %w", tables, m.nodes, err)
			}
			lines[i].points = append(lines[i].points, p)
			fmt.Fprintf(os.Stderr, "%d tables, servers: %d: latency %.1f ms (median), %.1f ms (99 %%); at most %.0f moves a second\n",
				tables, m.nodes, p.calm.P50, p.calm.P99, p.hot.Rate)
		}
	}
	fmt.Print(table(lines))
	return os.WriteFile(plot, []byte(draw(lines)), 0o644)
}

// table returns the figures in the form of docs/performance.md, with the errors
// below them.
func table(lines []line) string {
	var b, notes strings.Builder
	b.WriteString("| tables | servers | a move every 4 s a table: half, 99 % within | as fast as they can: moves/s | half, 99 % within | memory of all servers |\n|---|---|---|---|---|---|\n")
	for i := range lines[0].points {
		for _, l := range lines {
			p := l.points[i]
			fmt.Fprintf(&b, "| %s | %d | %.1f, %.1f ms | %s | %.0f, %.0f ms | %.0f MB |\n", thousands(p.tables), l.nodes,
				p.calm.P50, p.calm.P99, thousands(int(p.hot.Rate)), p.hot.P50, p.hot.P99, max(p.calm.mb, p.hot.mb))
			for _, r := range []result{p.calm, p.hot} {
				if len(r.Errors) > 0 {
					fmt.Fprintf(&notes, "\nWith %s tables, servers: %d, people were refused or sent away: %v\n", thousands(p.tables), l.nodes, r.Errors)
				}
			}
		}
	}
	return b.String() + notes.String()
}

func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}
