package server_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/server"
)

// local lists the codes that only clients make.
var local = []string{"proof", "server"}

// TestCodesAreDescribed checks that every code of package game is used, and is in
// docs/api.md beside the status that it has.
func TestCodesAreDescribed(t *testing.T) {
	described, codes := describedCodes(t), make(map[string]bool)
	source := goSources(t)
	for name, code := range codeConstants(t) {
		codes[code] = true
		if !strings.Contains(source, "Refuse(game."+name+",") && !strings.Contains(source, "Refuse("+name+",") {
			t.Errorf("nothing is refused with %s", name)
		}
		status, ok := described[code]
		if !ok && !slices.Contains(local, code) {
			t.Errorf("docs/api.md does not have the code %q", code)
		} else if got := server.StatusOf(game.Code(code)); ok && status != 0 && status != got {
			t.Errorf("%q comes with %d, and docs/api.md says %d", code, got, status)
		}
	}
	for code := range described {
		if !codes[code] {
			t.Errorf("docs/api.md has %q, which is not a code", code)
		}
	}
}

// describedCodes is the status of every code in the table of docs/api.md; 0 for
// those that come on sockets only.
func describedCodes(t *testing.T) map[string]int {
	t.Helper()
	b, err := os.ReadFile("../../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(b), "| status | codes |")
	table, _, _ := strings.Cut(rest, "\n\n")
	found := make(map[string]int)
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) < 4 {
			continue
		}
		status, _ := strconv.Atoi(strings.TrimSpace(cells[1]))
		for _, code := range regexp.MustCompile("`([a-z]+)`").FindAllStringSubmatch(cells[2], -1) {
			found[code[1]] = status
		}
	}
	return found
}

// codeConstants returns the codes that package game declares, by name.
func codeConstants(t *testing.T) map[string]string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "../../game/refusal.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]string)
	ast.Inspect(f, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && strings.HasPrefix(v.Names[0].Name, "Code") {
			code, err := strconv.Unquote(v.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			found[v.Names[0].Name] = code
		}
		return true
	})
	if len(found) < 40 {
		t.Errorf("only %d codes were found", len(found))
	}
	return found
}

// goSources returns the text of all Go sources, their tests aside.
func goSources(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, root := range []string{"../../game", "../../games", ".."} {
		err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.Name() == "node_modules":
				return fs.SkipDir
			case !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
				return nil
			}
			b, err := os.ReadFile(name)
			all.Write(b)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}
