package main

import (
	"encoding/json"
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
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/sim"

	"github.com/howl-game/howl/games"
)

// proposeSetups searches for even set-ups and prints them.
func (s *simulation) proposeSetups(cmd *cobra.Command) error {
	search, err := s.search(cmd)
	if err != nil {
		return err
	}
	study := s.Game.Study
	if term.IsTerminal(int(os.Stderr.Fd())) {
		bar := progress(study.Total(search))
		search.Played = func(games int) { _ = bar.Add(games) }
		defer bar.Exit()
	}
	found, err := study.Search(cmd.Context(), search)
	if err != nil {
		return err
	}
	if s.asJSON {
		return json.NewEncoder(cmd.OutOrStdout()).Encode(found)
	}
	return printProposals(cmd.OutOrStdout(), s.Game.Info(), search, found)
}

// playOdds plays the standard set-ups and prints what the program embeds.
func (s *simulation) playOdds(cmd *cobra.Command) error {
	if s.Game.Study == nil {
		return fmt.Errorf("there is no study of the set-ups of %s; --odds is for %s", s.Game.Info().Title, strings.Join(studied(), ", "))
	}
	if err := without(cmd, "--odds plays many set-ups", "records", "option", "json"); err != nil {
		return err
	}
	search := entry.Search{Setup: s.Setup, Games: s.Games, Seed: s.Seed}
	if cmd.Flags().Changed("bots") {
		search.Bots = s.Bots
	}
	if !cmd.Flags().Changed("games") {
		search.Games = 1000
	}
	return s.Game.Study.Write(cmd.Context(), cmd.OutOrStdout(), search)
}

// search returns the search that the flags describe.
func (s *simulation) search(cmd *cobra.Command) (search entry.Search, err error) {
	in, study := s.Game.Info(), s.Game.Study
	if study == nil {
		return search, fmt.Errorf("there is no study of the set-ups of %s; --advise is for %s", in.Title, strings.Join(studied(), ", "))
	}
	if err := without(cmd, "--advise plays many set-ups", "records"); err != nil {
		return search, err
	}
	for _, name := range study.Chosen() {
		if _, ok := s.Setup.Options[name]; ok {
			return search, fmt.Errorf("--advise chooses %s itself; leave --option %s out", name, name)
		}
	}
	setup, err := in.Fill(s.Setup)
	if err != nil {
		return search, err
	}
	setup.Options = s.Setup.Options
	search = entry.Search{Setup: setup, Bots: s.Bots, Games: s.Games, Seed: s.Seed}
	if !cmd.Flags().Changed("bots") {
		search.Bots = []string{study.Usual()}
	}
	if !cmd.Flags().Changed("games") {
		search.Games = 1000
	}
	return search, nil
}

// printProposals prints set-ups as a table for people, and below it what the
// rulebook says about them.
func printProposals(out io.Writer, in game.Info, s entry.Search, found []entry.Proposal) error {
	fmt.Fprintf(out, "%s, %d players: the most even set-ups, by %d games each between bots (%s), seed %d.\nThese are bots' results: people play differently.\n\n",
		in.Title, s.Setup.Players, s.Games, strings.Join(s.Bots, ", "), s.Seed)
	w := tabwriter.NewWriter(out, 0, 0, 3, ' ', 0)
	fmt.Fprintf(w, "set-up\t%s\t95%% interval\t%s\t\n", in.Sides[0], strings.Join(in.Sides[1:], "\t"))
	for _, p := range found {
		low, high := sim.Interval(p.Wins[in.Sides[0]], p.Games)
		shares := make([]string, len(in.Sides))
		for i, side := range in.Sides {
			shares[i] = percent(float64(p.Wins[side]) / float64(p.Games))
		}
		fmt.Fprintf(w, "%s\t%s\t%.1f – %.1f\t%s\t\n", written(p), shares[0], 100*low, 100*high, strings.Join(shares[1:], "\t"))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for _, p := range found {
		for _, a := range p.Advice {
			fmt.Fprintf(out, "\n%s: %s", written(p), games.Language("en").Message(a, nil))
		}
	}
	_, err := fmt.Fprintln(out)
	return err
}

// written returns the options of a proposal as --option takes them.
func written(p entry.Proposal) string {
	var options []string
	for _, name := range slices.Sorted(maps.Keys(p.Options)) {
		options = append(options, name+"="+p.Options[name])
	}
	return strings.Join(options, " ")
}
