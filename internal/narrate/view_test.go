package narrate

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/testhelp"
)

// code is a card as records and the API write it.
var code = regexp.MustCompile(`\b(?:[A-Z]\d+|[B-HJ-Z])(?:[^\w']|$)`)

// TestViewWords plays games by chance, and says the views of all seats in each
// language: every key has a text, and no line shows a key, a code or a hole.
func TestViewWords(t *testing.T) {
	r := testhelp.Rand(t)
	names := []string{"Anna", "Bea", "Carl", "Dora", "Emil", "Fay", "Gil", "Hana", "Ivo", "Jan", "Kim", "Leo"}
	for _, e := range games.All {
		info := e.Info()
		for n := range 4 {
			setup := game.Setup{Players: min(len(names), info.Min+n%(info.Max-info.Min+1)), Options: map[string]string{}}
			for _, o := range info.Options { // what is only sometimes in a view
				if o.Kind == "flag" {
					setup.Options[o.Name] = []string{"on", "off"}[n%2]
				}
				if i := slices.Index(o.Values, "phantom-menace"); i >= 0 && n%2 == 1 {
					setup.Options[o.Name] = o.Values[i]
				}
			}
			s, err := e.Game.New(setup)
			if err != nil {
				t.Fatal(err)
			}
			for moves := 0; ; moves++ {
				turn := s.Turn()
				if moves%29 == 0 || turn == 0 {
					checkViews(t, e.Name(), s, setup.Players, names)
				}
				if turn == 0 {
					break
				}
				legal := s.Legal(turn.First(), nil)
				s.Do(turn.First(), legal[r.IntN(len(legal))], nil)
			}
		}
	}
}

func checkViews(t *testing.T, name string, s game.State, players int, names []string) {
	t.Helper()
	for _, seat := range []game.Seat{0, game.Seat(players - 1), game.Nobody} {
		view := s.View(seat)
		text, err := json.Marshal(view)
		if own, ok := view.(game.JSONAppender); ok {
			text = own.AppendJSON(nil)
		} else if err != nil {
			t.Fatal(err)
		}
		n, err := readJSON(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, tag := range i18n.Tags {
			w := viewWords{games.Language(tag), name, names}
			w.checkKeys(t, "", n)
			for _, line := range w.fields("", n, nil) {
				if code.MatchString(line) || strings.ContainsAny(line, "{}") {
					t.Fatalf("%s in %s: %s\n%s", name, tag, line, text)
				}
			}
		}
	}
}

// checkKeys looks for the text of every key that is said.
func (w viewWords) checkKeys(t *testing.T, path string, n node) {
	t.Helper()
	for i, child := range n.nodes {
		at := path
		if n.kind == '{' {
			key := n.keys[i]
			at = join(path, key)
			_, numbered := n.index(i)
			text, ok := w.text(at)
			each, _ := w.text(path + ".#")
			if text == hidden || slices.Contains(i18n.Arguments(each), key) {
				continue
			}
			if !ok && !numbered && w.words.Value(w.game, "", key) == key && !w.words.Has(w.game+"."+key) {
				t.Fatalf("%s in %s has no text %s.view.%s", w.game, w.words.Tag, w.game, at)
			}
		}
		w.checkKeys(t, at, child)
	}
}
