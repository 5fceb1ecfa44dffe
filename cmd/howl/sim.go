package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lab/dataset"
	"github.com/howl-game/howl/internal/llm"
	"github.com/howl-game/howl/internal/program"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/sim"
)

// A simulation is what the flags of howl sim describe.
type simulation struct {
	sim.Study
	options []string // key=value
	records string   // where records are kept; "" for none
	advise  bool
	odds    bool
	asJSON  bool
	thinkers
	models *llm.Pool
}

func simCommand() *cobra.Command {
	var s simulation
	cmd := &cobra.Command{
		Use:   "sim GAME",
		Short: "Play many games between bots and count who wins",
		Long: `Sim plays many games between bots, on all cores, and counts who wins.

The same seed gives the same games on every machine, however many cores it has.
A match is a series of games; sim plays and counts single games.
A bot can also be a program of your own, as bot:COMMAND, or a language model, as
llm:NAME@ADDRESS; docs/bots.md explains how.

` + describe() + characters(),
		Example: examples(
			"howl sim {game} --games 1000000",
			"howl sim {game} --option {option} --bots normal --json",
			"howl sim {studied} --players 12 --advise",
			"howl sim {game} --games 10 --records ./played && howl replay ./played/{game}-0000000.txt",
			"howl sim {game} --games 1000000 --records played"+streamed+" && howl replay played"+streamed+" --game 4711",
			"howl sim {game} --games 1000000 --records played"+columnar),
		Args:              one("a game: " + strings.Join(games.Names(), ", ")),
		ValidArgsFunction: completeGame,
		RunE:              s.run,
	}
	s.flags(cmd)
	return cmd
}

func (s *simulation) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.IntVarP(&s.Setup.Players, "players", "p", 0, "the number of players (default: the game's usual number)")
	f.IntVarP(&s.Games, "games", "n", 10_000, "the number of games")
	f.Uint64Var(&s.Seed, "seed", 1, "the seed of all deals and bots")
	f.StringSliceVar(&s.Bots, "bots", []string{"random"}, "one bot for every seat, or one for each, separated by commas")
	f.StringArrayVarP(&s.options, "option", "o", nil, "an option of the game, `key=value`; may be repeated")
	f.BoolVar(&s.advise, "advise", false, "propose even set-ups; for "+strings.Join(studied(), ", "))
	f.BoolVar(&s.odds, "odds", false, "play the standard set-ups of one or all numbers of players; for "+strings.Join(studied(), ", "))
	f.StringVar(&s.records, "records", "", "keep a record of every game in this `directory`, or in one file "+streamed+" or "+columnar)
	f.BoolVar(&s.asJSON, "json", false, "print one JSON object")
	s.thinkers.flags(cmd)
	_ = cmd.RegisterFlagCompletionFunc("bots", completeBots)
	_ = cmd.RegisterFlagCompletionFunc("option", completeOptions)
}

// run plays what the flags describe.
func (s *simulation) run(cmd *cobra.Command, args []string) (err error) {
	if s.Game, err = gameArg(args); err != nil {
		return err
	}
	programs := program.NewPool(cmd.Context(), s.Game.Player, s.Game.Game)
	defer programs.Close()
	s.models = s.thinkers.pool(programs.New, s.Game)
	s.New = s.models.New
	if s.Setup.Options, err = options(s.options); err != nil {
		return err
	}
	if s.advise {
		return s.proposeSetups(cmd)
	}
	if s.odds {
		return s.playOdds(cmd)
	}
	if s.records == "" {
		return s.play(cmd)
	}
	setup, err := s.Game.Info().Fill(s.Setup)
	if err != nil {
		return err
	}
	keep, err := keepIn(s.records, s.Game.Game, setup, dataset.Study{Seed: s.Seed, Bots: s.Bots, Version: version()})
	if err != nil {
		return err
	}
	s.Keep = func(i int, setup game.Setup, moves []game.Move) error {
		return keep.Add(i, &record.Record{Game: s.Game.Game, Setup: setup, Moves: moves})
	}
	return errors.Join(s.play(cmd), keep.Close())
}

// play plays the games and prints the result. If it is interrupted, it prints
// the result so far.
func (s *simulation) play(cmd *cobra.Command) error {
	if term.IsTerminal(int(os.Stderr.Fd())) {
		bar := progress(s.Games)
		s.Played = func(games int) { _ = bar.Add(games) }
		defer bar.Exit()
	}
	for _, advice := range game.Advice(s.Game.Game, s.Setup) {
		fmt.Fprintln(cmd.ErrOrStderr(), "note:", games.Language("en").Message(advice, nil))
	}
	result, err := s.Run(cmd.Context())
	var stopped error
	if cmd.Context().Err() != nil && result.Games > 0 {
		fmt.Fprintln(cmd.ErrOrStderr(), "\ninterrupted: these are the games played until then")
		stopped = errInterrupted
	} else if err != nil {
		return err
	}
	return errors.Join(s.tell(cmd, result), stopped)
}

// tell prints a result.
func (s *simulation) tell(cmd *cobra.Command, result sim.Result) error {
	if s.asJSON {
		return json.NewEncoder(cmd.OutOrStdout()).Encode(struct {
			sim.Result
			Models []llm.Report `json:"models,omitempty"`
		}{result, s.models.Reports()})
	}
	if err := table(cmd.OutOrStdout(), s.Game.Info(), result); err != nil {
		return err
	}
	return printModels(cmd.OutOrStdout(), s.models.Reports())
}

func progress(games int) *progressbar.ProgressBar {
	return progressbar.NewOptions(games,
		progressbar.OptionSetWriter(os.Stderr), progressbar.OptionShowCount(), progressbar.OptionShowIts(),
		progressbar.OptionSetItsString("games"), progressbar.OptionClearOnFinish(), progressbar.OptionThrottle(100_000_000),
		progressbar.OptionSetDescription("playing"))
}

// table prints a result as a table for people.
func table(out io.Writer, in game.Info, r sim.Result) error {
	fmt.Fprintf(out, "%s, %d players, %d games between bots (%s), seed %d\n", in.Title, r.Players, r.Games, strings.Join(r.Bots, ", "), r.Seed)
	for _, name := range slices.Sorted(maps.Keys(r.Options)) {
		fmt.Fprintf(out, "  %s=%s\n", name, r.Options[name])
	}
	fmt.Fprintln(out)
	w := tabwriter.NewWriter(out, 0, 0, 3, ' ', tabwriter.AlignRight)
	fmt.Fprint(w, "won by\tgames\tshare\t95 % interval\t\n")
	won := func(name string, rate sim.Rate) {
		fmt.Fprintf(w, "%s\t%d\t%.2f%%\t%.2f – %.2f\t\n", name, rate.Count, 100*rate.Share, 100*rate.Low, 100*rate.High)
	}
	for _, side := range append(slices.Clone(in.Sides), "nobody") {
		won(side, r.Sides[side])
	}
	if len(r.Roles) > 0 {
		fmt.Fprint(w, "\t\t\t\t\ncharacter\twon\tof its games\t\t\n")
	}
	for _, role := range slices.Sorted(maps.Keys(r.Roles)) {
		won(role, r.Roles[role])
	}
	fmt.Fprint(w, "\t\t\t\t\nseat\twon\tshare\t\t\n")
	for seat, rate := range r.Seats {
		won(strconv.Itoa(seat), rate)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(out, "\nA game has %.1f decisions of players (%.1f – %.1f), %d to %d.\n", r.Length.Mean, r.Length.Low, r.Length.High, r.Length.Least, r.Length.Most)
	_, err := fmt.Fprintf(out, "\n%d decisions and draws in %.2f s, %s a second\n", r.Moves, r.Seconds, rate(float64(r.Moves)/r.Seconds))
	return err
}

// rate returns a number of moves a second as people say it: millions of quick
// bots, and a few of those that think.
func rate(n float64) string {
	switch {
	case n >= 1e6:
		return fmt.Sprintf("%.1f million", n/1e6)
	case n >= 100:
		return fmt.Sprintf("%.0f", n)
	}
	return fmt.Sprintf("%.1f", n)
}
