package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/lupus/rules"
)

// events returns the kinds of events that events.go lists under an audience.
func events(t *testing.T) (kinds []string) {
	file, err := parser.ParseFile(token.NewFileSet(), "events.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var union func(ast.Expr)
	union = func(e ast.Expr) {
		switch e := e.(type) {
		case *ast.BinaryExpr:
			union(e.X)
			union(e.Y)
		case *ast.Ident:
			kinds = append(kinds, strings.ToLower(e.Name))
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if of, ok := n.(*ast.InterfaceType); ok {
			for _, line := range of.Methods.List {
				union(line.Type)
			}
		}
		return true
	})
	slices.Sort(kinds)
	return kinds
}

// Every kind of event has a sentence, and its fields fill every hole.
func TestWords(t *testing.T) {
	withHunter(t)
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
			if may := s.(game.Willing).May(turn.First(), nil); len(may) > 0 && r.IntN(8) == 0 {
				s.Do(turn.First(), may[0], tell)
			}
		}
	}
	if got, want := slices.Sorted(maps.Keys(kinds)), events(t); !slices.Equal(got, want) {
		t.Errorf("the events %v were told, want %v", got, want)
	}
}

// The list of clues says what somebody claims in their own words, whoever that was: an
// Italian "Tu" never "ha sondato". What it calls a check was called one on the button, so
// that nobody who only suspects somebody says so by mistake.
func TestStatementsInOwnWords(t *testing.T) {
	check := map[string]string{"en": "I checked", "it": "ondato", "ja": "黒"}
	names := []string{"Anna", "Boris"}
	for lang, deed := range check {
		l := games.Language(lang)
		for _, kind := range []string{"claimed", "reported", "recalled", "accused", "trusted"} {
			said := l.Say("lupus", "page.lupus.said."+kind, map[string]any{"role": rules.Seer, "whom": game.Seat(1), "wolf": true}, names)
			if !strings.HasPrefix(said, "“") && !strings.HasPrefix(said, "「") {
				t.Errorf("%s: of %s the list of clues says %s, and not what was said", lang, kind, said)
			}
			if lang != "ja" && (kind == "reported") != strings.Contains(said, deed) {
				t.Errorf("%s: the list of clues says %s of %s", lang, said, kind)
			}
		}
		for _, is := range []string{"wolf", "human"} {
			if button := l.Action("lupus", "report 1 "+is, names); lang != "ja" && !strings.Contains(button, deed) {
				t.Errorf("%s: the button of a check says %s", lang, button)
			}
		}
	}
}
