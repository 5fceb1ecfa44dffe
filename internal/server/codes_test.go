package server_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"howl/internal/server"
)

// Codes that whoever runs a server may meet, and nobody who asks one.
var inside = []string{"cluster", "data", "from", "key", "nats", "node", "proof", "tag"}

// Every code with which the server refuses is in docs/api.md, beside the status
// that it has; and the page names no other.
func TestCodesAreDescribed(t *testing.T) {
	described := describedCodes(t)
	refused := refusedCodes(t, ".", "../table", "../table/tablelog", "../cluster", "../store", "../store/jetstream", "../../game", "../../game/entry", "../bots", "../../games/robbers/rules", "../../games/trickwolf/rules", "../../games/lupus/rules")
	for code, where := range refused {
		if status, ok := described[code]; !ok && !slices.Contains(inside, code) {
			t.Errorf("%s refuses with %q, which docs/api.md does not know", where, code)
		} else if got := server.StatusOf(code); ok && status != 0 && status != got {
			t.Errorf("%q comes with %d, and docs/api.md says %d", code, got, status)
		}
	}
	for code := range described {
		if refused[code] == "" {
			t.Errorf("docs/api.md knows %q, with which nothing is refused", code)
		}
	}
	for _, code := range []string{"quorum", "damaged", "turn", "illegal"} {
		if refused[code] == "" {
			t.Errorf("the search for codes misses %q", code)
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

// refusedCodes is where the code of each game.Refuse stands in some packages,
// their tests aside.
func refusedCodes(t *testing.T, dirs ...string) map[string]string {
	t.Helper()
	found := make(map[string]string)
	for _, dir := range dirs {
		names, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(names) == 0 {
			t.Fatalf("nothing in %s: %v", dir, err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") || filepath.Base(name) == "export.go" { // of no server
				continue
			}
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) < 2 {
					return true
				}
				name := ""
				switch f := call.Fun.(type) {
				case *ast.Ident:
					name = f.Name
				case *ast.SelectorExpr:
					name = f.Sel.Name
				}
				if code, ok := call.Args[0].(*ast.BasicLit); ok && name == "Refuse" {
					if text, err := strconv.Unquote(code.Value); err == nil {
						found[text] = set.Position(call.Pos()).String()
					}
				}
				return true
			})
		}
	}
	return found
}
