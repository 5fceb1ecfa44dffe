package rules_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"howl/game"
	"howl/games"
	"howl/games/lupus/rules"
)

// Every kind of event has a sentence, and its fields fill every hole.
func TestWords(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	en := games.Language("en")
	kinds := make(map[string]bool)
	tell := func(_ game.Seats, e game.Event) {
		if kinds[game.EventKind(e)] {
			return
		}
		kinds[game.EventKind(e)] = true
		if text := en.Event("lupus", e, nil); !en.Has("lupus."+game.EventKind(e)) || strings.ContainsAny(text, "{}") {
			t.Errorf("%s: %s", game.EventKind(e), text)
		}
	}
	for range 200 {
		s, err := rules.Game{}.New(anyTable(r))
		if err != nil {
			t.Fatal(err)
		}
		for turn := s.Turn(); turn != 0; turn = s.Turn() {
			legal := s.Legal(turn.First(), nil)
			s.Do(turn.First(), legal[r.IntN(len(legal))], tell)
		}
	}
	if got, want := len(kinds), 36; got != want {
		t.Errorf("%d kinds of events were told, want %d", got, want)
	}
}
