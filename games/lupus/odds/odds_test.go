package odds

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"howl/game"
	"howl/game/entry"
	"howl/games/lupus/bot"
	"howl/games/lupus/rules"
	"howl/internal/lab/sim"
)

// The usual deck of every table size is known beforehand, however it is
// written, and its shares add up to one.
func TestUsualDecksAreKnown(t *testing.T) {
	for players := 8; players <= 24; players++ {
		setup := game.Setup{Players: players}
		odds, ok := Study{}.Odds(setup)
		sum := 0.0
		for _, share := range odds.Shares {
			sum += share
		}
		if !ok || len(odds.Shares) != len(rules.Game{}.Info().Sides) || math.Abs(sum-1) > 1e-9 {
			t.Errorf("%d players: %+v, %v", players, odds, ok)
		}
		deck, err := deckOf(setup)
		if err != nil {
			t.Fatal(err)
		}
		setup.Options = map[string]string{"deck": deck}
		if again, _ := (Study{}).Odds(setup); !reflect.DeepEqual(again, odds) {
			t.Errorf("%d players: %s gives %+v, want %+v", players, deck, again, odds)
		}
	}
	if _, ok := (Study{}).Odds(game.Setup{Players: 8, Options: map[string]string{"deck": "villager:3,seer,werewolf:2,medium,possessed"}}); ok {
		t.Error("a deck that nobody played has odds")
	}
	if _, ok := (Study{}).Odds(game.Setup{Players: 8, Options: map[string]string{"variant": "wise-old-man"}}); ok {
		t.Error("a variant has the odds of the plain game")
	}
}

// No standard deck leaves one side less than three games of ten, except that of eight,
// which is the rulebook's own.
func TestStandardDecksLeanLittle(t *testing.T) {
	for players := 9; players <= 24; players++ {
		odds, _ := (Study{}).Odds(game.Setup{Players: players})
		if odds.Shares[rules.Humans] < 0.3 || odds.Shares[rules.Humans] > 0.7 || odds.Games < 400 {
			t.Errorf("%d players: humans win %.3f of %d games, want 0.3 to 0.7 of 400 or more", players, odds.Shares[rules.Humans], odds.Games)
		}
	}
}

// What is embedded is what the bots still do.
func TestOddsStillHold(t *testing.T) {
	setup := game.Setup{Players: 8}
	odds, _ := (Study{}).Odds(setup)
	st := sim.Study{Game: entry.Entry{Game: rules.Game{}, Bots: bot.Kinds}, Setup: setup, Games: 400, Seed: 99, Bots: []string{odds.Bots}}
	result, err := st.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	got := float64(result.Wins[rules.Humans]) / float64(result.Games)
	if spread := 4 * math.Sqrt(0.25/400+0.25/float64(odds.Games)); math.Abs(got-odds.Shares[rules.Humans]) > spread {
		t.Errorf("humans win %.3f, odds.txt says %.3f: play the decks again", got, odds.Shares[rules.Humans])
	}
}

// Twenty-four players use every card of the box: there is one deck. Smaller
// tables have many, the rulebook's own first.
func TestCandidates(t *testing.T) {
	if got := candidates(24); len(got) != 1 {
		t.Errorf("24 players: %d decks, want 1: %v", len(got), got)
	}
	if got := (Study{}).Total(entry.Search{Setup: game.Setup{Players: 24}, Games: 500}); got != 500 {
		t.Errorf("24 players: %d games, want 500: one deck needs one round", got)
	}
	for _, players := range []int{8, 12, 16} {
		all := candidates(players)
		usual, err := deckOf(game.Setup{Players: players})
		if err != nil {
			t.Fatal(err)
		}
		if len(all) < 30 || all[0] != usual {
			t.Errorf("%d players: %d decks, first %s, want %s", players, len(all), all[0], usual)
		}
		slices.Sort(all)
		if len(slices.Compact(all)) != len(all) {
			t.Errorf("%d players: a deck is there twice", players)
		}
	}
}

// The search names decks that are more even than the usual one.
func TestSearchFindsEvenDecks(t *testing.T) {
	s := entry.Search{Setup: game.Setup{Players: 8}, Bots: []string{"easy"}, Games: 160, Seed: 1}
	played := 0
	found, err := Study{}.Search(t.Context(), s)
	if err != nil || len(found) != 3 {
		t.Fatalf("%d decks, %v", len(found), err)
	}
	for _, p := range found {
		played += p.Games
		if lean(p) < lean(found[0]) {
			t.Errorf("%s is more even than the first", p.Options["deck"])
		}
	}
	if best := found[0]; lean(best) > 0.1 {
		t.Errorf("%s: humans win %d of %d", best.Options["deck"], best.Wins[rules.Humans], best.Games)
	}
	if played != 3*s.Games {
		t.Errorf("%d games in the last round, want %d", played, 3*s.Games)
	}
}
