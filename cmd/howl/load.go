package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/lab/loadtest"
)

func loadCommand() *cobra.Command {
	var (
		p       loadtest.Plan
		seconds float64
		asJSON  bool
	)
	cmd := &cobra.Command{
		Use:   "load",
		Short: "Measure how fast a server on this machine is",
		Long: `Load plays at many tables of a server at once, with a cookie and a socket for
every seat, and prints how many moves the server answered and how long that took.
The server must run on this machine.

Without --rate every table moves as soon as it can, which shows how long a move takes
under full load. With it, all tables together make that many moves a second.`,
		Example: `  howl serve --addr 127.0.0.1:8080 --data $(mktemp -d) &
  howl load --url http://127.0.0.1:8080 --tables 1000 --rate 10000 --seconds 20
  howl load --url http://127.0.0.1:8080 --tables 0 --watchers 10000
  howl load --tables 300 --rate 75 --talk 0.3 --restless 0.01 --storm --watchers 200 --final`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			debug.SetGCPercent(-1) // the measure shall not be in the way of what it measures
			debug.SetMemoryLimit(2 << 30)
			p.For = time.Duration(seconds * float64(time.Second))
			p.Begin = func(what string) { fmt.Fprintln(cmd.ErrOrStderr(), what) }
			r, err := loadtest.Run(cmd.Context(), p)
			if err != nil {
				return err
			}
			out := clean.Writer(cmd.OutOrStdout()) // codes and errors are the server's
			if asJSON {
				return json.NewEncoder(out).Encode(r)
			}
			if r.Watchers > 0 {
				fmt.Fprintf(out, "%d watchers, %.1f KiB of the server's memory each\n", r.Watchers, r.KiB)
			}
			if r.Tables > 0 {
				fmt.Fprintf(out, "%d tables, %d people: %d moves in %.1f s, %.0f a second; %d frames received\n", r.Tables, r.People, r.Moves, r.Seconds, r.Rate, r.Frames)
				fmt.Fprintf(out, "acknowledged after %.1f ms (half), %.1f ms (90%%), %.1f ms (99%%), %.1f ms (the last)\n", r.P50, r.P90, r.P99, r.Max)
			}
			if r.Lines+r.Returns > 0 {
				fmt.Fprintf(out, "%d lines said; %d came back, after %.1f ms (half), %.1f ms (99%%), %.1f ms (the last)\n", r.Lines, r.Returns, r.BackP50, r.BackP99, r.BackMax)
			}
			for _, code := range slices.Sorted(maps.Keys(r.Errors)) {
				fmt.Fprintf(out, "%d errors: %s\n", r.Errors[code], code)
			}
			return nil
		},
	}
	f := cmd.Flags()
	f.StringVar(&p.URL, "url", "http://127.0.0.1:8080", "where the server is; for several of a cluster, commas between them")
	f.StringVar(&p.Game, "game", games.All[0].Name(), "the game to play")
	f.IntVarP(&p.Players, "players", "p", 0, "the number of players at a table (default: the game's usual number)")
	f.IntVar(&p.Tables, "tables", 100, "the number of tables")
	f.IntVar(&p.Watchers, "watchers", 0, "the number of people who watch an idle table")
	f.BoolVar(&p.Final, "final", false, "the watchers watch the first table that is played at")
	f.Float64Var(&p.Talk, "talk", 0, "chance that who has moved also says something")
	f.Float64Var(&p.Restless, "restless", 0, "chance that who has moved loses the connection and comes back, as then everybody does whom the server sends away")
	f.BoolVar(&p.Storm, "storm", false, "everybody loses the connection at once, in the middle")
	f.StringVar(&p.Metrics, "metrics", "http://"+usualMetrics, "where the server says how much memory it has, for --watchers")
	f.BoolVar(&p.Home, "home", false, "of several servers, connect everybody to the one that runs their table")
	f.Float64Var(&p.Rate, "rate", 0, "moves a second of all tables together (default: as many as they can)")
	f.Float64Var(&seconds, "seconds", 10, "the number of seconds to play")
	f.BoolVar(&asJSON, "json", false, "print one JSON object")
	return cmd
}
