package games_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
)

// TestRulings: rulings are said in every language, with every hole filled, and
// lead to a chapter of the rules; and each text is said at some time.
func TestRulings(t *testing.T) {
	for _, e := range games.All {
		said, shapes := make(map[string]bool), make(map[string]bool)
		for round := 0; round < 40 && (round == 0 || len(unsaid(e, said)) > 0); round++ {
			for i, setup := range gametest.Setups(t, e.Game) {
				rulings(t, e, setup, rand.New(rand.NewPCG(uint64(i), uint64(round))), func(r game.Ruling) {
					if !slices.ContainsFunc(e.Rules, func(c entry.Chapter) bool { return c.Name == r.Chapter }) {
						t.Fatalf("%s: the rules have no chapter %q, where %v leads", e.Name(), r.Chapter, r)
					}
					shape := keysOf(r.Message)
					for _, key := range shape {
						said[key], said[key+".you"] = true, true
					}
					if of := strings.Join(shape, " "); !shapes[of] {
						shapes[of] = true
						check(t, r)
					}
				})
			}
		}
		for _, key := range unsaid(e, said) {
			t.Errorf("no game is explained by %s", key)
		}
	}
}

// unsaid returns the keys of a game's rulings that were not said. That of cards
// which lie face down is never said in a game that is looked at from its beginning.
func unsaid(e entry.Entry, said map[string]bool) (keys []string) {
	for key := range games.Language("en").All() {
		if strings.HasPrefix(key, e.Name()+".ruling.") && !strings.HasSuffix(strings.TrimSuffix(key, ".you"), ".down") && !said[key] {
			keys = append(keys, key)
		}
	}
	return keys
}

// check checks that a ruling can be said in every language, to whom it is about as well,
// where there is a text for them.
func check(t *testing.T, r game.Ruling) {
	t.Helper()
	you := r.Message
	you.Key += ".you"
	messages := []game.Message{r.Message}
	if _, ok := games.Language("en").All()[you.Key]; ok {
		messages = append(messages, you)
	}
	for _, m := range messages {
		for _, tag := range i18n.Tags {
			if text := games.Language(tag).Message(m, nil); strings.ContainsAny(text, "{}") || strings.Contains(text, ".ruling.") {
				t.Fatalf("%v in %s: %q", m, tag, text)
			}
		}
	}
}

// rulings plays a game at random and calls f with each ruling.
func rulings(t *testing.T, e entry.Entry, setup game.Setup, r *rand.Rand, f func(game.Ruling)) {
	t.Helper()
	s, err := e.Game.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	referee := e.Game.(game.Referee)
	var open []game.Event
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		seats := slices.Collect(turn.All())
		seat := seats[r.IntN(len(seats))]
		legal := s.Legal(seat, nil)
		s.Do(seat, legal[r.IntN(len(legal))], func(to game.Seats, event game.Event) {
			if !to.Has(game.Nobody) {
				return
			}
			if open = append(open, event); referee.Ends(event) {
				f(referee.Ruling(s.View(game.Nobody), open))
			}
		})
	}
}

// keysOf returns the keys of a message and of those in it.
func keysOf(m game.Message) []string {
	keys := []string{m.Key}
	for _, name := range slices.Sorted(maps.Keys(m.Args)) {
		if nested, ok := m.Args[name].(game.Message); ok {
			keys = append(keys, keysOf(nested)...)
		}
	}
	return keys
}
