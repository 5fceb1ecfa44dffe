package rules_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
)

// Every event has a sentence in every language, and every hole of it a filling.
func TestSentences(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 6))
	kinds := make(map[string]bool)
	for players := 3; players <= 5; players++ {
		s := begin(t, game.Setup{Players: players})
		for turn := s.Turn(); turn != 0; turn = s.Turn() {
			legal := s.Legal(turn.First(), nil)
			s.Do(turn.First(), legal[r.IntN(len(legal))], func(_ game.Seats, e game.Event) {
				kinds[game.EventKind(e)] = true
				for _, tag := range i18n.Tags {
					l := games.Language(tag)
					sentence := l.Event("robbers", e, nil)
					if !l.Has("robbers."+game.EventKind(e)) || strings.ContainsAny(sentence, "{}") {
						t.Fatalf("%s: %+v is told as %q", tag, e, sentence)
					}
				}
			})
		}
	}
	if got, want := len(kinds), 9; got != want {
		t.Errorf("%d kinds of events were told, want %d: %v", got, want, kinds)
	}
}
