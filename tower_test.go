package howl_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The tower, from the ground up. A package imports only what stands below it;
// packages on one floor do not know each other.
var tower = [][]string{
	{"game", "game/cards", "internal/commit", "internal/testhelp"},
	{"game/gametest", "internal/i18n", "internal/bots"},
	{"game/entry"},
	{"games/robbers/rules", "games/trickwolf/rules", "games/lupus/rules", "internal/lab/sim"},
	{"games/robbers/bot", "games/trickwolf/bot", "games/lupus/bot"},
	{"games/lupus/odds"},
	{"games/robbers", "games/trickwolf", "games/lupus"},
	{"games"},
	{"internal/record", "internal/bots/program"},
	{"internal/record/golden", "internal/store"},
	{"internal/table", "internal/store/sqlite", "internal/store/storetest", "internal/store/jetstream/embedded"},
	{"internal/admin"},
	{"internal/lab/arena", "internal/server", "internal/lab/loadtest", "internal/tui", "internal/store/jetstream"},
	{"internal/web", "internal/cluster", "internal/lab/faulttest"},
	{"internal/web/browser"},
	{"cmd/howl", "bench/peers", "bench/growth"},
}

// What a rulebook never touches: no clock, no chance, no I/O.
var impure = []string{"time", "math/rand", "math/rand/v2", "crypto/rand", "sync", "sync/atomic", "log", "log/slog", "net", "net/http", "os", "io/fs", "context"}

func TestTower(t *testing.T) {
	floor := make(map[string]int)
	for i, names := range tower {
		for _, name := range names {
			floor[name] = i
		}
	}
	for name, imports := range packages(t) {
		at, ok := floor[name]
		if !ok {
			t.Errorf("%s has no floor in the tower", name)
			continue
		}
		for _, path := range imports {
			below, ours := strings.CutPrefix(path, "howl/")
			if ours && floor[below] >= at {
				t.Errorf("%s imports %s, which does not stand below it", name, below)
			}
			if isRulebook(name) && slices.Contains(impure, path) {
				t.Errorf("the rulebook %s imports %s", name, path)
			}
			if name == "internal/bots" && strings.HasPrefix(path, "howl/internal/table") {
				t.Errorf("bots import %s", path)
			}
		}
	}
}

// starters are the imports by which a program can start another one.
var starters = []string{"os/exec", "plugin", "howl/internal/bots/program"}

// TestNoPrograms: what strangers can reach starts no programs. Only howl sim
// and howl arena do, where the person at the keyboard names them, so only the
// command line imports the package that does; server, table and all below them
// get there by no chain of this module's packages. Other modules' own imports
// are not looked at: some have os/exec somewhere, for ends of their own, and
// none of them is handed a name by us.
func TestNoPrograms(t *testing.T) {
	all := packages(t)
	for name, imports := range all {
		if slices.Contains(imports, "howl/internal/bots/program") && name != "cmd/howl" {
			t.Errorf("%s imports internal/bots/program", name)
		}
	}
	for name := range all {
		if name == "cmd/howl" || name == "internal/bots/program" || strings.HasPrefix(name, "bench/") {
			continue // for the keyboard only
		}
		if way := reach(all, name, nil); way != nil {
			t.Errorf("%s can start programs: %s", name, strings.Join(way, " → "))
		}
	}
	for _, name := range []string{
		"internal/table", "internal/server", "internal/store", "internal/store/sqlite", "internal/store/jetstream",
		"internal/cluster", "internal/record", "internal/bots", "internal/web", "internal/lab/sim",
	} {
		if all[name] == nil {
			t.Errorf("there is no package %s to look at", name)
		}
	}
	// The search itself finds a way where there is one.
	if way := reach(all, "cmd/howl", nil); len(way) < 2 {
		t.Errorf("from cmd/howl to os/exec: %v", way)
	}
}

// reach returns a chain of imports from the package to one of starters, or nil.
func reach(all map[string][]string, name string, seen map[string]bool) []string {
	if seen == nil {
		seen = make(map[string]bool)
	}
	seen[name] = true
	for _, path := range all[name] {
		if slices.Contains(starters, path) {
			return []string{name, path}
		}
		if below, ours := strings.CutPrefix(path, "howl/"); ours && !seen[below] {
			if way := reach(all, below, seen); way != nil {
				return append([]string{name}, way...)
			}
		}
	}
	return nil
}

func isRulebook(name string) bool {
	return strings.HasPrefix(name, "games/") && strings.HasSuffix(name, "/rules")
}

// packages is what each package of the module imports, its tests aside.
func packages(t *testing.T) map[string][]string {
	found := make(map[string][]string)
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || len(d.Name()) > 1 && d.Name()[0] == '.'):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		dir := filepath.ToSlash(filepath.Dir(path))
		if found[dir] == nil {
			found[dir] = []string{}
		}
		for _, spec := range f.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			found[dir] = append(found[dir], name)
		}
		return nil
	})
	if err != nil || len(found) < 5 {
		t.Fatalf("%d packages found, %v", len(found), err)
	}
	return found
}
