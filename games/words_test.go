package games_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestWords checks that every game brings its words: its title is there in each
// language.
func TestWords(t *testing.T) {
	for _, e := range games.All {
		for _, tag := range i18n.Tags {
			if !games.Language(tag).Has("game." + e.Name()) {
				t.Errorf("%s has no title in %s: does its entry bring its words?", e.Name(), tag)
			}
		}
	}
}

// code is a card as records and the API write it, such as C7 or W. A and I are
// words, too, as is a letter before an apostrophe, and no card is written so.
var code = regexp.MustCompile(`\b(?:[A-Z]\d+|[B-HJ-Z])(?:[^\pL\d_']|$)`)

// TestNoCardCodes plays many games by chance, and says every event and every
// legal action in each language: a card is a name or a picture, never a code, and
// every hole is filled.
func TestNoCardCodes(t *testing.T) {
	names := []string{"Anna", "Bea", "Carl", "Dora", "Emil", "Fay", "Gil", "Hana", "Ivo", "Jan", "Kim", "Leo"}
	r := testhelp.Rand(t)
	for _, e := range games.All {
		said, told := make(map[string]bool), make(map[game.Event]bool)
		check := func(tag, of, text string) {
			if found := code.FindString(text); found != "" || strings.ContainsAny(text, "{}") || strings.HasPrefix(text, e.Name()+".") {
				t.Errorf("%s in %s: %s is said as %q", e.Name(), tag, of, text)
			}
		}
		for n := range 60 {
			info := e.Info()
			s, err := e.Game.New(game.Setup{Players: min(len(names), info.Min+n%(info.Max-info.Min+1))})
			if err != nil {
				t.Fatal(err)
			}
			tell := func(_ game.Seats, event game.Event) {
				if told[event] {
					return
				}
				told[event] = true
				for _, tag := range i18n.Tags {
					check(tag, game.EventKind(event), games.Language(tag).Event(e.Name(), event, names))
				}
			}
			for turn := s.Turn(); turn != 0; turn = s.Turn() {
				seat := turn.First()
				legal := s.Legal(seat, nil)
				for _, a := range legal {
					text := e.Game.Text(a)
					if seat == game.Dealer || said[text] {
						continue
					}
					said[text] = true
					for _, tag := range i18n.Tags {
						action := games.Language(tag).Action(e.Name(), text, names)
						check(tag, text, action)
						if action == text {
							t.Errorf("%s in %s has no sentence for %q", e.Name(), tag, text)
						}
					}
				}
				s.Do(seat, legal[r.IntN(len(legal))], tell)
			}
		}
		if len(said) == 0 {
			t.Errorf("%s: no action was offered", e.Name())
		}
	}
}
