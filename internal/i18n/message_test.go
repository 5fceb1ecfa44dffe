package i18n

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
)

// TestMessage checks that a message inside a message is filled in, that seats
// have names and messages cases, and that the words for values are those of the key's game.
func TestMessage(t *testing.T) {
	names := []string{"Anna", "Bea", "Carl"}
	saw := game.Say("lupus.reason.seat", "seat", game.Seat(2), "why", game.Say("lupus.reason.saw", "seat", game.Seat(1)))
	black := game.Say("lupus.say.for.report", "by", game.Seat(1))
	box := game.Say("lupus.refused.box", "cards", game.Say("lupus.cards", "n", 3, "role", "werewolf"), "not", 4)
	for _, test := range []struct {
		tag  string
		m    game.Message
		want string
	}{
		{"en", saw, "Carl: Bea claims to have found a werewolf"},
		{"it", saw, "Carl: Bea dice che è un lupo mannaro"},
		{"ja", box, "人狼3枚までしか使えません（4枚は多すぎます）。"},
		{"ja", game.Say("lupus.say.accuse.a", "whom", game.Seat(2), "why", black), "Carlが怪しい。Beaに黒を出されてるし。"},
		{"ja", game.Say("lupus.say.accuse.logic", "whom", game.Seat(2), "why", black), "Carlさんを疑います。Beaさんに黒を出されているからです。"},
		{"en", game.Say("lupus.cards", "n", 1, "role", "seer"), "1 seer card"},
	} {
		if got := in(t, test.tag).Message(test.m, names); got != test.want {
			t.Errorf("%v in %s: got %q, want %q", test.m, test.tag, got, test.want)
		}
	}
}

// TestRefusal checks that a refusal is said in the reader's language, inside
// another error too, and that an unknown one is said as the server said it.
func TestRefusal(t *testing.T) {
	full := game.Refuse(game.CodeFull, "refused.full")
	foreign := &game.Refusal{Code: "new", Sentence: "Something new.", Message: game.Say("refused.new")}
	for _, test := range []struct {
		err  error
		want string
	}{
		{full, "Tutti i posti sono occupati."},
		{wrapped{full}, "line 3: Tutti i posti sono occupati."},
		{foreign, "Something new."},
		{fs.ErrNotExist, "file does not exist"},
	} {
		if got := in(t, "it").Error(test.err, nil); got != test.want {
			t.Errorf("%v: got %q, want %q", test.err, got, test.want)
		}
	}
}

type wrapped struct{ error }

func (w wrapped) Error() string { return "line 3: " + w.error.Error() }
func (w wrapped) Unwrap() error { return w.error }

// TestMessageKeys checks the calls of game.Say and game.Refuse in all sources:
// the key is in the catalogues, the sentence has a hole for each argument and no
// other, and a game uses its own keys. A key that begins with a text, such as
// "game."+name, must begin like some key of the catalogues. It also checks that
// every sentence of a refusal or a reason is said by some call.
func TestMessageKeys(t *testing.T) {
	english, said := in(t, "en"), make(map[string]bool)
	calls := 0
	messages(t, func(at token.Position, game string, key ast.Expr, args []ast.Expr) {
		calls++
		name, whole := literal(key)
		switch {
		case name == "":
			t.Errorf("%v: a key is written out, or begins with a text", at)
			return
		case !whole:
			if !slices.ContainsFunc(slices.Collect(maps.Keys(english.texts)), func(k string) bool { return strings.HasPrefix(k, name) }) {
				t.Errorf("%v: no key begins with %s", at, name)
			}
			return
		case !english.Has(name):
			t.Errorf("%v: %s is in no catalogue", at, name)
			return
		case game != "" && !strings.HasPrefix(name, game+".") && folders(t)[strings.Split(name, ".")[0]] != nil:
			t.Errorf("%v: %s is a key of another game", at, name)
		}
		said[name] = true
		if got, want := given(args), Arguments(english.Source(name)); !slices.Equal(got, want) {
			t.Errorf("%v: %s is given %v, and its sentence needs %v", at, name, got, want)
		}
	})
	if calls < 250 {
		t.Errorf("only %d messages were found", calls)
	}
	for key := range english.All() {
		if isMessage(key) && !said[key] {
			t.Errorf("no source says %s", key)
		}
	}
}

// isMessage reports whether only messages use the key.
func isMessage(key string) bool {
	for _, part := range strings.Split(key, ".") {
		switch part {
		case "page", "tui", "rules", "option", "coach":
			return false
		case "refused", "reason", "why", "advice", "draw":
			return true
		}
	}
	return false
}

// given returns the names of the arguments of a message, sorted.
func given(pairs []ast.Expr) (names []string) {
	for i := 0; i < len(pairs); i += 2 {
		name, _ := literal(pairs[i])
		names = append(names, name)
	}
	return slices.Sorted(slices.Values(names))
}

// literal returns the text that an expression is, or begins with.
func literal(e ast.Expr) (text string, whole bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		text, _ = literal(e.X)
		return text, false
	}
	return "", false
}

// messages visits the calls of game.Say and game.Refuse in all sources, with the
// game in whose folder they are, if any.
func messages(t *testing.T, visit func(at token.Position, game string, key ast.Expr, args []ast.Expr)) {
	t.Helper()
	for _, root := range []string{"../../game", "../../games", "../../internal", "../../cmd", "../../client"} {
		err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.Name() == "node_modules":
				return fs.SkipDir
			case !strings.HasSuffix(name, ".go"), strings.HasSuffix(name, "_test.go"):
				return nil
			}
			var owner string
			if folder, ok := strings.CutPrefix(filepath.ToSlash(name), "../../games/"); ok {
				owner, _, _ = strings.Cut(folder, "/")
			}
			files := token.NewFileSet()
			f, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(f, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				at := files.Position(call.Pos())
				switch called(call, f.Name.Name == "game") {
				case "Say":
					if call.Ellipsis == 0 { // not Refuse itself
						visit(at, owner, call.Args[0], call.Args[1:])
					}
				case "Refuse":
					visit(at, owner, call.Args[1], call.Args[2:])
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// called returns the name of the function of package game that is called.
func called(call *ast.CallExpr, inside bool) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		if inside {
			return f.Name
		}
	case *ast.SelectorExpr:
		if of, ok := f.X.(*ast.Ident); ok && of.Name == "game" {
			return f.Sel.Name
		}
	}
	return ""
}
