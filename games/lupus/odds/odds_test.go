package odds

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/entry"
)

// Our deck and the rulebook's of every table size are known beforehand, however they are
// written, for every company, and the shares add up to one and lie in their intervals.
func TestNamedDecksAreKnown(t *testing.T) {
	for i := range 2 * 17 {
		players, name := 8+i/2, []string{"standard", "suggested"}[i%2]
		setup := game.Setup{Players: players, Options: map[string]string{"deck": name}}
		all := Study{}.Odds(setup)
		var who []string
		for _, odds := range all {
			who = append(who, odds.Bots)
			sum := 0.0
			for side, share := range odds.Shares {
				sum += share
				if odds.Low[side] > share+1e-9 || odds.High[side] < share-1e-9 || odds.High[side]-odds.Low[side] > 0.2 {
					t.Errorf("%d players, %s: %s wins %.3f, from %.3f to %.3f", players, odds.Bots, side, share, odds.Low[side], odds.High[side])
				}
			}
			if len(odds.Shares) != len(rules.Game{}.Info().Sides) || math.Abs(sum-1) > 1e-9 {
				t.Errorf("%d players: %+v", players, odds)
			}
		}
		if !slices.Equal(who, companies) {
			t.Errorf("%d players, %s: played by %v, want %v", players, name, who, companies)
		}
		deck, err := deckOf(setup)
		if err != nil {
			t.Fatal(err)
		}
		setup.Options = map[string]string{"deck": deck}
		if again := (Study{}).Odds(setup); !reflect.DeepEqual(again, all) {
			t.Errorf("%d players: %s gives %+v, want %+v", players, deck, again, all)
		}
	}
	if got := (Study{}).Odds(game.Setup{Players: 8, Options: map[string]string{"deck": "villager:3,seer,werewolf:2,medium,possessed"}}); got != nil {
		t.Error("a deck that nobody played has odds")
	}
	if got := (Study{}).Odds(game.Setup{Players: 8, Options: map[string]string{"variant": "wise-old-man"}}); got != nil {
		t.Error("a variant has the odds of the plain game")
	}
}

// What is embedded is what the bots still do.
func TestOddsStillHold(t *testing.T) {
	setup := game.Setup{Players: 8}
	for _, odds := range (Study{}).Odds(setup) {
		p, err := try(t.Context(), entry.Search{Setup: setup, Bots: []string{odds.Bots}, Seed: 99}, "standard", 100)
		if err != nil {
			t.Fatal(err)
		}
		got := float64(p.Wins[rules.Humans]) / float64(p.Games)
		if spread := 4 * math.Sqrt(0.25/float64(p.Games)+0.25/float64(odds.Games)); math.Abs(got-odds.Shares[rules.Humans]) > spread {
			t.Errorf("%s: humans win %.3f, odds.txt says %.3f: play the decks again", odds.Bots, got, odds.Shares[rules.Humans])
		}
	}
}

// The decks are written as they are read, for the players and bots asked
// for.
func TestWrite(t *testing.T) {
	var out strings.Builder
	s := entry.Search{Setup: game.Setup{Players: 8}, Bots: []string{"blind"}, Games: 20, Seed: 1}
	if err := (Study{}).Write(t.Context(), &out, s); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if last := lines[len(lines)-1]; len(lines) != 4 || !strings.HasPrefix(last, "werewolf:2,seer,villager:5 blind 20 ") {
		t.Errorf("got\n%s", out.String())
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
