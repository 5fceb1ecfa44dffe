package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lab/arena"
	"github.com/howl-game/howl/internal/llm"
	"github.com/howl-game/howl/internal/program"
)

func arenaCommand() *cobra.Command {
	var (
		l        arena.League
		thinking thinkers
		chosen   []string
		report   string
		asJSON   bool
		panel    bool
		only     string
		refine   int
	)
	cmd := &cobra.Command{
		Use:   "arena GAME",
		Short: "Find out which bots are stronger",
		Long: `Arena lets bots play each other and says who is stronger, with 95% intervals.

Every deal is played twice, with the seats swapped. In each pair, one bot plays all
seats of one side and its opponent all seats of the other, and then the other way
round. With --mixed, all bots sit at one table and move around it.

With --panel each level is compared with the one below it, on the same deals, against
all levels, odd characters and strategies of people. The twenty worst are played again
on five times as many fresh deals. With --bots it compares those, the weakest first.

The same seed gives the same games on every machine, however many cores it has.
A match is a series of games; arena plays and counts single games.
A bot can also be a program of your own, as bot:COMMAND, or a language model, as
llm:NAME@ADDRESS; docs/bots.md explains how.

` + describe() + characters(),
		Example: examples(
			"howl arena {game} --bots normal,llm:qwen3@http://127.0.0.1:11434/v1 --games 5",
			"howl arena {game} --bots random,easy,normal,hard --games 200",
			"howl arena {game} --bots easy,hard --games 500 --report league.html",
			`howl arena {game} --bots "random,bot:python3 examples/lowest.py" --games 20`),
		Args:              one("a game: " + strings.Join(games.Names(), ", ")),
		ValidArgsFunction: completeGame,
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if l.Game, err = gameArg(args); err != nil {
				return err
			}
			if panel {
				return runPanel(cmd, &l, only, refine, asJSON)
			}
			programs := program.NewPool(cmd.Context(), l.Game.Player, l.Game.Game)
			defer programs.Close()
			models := thinking.pool(programs.New, l.Game)
			l.New = models.New
			if l.Setup.Options, err = options(chosen); err != nil {
				return err
			}
			if term.IsTerminal(int(os.Stderr.Fd())) {
				bar := progress(l.Games())
				l.Played = func(games int) { _ = bar.Add(games) }
				defer bar.Exit()
			}
			result, err := l.Run(cmd.Context())
			if cmd.Context().Err() != nil && result != nil && result.Games > 0 {
				fmt.Fprintln(cmd.ErrOrStderr(), "\ninterrupted: these are the games played until then")
				defer func() { err = errors.Join(err, errInterrupted) }()
			} else if err != nil {
				return err
			}
			if report != "" {
				if err := writeReport(report, l.Game.Info(), result); err != nil {
					return err
				}
			}
			if asJSON {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(struct {
					*arena.Result
					Models []llm.Report `json:"models,omitempty"`
				}{result, models.Reports()})
			}
			if err := standings(cmd.OutOrStdout(), l.Game.Info(), result); err != nil {
				return err
			}
			if l.Measures {
				if err := printMeasures(cmd.OutOrStdout(), result); err != nil {
					return err
				}
			}
			return printModels(cmd.OutOrStdout(), models.Reports())
		},
	}
	f := cmd.Flags()
	f.IntVarP(&l.Setup.Players, "players", "p", 0, "the number of players (default: the game's usual number)")
	f.IntVarP(&l.Deals, "games", "n", 100, "how many deals each pair plays, twice each")
	f.Uint64Var(&l.Seed, "seed", 1, "where chance begins")
	f.StringSliceVar(&l.Bots, "bots", []string{"random", "easy", "normal", "hard"}, "the bots, separated by commas")
	f.BoolVar(&l.Mixed, "mixed", false, "seat all bots at one table")
	f.BoolVar(&l.Gains, "gains", false, "play every deal again with the earlier bot of a pair on all sides, and print what each side gains")
	f.BoolVar(&l.Measures, "measures", false, "also print how the bots voted and spoke, against what they could know")
	f.BoolVar(&l.Open, "open", false, "let the last of the bots also play with all cards open, as a ceiling")
	f.BoolVar(&panel, "panel", false, "compare each level with the one below against everybody known, and print the worst first")
	f.StringVar(&only, "only", "", "with --panel: a part of the names of those to meet")
	f.IntVar(&refine, "refine", 20, "with --panel: how many of the worst are played again")
	f.StringArrayVarP(&chosen, "option", "o", nil, "an option of the game, `key=value`; may be repeated")
	f.StringVar(&report, "report", "", "write a page with plots to this `file`")
	f.BoolVar(&asJSON, "json", false, "print one JSON object")
	thinking.flags(cmd)
	_ = cmd.RegisterFlagCompletionFunc("bots", completeBots)
	_ = cmd.RegisterFlagCompletionFunc("option", completeOptions)
	return cmd
}

func writeReport(name string, in game.Info, r *arena.Result) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := r.Report(f, in); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// standings prints a result as a table for people.
func standings(out io.Writer, in game.Info, r *arena.Result) error {
	fmt.Fprintf(out, "%s, %d players, %d deals, %d games between %s, seed %d\n",
		in.Title, r.Players, r.Deals, r.Games, strings.Join(r.Bots, ", "), r.Seed)
	for _, name := range slices.Sorted(maps.Keys(r.Options)) {
		fmt.Fprintf(out, "  %s=%s\n", name, r.Options[name])
	}
	fmt.Fprintln(out)
	w := tabwriter.NewWriter(out, 0, 0, 3, ' ', tabwriter.AlignRight)
	if len(r.Pairs) > 0 {
		fmt.Fprint(w, "bot\tagainst\twins of decided\t95 % interval\tnobody\t")
		for _, side := range in.Sides {
			fmt.Fprintf(w, "as %s\t", side)
		}
		fmt.Fprintln(w)
	}
	for _, p := range r.Pairs {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%d\t", p.Bot, p.Against, percent(p.Decided.Share), interval(p.Decided), p.Drawn)
		for _, side := range p.Sides {
			fmt.Fprintf(w, "%s (%s)\t", percent(side.Share), interval(side))
		}
		fmt.Fprintln(w)
	}
	if len(r.Pairs) > 0 && len(r.Pairs[0].Gains) > 0 {
		fmt.Fprint(w, "\t\t\t\t\nbot\tas\tin place of\tgain\t95 % interval\t\n")
	}
	for _, p := range r.Pairs {
		for _, g := range p.Gains {
			fmt.Fprintf(w, "%s\t%s\t%s\t%+.1f\t%+.1f – %+.1f\t\n", p.Bot, g.Name, p.Against, 100*g.Share, 100*g.Low, 100*g.High)
		}
	}
	if len(r.Seats) > 0 {
		fmt.Fprint(w, "bot\tseats\twon\t95 % interval\t\n")
	}
	for _, s := range r.Seats {
		fmt.Fprintf(w, "%s\t%d\t%s\t%s\t\n", s.Name, s.Of, percent(s.Share), interval(s))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(out)
	fmt.Fprint(w, "bot\tdecisions\tmean ms\tmost ms\t\n")
	for _, t := range r.Times {
		fmt.Fprintf(w, "%s\t%d\t%.2f\t%.1f\t\n", t.Bot, t.Decisions, t.Mean, t.Most)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "\n%.1f s\n", r.Seconds)
	return err
}

func percent(share float64) string { return fmt.Sprintf("%.1f%%", 100*share) }

func interval(r arena.Rate) string { return fmt.Sprintf("%.1f – %.1f", 100*r.Low, 100*r.High) }
