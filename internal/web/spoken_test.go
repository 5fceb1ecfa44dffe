package web

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/review"
	"github.com/howl-game/howl/internal/sim"
)

// TestReviewsAreWorded: whatever a review tells, also of what decided a game, a table has
// the words for, and for what is said within it.
func TestReviewsAreWorded(t *testing.T) {
	words := make(map[string]map[string]bool)
	for _, tag := range i18n.Tags {
		w, err := spoken(tag)
		if err != nil {
			t.Fatal(err)
		}
		words[tag] = wordsIn(w.words, w.talk)
	}
	said := 0
	for _, e := range games.All {
		if e.Valuer == nil {
			continue
		}
		for seed := range uint64(3) {
			setup, err := e.Info().Fill(game.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			r := &record.Record{Game: e.Game, Setup: setup, Names: make([]string, setup.Players)}
			study := sim.Study{Game: e, Setup: setup, Bots: []string{"easy"}, Games: 1, Seed: seed, Workers: 1,
				Keep: func(_ int, _ game.Setup, moves []game.Move) error { r.Moves = slices.Clone(moves); return nil }}
			if _, err := study.Run(context.Background()); err != nil {
				t.Fatal(err)
			}
			found, err := review.Of(context.Background(), r)
			if err != nil {
				t.Fatal(err)
			}
			tell := func(m *game.Message) {
				for _, key := range keys(m) {
					said++
					for tag, all := range words {
						if !all[key] {
							t.Errorf("%s: a table has no words for %s", tag, key)
						}
					}
				}
			}
			for _, m := range found.Chances {
				tell(m.What)
			}
			for _, d := range found.Turning {
				tell(d.Why)
			}
		}
	}
	if said < 20 {
		t.Errorf("only %d things are told", said)
	}
}

// keys returns the key of a message and of those within it.
func keys(m *game.Message) (all []string) {
	if m == nil {
		return nil
	}
	all = append(all, m.Key)
	for _, arg := range m.Args {
		if inner, ok := arg.(game.Message); ok {
			all = append(all, keys(&inner)...)
		}
	}
	return all
}

// wordsIn returns the keys in scripts of words, as words.ts reads them.
func wordsIn(scripts ...[]byte) map[string]bool {
	all := make(map[string]bool)
	for _, script := range scripts {
		_, text, _ := strings.Cut(string(script), "=")
		var above []string
		for _, line := range strings.Split(strings.Trim(strings.TrimSpace(text), `"`), `\n`) {
			key, _, _ := strings.Cut(line, "=")
			same := len(key) - len(strings.TrimLeft(key, "."))
			parts := append(slices.Clone(above[:min(same, len(above))]), strings.Split(key[same:], ".")...)
			above = parts
			all[strings.Join(parts, ".")] = true
		}
	}
	return all
}
