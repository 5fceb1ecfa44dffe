package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"howl/game"
	"howl/games/lupus/odds"
	"howl/internal/lab/sim"
)

// adviseDecks proposes even decks for the table that the study describes.
func adviseDecks(cmd *cobra.Command, st sim.Study, asJSON bool) error {
	in := st.Game.Info()
	if in.Name != "lupus" {
		return game.Refuse("setup", "%s is played with all its cards: there is nothing to advise", in.Title)
	}
	setup, err := in.Fill(st.Setup)
	if err != nil {
		return err
	}
	s := odds.Search{Players: setup.Players, Options: st.Setup.Options, Bots: st.Bots, Games: st.Games, Seed: st.Seed}
	if term.IsTerminal(int(os.Stderr.Fd())) {
		bar := progress(s.Total())
		s.Played = func(games int) { _ = bar.Add(games) }
		defer bar.Exit()
	}
	found, err := s.Run(cmd.Context())
	if err != nil {
		return err
	}
	out := cmd.OutOrStdout()
	if asJSON {
		return json.NewEncoder(out).Encode(found)
	}
	fmt.Fprintf(out, "%s, %d players: the most even decks, by %d games each between bots (%s), seed %d.\nThese are bots' results: people play otherwise.\n\n",
		in.Title, setup.Players, st.Games, strings.Join(st.Bots, ", "), st.Seed)
	w := tabwriter.NewWriter(out, 0, 0, 3, ' ', 0)
	fmt.Fprint(w, "deck\thumans\t95 % interval\twerewolves\twerehamster\t\n")
	for _, p := range found {
		r := p.Result
		low, high := sim.Interval(r.Wins["humans"], r.Games)
		share := func(side string) string { return percent(float64(r.Wins[side]) / float64(r.Games)) }
		fmt.Fprintf(w, "%s\t%s\t%.1f – %.1f\t%s\t%s\t\n", p.Deck, share("humans"), 100*low, 100*high, share("werewolves"), share("werehamster"))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for _, p := range found {
		for _, a := range p.Advice {
			fmt.Fprintf(out, "\n%s: %s", p.Deck, a)
		}
	}
	_, err = fmt.Fprintln(out)
	return err
}
