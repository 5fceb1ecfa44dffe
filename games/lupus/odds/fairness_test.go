package odds

import (
	"math"
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
		odds, ok := Of(setup)
		if sum := odds.Humans + odds.Werewolves + odds.Werehamster; !ok || math.Abs(sum-1) > 1e-9 {
			t.Errorf("%d players: %+v, %v", players, odds, ok)
		}
		deck, err := deckOf(setup)
		if err != nil {
			t.Fatal(err)
		}
		setup.Options = map[string]string{"deck": deck}
		if again, _ := Of(setup); again != odds {
			t.Errorf("%d players: %s gives %+v, want %+v", players, deck, again, odds)
		}
	}
	if _, ok := Of(game.Setup{Players: 8, Options: map[string]string{"deck": "villager:3,seer,werewolf:2,medium,possessed"}}); ok {
		t.Error("a deck that nobody played has odds")
	}
	if _, ok := Of(game.Setup{Players: 8, Options: map[string]string{"variant": "wise-old-man"}}); ok {
		t.Error("a variant has the odds of the plain game")
	}
}

// The standard decks are about even; that of eight is the rulebook's own, and
// leans.
func TestStandardDecksAreEven(t *testing.T) {
	for players := 9; players <= 24; players++ {
		odds, _ := Of(game.Setup{Players: players})
		if odds.Humans < 0.4 || odds.Humans > 0.6 || odds.Games < 400 {
			t.Errorf("%d players: humans win %.3f of %d games, want 0.4 to 0.6 of 400 or more", players, odds.Humans, odds.Games)
		}
	}
}

// What is embedded is what the bots still do.
func TestOddsStillHold(t *testing.T) {
	setup := game.Setup{Players: 8}
	odds, _ := Of(setup)
	st := sim.Study{Game: entry.Entry{Game: rules.Game{}, Bots: bot.Kinds}, Setup: setup, Games: 400, Seed: 99, Bots: []string{odds.Bots}}
	result, err := st.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	got := float64(result.Wins[rules.Humans]) / float64(result.Games)
	if spread := 4 * math.Sqrt(0.25/400+0.25/float64(odds.Games)); math.Abs(got-odds.Humans) > spread {
		t.Errorf("humans win %.3f, odds.txt says %.3f: play the decks again", got, odds.Humans)
	}
}

// Twenty-four players use every card of the box: there is one deck. Smaller
// tables have many, the rulebook's own first.
func TestCandidates(t *testing.T) {
	if got := candidates(24); len(got) != 1 {
		t.Errorf("24 players: %d decks, want 1: %v", len(got), got)
	}
	if got := (Search{Players: 24, Games: 500}).Total(); got != 500 {
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
	s := Search{Players: 8, Bots: []string{"easy"}, Games: 160, Seed: 1}
	played := 0
	found, err := s.Run(t.Context())
	if err != nil || len(found) != 3 {
		t.Fatalf("%d decks, %v", len(found), err)
	}
	for _, p := range found {
		played += p.Result.Games
		if p.lean() < found[0].lean() {
			t.Errorf("%s is more even than the first", p.Deck)
		}
	}
	if best := found[0]; best.lean() > 0.1 {
		t.Errorf("%s: humans win %d of %d", best.Deck, best.Result.Wins[rules.Humans], best.Result.Games)
	}
	if played != 3*s.Games {
		t.Errorf("%d games in the last round, want %d", played, 3*s.Games)
	}
}
