package i18n

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"howl/game"
)

// TestEcho: a sentence is known by its shape, a part of it may be a sentence
// itself, seats have names and values the game's words.
func TestEcho(t *testing.T) {
	names := []string{"Anna", "Bea", "Carl"}
	for _, test := range []struct{ tag, game, sentence, want string }{
		{"it", "lupus", "the box has 3 werewolf cards, not 4", "la scatola ha 3 carte lupo mannaro, non 4"},
		{"ja", "lupus", "the box has 1 seer, not 2", "箱にあるのは占い師1枚で、2枚ではありません"},
		{"it", "lupus", "the deck has 9 cards for 8 players", "il mazzo ha 9 carte per 8 giocatori"},
		{"ja", "robbers", "Robbers' Horror is for 3 to 5 players, not 9", "狼とどろぼうは3～5人用です（9人ではできません）"},
		{"it", "lupus", "87 %: seat 2; seat 1 says it saw a werewolf", "87 %: Carl; Bea dice di aver visto un lupo mannaro"},
		{"ja", "trickwolf", "61 %: nominate 1 (310 of 900 tries)", "61%：Beaを指名する（900回中310回試行）"},
		{"it", "robbers", "54 %: W (solved)", "54 %: un Lupo mannaro (risolto)"},
		{"it", "trickwolf", `seat 0 cannot "play B7": A is led and A3 is in hand`, `Anna non può "play B7": è uscito A e in mano c'è il 3 di picche`},
		{"en", "lupus", "the deck has 9 cards for 8 players", "the deck has 9 cards for 8 players"},
	} {
		if got, ok := in(t, test.tag).Echo(test.game, test.sentence, names); !ok || got != test.want {
			t.Errorf("%s in %s: got %q, want %q", test.sentence, test.tag, got, test.want)
		}
	}
	if got, ok := in(t, "it").Echo("lupus", "something new", nil); ok || got != "something new" {
		t.Errorf("an unknown sentence: got %q, %v", got, ok)
	}
	for tag, want := range map[string]string{"it": "Il tavolo è pieno.", "en": "every seat is taken"} {
		if got := in(t, tag).Refusal("lupus", &game.Refusal{Code: "full", Sentence: "every seat is taken"}, nil); got != want {
			t.Errorf("a refusal in %s: got %q, want %q", tag, got, want)
		}
	}
}

// TestRefusals: whatever a table, the server or a rulebook can refuse is said
// in every language, by its code or by its sentence.
func TestRefusals(t *testing.T) {
	found := 0
	walk(t, func(at token.Position, n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok || nameOf(call.Fun) != "Refuse" {
			return
		}
		code, isText := text(call.Args[0])
		if !isText {
			t.Errorf("%v: a code is written out", at)
			return
		}
		found++
		if _, known := in(t, "it").Echo("", sample(&ast.CallExpr{Fun: ast.NewIdent("Sprintf"), Args: call.Args[1:]}), nil); !known && !in(t, "en").Has("refused."+code) {
			t.Errorf("%v: neither the code %s (as refused.%[2]s) nor the sentence %s (as echo.…) is in the catalogues", at, code, sample(call.Args[1]))
		}
	})
	if found < 60 {
		t.Errorf("only %d refusals were found", found)
	}
}

// TestSpoken: the reasons of bots, the half sentences of the rulebooks' why.go
// and their advice are said in every language.
func TestSpoken(t *testing.T) {
	found := 0
	check := func(at token.Position, e ast.Expr) {
		said := sample(e)
		if said == "" || !strings.ContainsAny(said, " ") && said != "anybody" { // nothing, or passed on from elsewhere
			return
		}
		found++
		if _, known := in(t, "it").Echo("", said, nil); !known {
			t.Errorf("%v: %q is in no catalogue; add an echo.… for it", at, said)
		}
	}
	walk(t, func(at token.Position, n ast.Node) {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if nameOf(n.Lhs[0]) == "reason" && nameOf(n.Rhs[0]) != "Error" {
				check(at, n.Rhs[0])
			}
		case *ast.CallExpr:
			switch {
			case nameOf(n.Fun) == "because":
				check(at, n.Args[2])
			case nameOf(n.Fun) == "append" && nameOf(n.Args[0]) == "advice":
				check(at, n.Args[1])
			}
		case *ast.FuncDecl:
			if n.Name.Name != "why" && filepath.Base(at.Filename) != "why.go" {
				return
			}
			ast.Inspect(n, func(n ast.Node) bool {
				if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) == 1 {
					check(at, r.Results[0])
				}
				return true
			})
		}
	})
	if found < 80 {
		t.Errorf("only %d sentences were found", found)
	}
}

// TestEchoed: every shape is one that somebody says.
func TestEchoed(t *testing.T) {
	var said []string
	walk(t, func(_ token.Position, n ast.Node) {
		if e, ok := n.(ast.Expr); ok {
			if s := sample(e); s != "" {
				said = append(said, s)
			}
		}
	})
	for _, s := range shapes {
		// The texts of actions are put together from tables.
		if !strings.HasPrefix(s.key, "echo.do.") && !slices.ContainsFunc(said, s.like.MatchString) {
			t.Errorf("nobody says %s", s.key)
		}
	}
}

// walk visits the sources of whoever speaks to people in English.
func walk(t *testing.T, visit func(token.Position, ast.Node)) {
	t.Helper()
	for _, dir := range []string{
		"game", "game/entry", "games/robbers/rules", "games/robbers/bot", "games/trickwolf/rules", "games/trickwolf/bot",
		"games/lupus/rules", "games/lupus/bot", "internal/table", "internal/table/tablelog", "internal/server",
	} {
		sources, err := filepath.Glob(filepath.Join("..", "..", dir, "*.go"))
		if err != nil || len(sources) == 0 {
			t.Fatalf("no sources in %s: %v", dir, err)
		}
		for _, name := range sources {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			files := token.NewFileSet()
			f, err := parser.ParseFile(files, name, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if n != nil {
					visit(files.Position(n.Pos()), n)
				}
				return true
			})
		}
	}
}

// nameOf is the last name of what is called, assigned or named.
func nameOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.CallExpr:
		return nameOf(e.Fun)
	}
	return ""
}

func text(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

var verb = regexp.MustCompile(`%(?:\[\d+\])?[.\d]*[a-z]`)

// sample is what an expression may say, with a 3 wherever something is filled
// in, which can be a number, a seat or a word. Empty: it says nothing fixed.
func sample(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		s, _ := text(e)
		return s
	case *ast.BinaryExpr:
		a, b := sample(e.X), sample(e.Y)
		if e.Op != token.ADD || a == "" && b == "" {
			return ""
		}
		return orThree(a) + orThree(b)
	case *ast.CallExpr:
		if nameOf(e.Fun) == "Sprint" && len(e.Args) > 0 {
			return sample(e.Args[0]) + "3"
		}
		if (nameOf(e.Fun) == "Sprintf" || nameOf(e.Fun) == "Refuse" && len(e.Args) > 1) && len(e.Args) > 0 {
			format, _ := text(e.Args[0])
			if nameOf(e.Fun) == "Refuse" {
				format, _ = text(e.Args[1])
			}
			return strings.ReplaceAll(verb.ReplaceAllString(format, "3"), "%%", "%")
		}
	}
	return ""
}

func orThree(s string) string {
	if s == "" {
		return "3"
	}
	return s
}
