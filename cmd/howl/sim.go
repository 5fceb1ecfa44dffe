package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"howl/game"
	"howl/games"
	"howl/internal/bots/program"
	"howl/internal/lab/sim"
	"howl/internal/record"
)

func simCommand() *cobra.Command {
	var (
		st      sim.Study
		chosen  []string
		records string
		deck    string
		advise  bool
		asJSON  bool
	)
	cmd := &cobra.Command{
		Use:   "sim GAME",
		Short: "Play many games and count who wins",
		Long: `Sim plays many games between bots, on all cores, and counts who wins.

The same seed gives the same games on every machine and at any number of cores.
A match is a series of games; sim plays and counts single games.

` + describe(),
		Example: `  howl sim robbers --players 4 --games 1000000
  howl sim robbers --players 3 --option icons=rising --json
  howl sim lupus --players 12 --deck werewolf:2,seer,bodyguard,villager:8
  howl sim lupus --players 12 --advise
  howl sim robbers --games 10 --records ./played && howl replay ./played/robbers-0000000.txt`,
		Args:              one("a game: " + strings.Join(games.Names(), ", ")),
		ValidArgsFunction: completeGame,
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if st.Game, err = gameArg(args); err != nil {
				return err
			}
			st.New = program.Or(st.Game.Bot, st.Game.Game)
			if st.Setup.Options, err = options(chosen); err != nil {
				return err
			}
			if advise {
				if err := without(cmd, "--advise looks for decks itself and plays many", "deck", "records"); err != nil {
					return err
				}
				if _, ok := st.Setup.Options["deck"]; ok {
					return game.Refuse("usage", "--advise looks for decks itself; leave --option deck out")
				}
			}
			if deck != "" {
				st.Setup.Options["deck"] = deck
			}
			if deck != "" && !cmd.Flags().Changed("bots") {
				st.Bots = []string{"normal"}
			}
			if advise {
				if !cmd.Flags().Changed("bots") {
					st.Bots = []string{"hard"}
				}
				if !cmd.Flags().Changed("games") {
					st.Games = 1000
				}
				return adviseDecks(cmd, st, asJSON)
			}
			if records != "" {
				if st.Keep, err = keepIn(records, st.Game.Game); err != nil {
					return err
				}
			}
			if term.IsTerminal(int(os.Stderr.Fd())) {
				bar := progress(st.Games)
				st.Played = func(games int) { _ = bar.Add(games) }
				defer bar.Exit()
			}
			for _, advice := range game.Advice(st.Game.Game, st.Setup) {
				fmt.Fprintln(cmd.ErrOrStderr(), "note:", advice)
			}
			result, err := st.Run(cmd.Context())
			if errors.Is(err, context.Canceled) && result.Games > 0 {
				fmt.Fprintln(cmd.ErrOrStderr(), "\ncalled off; this is what was played until then")
			} else if err != nil {
				return err
			}
			if asJSON {
				return json.NewEncoder(cmd.OutOrStdout()).Encode(result)
			}
			return table(cmd.OutOrStdout(), st.Game.Info(), result)
		},
	}
	f := cmd.Flags()
	f.IntVarP(&st.Setup.Players, "players", "p", 0, "how many play (default: the game's usual number)")
	f.IntVarP(&st.Games, "games", "n", 10_000, "how many games")
	f.Uint64Var(&st.Seed, "seed", 1, "where chance begins")
	f.StringSliceVar(&st.Bots, "bots", []string{"random"}, "one bot for every seat, or one for each, separated by commas")
	f.StringArrayVarP(&chosen, "option", "o", nil, "an option of the game, `key=value`; may be repeated")
	f.StringVar(&deck, "deck", "", "the `cards` of Lupus, as option deck; played by normal bots unless --bots says otherwise")
	f.BoolVar(&advise, "advise", false, "propose even decks of Lupus for so many players; played by hard bots unless --bots says otherwise")
	f.StringVar(&records, "records", "", "keep a record of every game in this `directory`")
	f.BoolVar(&asJSON, "json", false, "print one JSON object")
	_ = cmd.RegisterFlagCompletionFunc("bots", completeBots)
	_ = cmd.RegisterFlagCompletionFunc("option", completeOptions)
	_ = cmd.MarkFlagDirname("records")
	return cmd
}

func progress(games int) *progressbar.ProgressBar {
	return progressbar.NewOptions(games,
		progressbar.OptionSetWriter(os.Stderr), progressbar.OptionShowCount(), progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("games"), progressbar.OptionClearOnFinish(), progressbar.OptionThrottle(100_000_000),
		progressbar.OptionSetDescription("playing"))
}

// keepIn writes every record to a file of its own.
func keepIn(dir string, g game.Game) (func(int, game.Setup, []game.Move) error, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	return func(i int, setup game.Setup, moves []game.Move) error {
		r := &record.Record{Game: g, Setup: setup, Moves: moves}
		f, err := os.Create(filepath.Join(dir, fmt.Sprintf("%s-%07d.txt", g.Info().Name, i)))
		if err != nil {
			return err
		}
		if err := r.Print(f); err != nil {
			f.Close()
			return err
		}
		return f.Close()
	}, nil
}

// table prints a result for people.
func table(out io.Writer, in game.Info, r sim.Result) error {
	fmt.Fprintf(out, "%s, %d players, %d games between bots (%s), seed %d\n", in.Title, r.Players, r.Games, strings.Join(r.Bots, ", "), r.Seed)
	for _, name := range slices.Sorted(maps.Keys(r.Options)) {
		fmt.Fprintf(out, "  %s=%s\n", name, r.Options[name])
	}
	fmt.Fprintln(out)
	w := tabwriter.NewWriter(out, 0, 0, 3, ' ', tabwriter.AlignRight)
	fmt.Fprint(w, "won by\tgames\tshare\t95 % interval\t\n")
	for _, side := range append(slices.Clone(in.Sides), "nobody") {
		k := r.Wins[side]
		low, high := sim.Interval(k, r.Games)
		fmt.Fprintf(w, "%s\t%d\t%.2f %%\t%.2f – %.2f\t\n", side, k, 100*float64(k)/float64(r.Games), 100*low, 100*high)
	}
	fmt.Fprint(w, "\t\t\t\t\nseat\tscore\ta game\t\t\n")
	for seat, score := range r.Scores {
		fmt.Fprintf(w, "%d\t%d\t%.3f\t\t\n", seat, score, float64(score)/float64(r.Games))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "\n%d decisions in %.2f s, %.1f million a second\n", r.Moves, r.Seconds, float64(r.Moves)/r.Seconds/1e6)
	return err
}
