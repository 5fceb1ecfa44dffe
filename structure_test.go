package howl_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// module is the path that go.mod gives the program.
const module = "github.com/howl-game/howl"

// layers lists the packages from the bottom up. A package imports only packages
// of lower layers, so there are no circles among packages. A star stands for any
// game: a new one needs no line here.
var layers = [][]string{
	{".", "game", "game/cards", "internal/calendar", "internal/clean", "internal/commit", "internal/fairqueue", "internal/metrics", "internal/model", "internal/outward", "internal/rating", "internal/testhelp"},
	{"game/gametest", "internal/i18n", "internal/limits", "internal/push", "internal/tstypes", "internal/talk", "internal/webhook"},
	{"internal/bots", "internal/narrate"},
	{"internal/draw"},
	{"internal/entry"},
	{"games/*/rules", "internal/sim"},
	{"games/*/bot/belief"},
	{"games/*/bot/counsel", "games/*/bot/talk"},
	{"games/*/bot", "internal/train"},
	{"games/*/bot/levels", "games/*/bot/people"},
	{"games/*/bot/people/frozen", "games/*/bot/people/later"},
	{"games/*/odds", "games/*/learn", "games/*/words", "games/*/term", "games/*/page", "games/*/talk", "games/*/lessons", "games/*/puzzles"},
	{"games/*"},
	{"games"},
	{"internal/record", "internal/program", "internal/print", "internal/llm"},
	{"internal/golden", "internal/lesson", "internal/measure", "internal/review", "internal/store", "internal/table/tablelog"},
	{"internal/table/audience", "internal/table/cast", "internal/table/round"},
	{"internal/table/gathering"},
	{"internal/table", "internal/puzzle", "internal/tokens", "internal/person", "internal/store/memory", "internal/store/sqlite", "internal/store/storetest", "internal/store/jetstream/embedded"},
	{"internal/admin", "client", "internal/hall", "internal/history", "internal/passkey", "internal/passkey/softkey", "internal/outbox", "internal/store/jetstream"},
	{"internal/admin/page"},
	{"internal/mcp", "internal/lab/arena", "internal/lab/dataset", "internal/lab/env", "internal/cluster", "internal/server", "internal/lab/loadtest", "internal/tui"},
	{"internal/engine", "internal/web/bundle"},
	{"internal/web", "internal/lab/faulttest"},
	{"internal/lab/hostiletest"},
	{"internal/web/browser"},
	{"cmd/howl", "cmd/howl-engine", "cmd/howl-mcp", "bench/peers", "bench/growth", "deploy/release"},
}

// impure lists the packages that a rulebook must not import: it has no clock,
// no random numbers and no I/O.
var impure = []string{
	"time", "math/rand", "math/rand/v2", "crypto/rand", "sync", "sync/atomic", "log", "log/slog", "net", "net/http", "os", "io/fs", "context",
}

// running lists the packages that the log of a table must not import: the same
// entries give the same state, and package table adds goroutines, logs and bots.
var running = []string{
	"context", "math/rand", "math/rand/v2", "crypto/rand", "sync", "sync/atomic", "log/slog", "net", "os", "github.com/howl-game/howl/internal/bots",
}

func TestImportsRunDownwards(t *testing.T) {
	all := packages(t)
	for name, imports := range all {
		at := layerOf(name)
		if at < 0 {
			t.Errorf("package %s is in no layer: add it to layers in structure_test.go", name)
			continue
		}
		for _, path := range imports {
			below, ours := strings.CutPrefix(path, module+"/")
			if ours && layerOf(below) >= at {
				t.Errorf("%s imports %s, which is not in a lower layer", name, below)
			}
			if isRulebook(name) && slices.Contains(impure, path) {
				t.Errorf("the rulebook %s imports %s", name, path)
			}
			if name == "internal/table/tablelog" && slices.Contains(running, path) {
				t.Errorf("the fold of a table's log imports %s", path)
			}
			if name == "internal/bots" && strings.HasPrefix(path, "github.com/howl-game/howl/internal/table") {
				t.Errorf("bots import %s", path)
			}
		}
	}
	for _, name := range slices.Concat(layers...) {
		if all[name] == nil && !strings.Contains(name, "*") {
			t.Errorf("layers lists %s, which is not a package", name)
		}
	}
}

// layerOf returns the index of the package's layer, or -1.
func layerOf(name string) int {
	return slices.IndexFunc(layers, func(patterns []string) bool {
		return slices.ContainsFunc(patterns, func(p string) bool {
			ok, _ := path.Match(p, name)
			return ok
		})
	})
}

// TestFolders checks folders as TestImportsRunDownwards checks packages: they can be
// put in an order in which none imports a higher one. An arrow in a circle runs
// upward in every order.
func TestFolders(t *testing.T) {
	arrows := make(map[string]map[string]string) // by folder: the folders it imports, and who does
	count := 0
	for name, imports := range packages(t) {
		from := folderOf(name)
		for _, path := range imports {
			below, ours := strings.CutPrefix(path, module+"/")
			if to := folderOf(below); ours && to != from && arrows[from][to] == "" {
				if arrows[from] == nil {
					arrows[from] = make(map[string]string)
				}
				arrows[from][to] = name + " imports " + below
				count++
			}
		}
	}
	up := 0
	for from, imports := range arrows {
		for to, who := range imports {
			if leads(arrows, to, from, make(map[string]bool)) {
				up++
				t.Errorf("%s, and %s imports %s in turn: move what both need to a folder below", who, to, from)
			}
		}
	}
	t.Logf("%d folders import others, %d arrows between folders, %d upward", len(arrows), count, up)
	if count < 100 {
		t.Errorf("%d arrows between folders were found, want more than 100", count)
	}
}

// folderOf returns the folder that a package belongs to. Those in internal, cmd and
// bench are folders of their own.
func folderOf(name string) string {
	parts := strings.Split(name, "/")
	if slices.Contains([]string{"internal", "cmd", "bench"}, parts[0]) {
		return strings.Join(parts[:min(2, len(parts))], "/")
	}
	return parts[0]
}

// leads reports whether arrows lead from a folder to another.
func leads(arrows map[string]map[string]string, from, to string, seen map[string]bool) bool {
	if from == to {
		return true
	}
	seen[from] = true
	for next := range arrows[from] {
		if !seen[next] && leads(arrows, next, to, seen) {
			return true
		}
	}
	return false
}

func TestAtMostTenFolders(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var folders []string
	for _, e := range entries {
		if e.IsDir() && !strings.HasPrefix(e.Name(), ".") {
			folders = append(folders, e.Name())
		}
	}
	if len(folders) > 10 {
		t.Errorf("the top level has %d folders, want at most 10: %v", len(folders), folders)
	}
}

// starters are the imports by which a program can start another one.
var starters = []string{"os/exec", "plugin", "github.com/howl-game/howl/internal/program"}

// TestNoPrograms checks that nothing that a stranger can reach starts programs.
// Only howl sim and howl arena do, with the names that their user types, so
// only cmd/howl imports internal/program, and no chain of imports inside
// this module leads from the other packages to os/exec. Imports of other
// modules are not followed: some of them use os/exec for their own purposes, and
// none gets a program's name from us.
func TestNoPrograms(t *testing.T) {
	all := packages(t)
	for name, imports := range all {
		if slices.Contains(imports, "github.com/howl-game/howl/internal/program") && name != "cmd/howl" {
			t.Errorf("%s imports internal/program", name)
		}
	}
	for name := range all {
		if name == "cmd/howl" || name == "internal/program" || strings.HasPrefix(name, "bench/") || name == "deploy/release" {
			continue // used from the command line only
		}
		if chain := reach(all, name, nil); chain != nil {
			t.Errorf("%s can start programs: %s", name, strings.Join(chain, " → "))
		}
	}
	for _, name := range []string{
		"internal/table", "internal/server", "internal/store", "internal/store/sqlite", "internal/store/jetstream",
		"internal/cluster", "internal/record", "internal/bots", "internal/web", "internal/sim",
	} {
		if all[name] == nil {
			t.Errorf("there is no package %s to check", name)
		}
	}
	// reach finds a chain where there is one.
	if chain := reach(all, "cmd/howl", nil); len(chain) < 2 {
		t.Errorf("from cmd/howl to os/exec: %v", chain)
	}
}

// foreign are packages of other modules that the server reaches and that can
// start a program, with which. None of them gets the program's name from us.
var foreign = map[string]string{
	"github.com/nats-io/nats-server/v2/server": "none, but for a signal to another server from its own command line",
}

// TestNoProgramsOfOthers checks that no other module by which a stranger could
// start a program comes in unseen.
func TestNoProgramsOfOthers(t *testing.T) {
	const importers = `{{$p := .ImportPath}}{{range .Imports}}{{if or (eq . "os/exec") (eq . "plugin")}}{{$p}}{{"\n"}}{{end}}{{end}}`
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", "-f", importers,
		"./internal/table", "./internal/server", "./internal/store/...", "./internal/cluster", "./internal/admin", "./internal/web").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range strings.Fields(string(out)) {
		if foreign[name] == "" {
			t.Errorf("the server reaches %s, which can start programs: see what it starts, and list it here or do without", name)
		}
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
		if below, ours := strings.CutPrefix(path, module+"/"); ours && !seen[below] {
			if chain := reach(all, below, seen); chain != nil {
				return append([]string{name}, chain...)
			}
		}
	}
	return nil
}

func isRulebook(name string) bool {
	return strings.HasPrefix(name, "games/") && strings.HasSuffix(name, "/rules")
}

// packages returns the imports of each package of the module, without the
// imports of tests and examples.
func packages(t *testing.T) map[string][]string {
	found := make(map[string][]string)
	walk(t, func(path string) {
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "examples/") {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		dir := filepath.ToSlash(filepath.Dir(path))
		if found[dir] == nil {
			found[dir] = []string{}
		}
		for _, spec := range f.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			found[dir] = append(found[dir], name)
		}
	})
	if len(found) < 5 {
		t.Fatalf("%d packages found", len(found))
	}
	return found
}

// walk calls visit with the path of every file of the repository, with slashes.
func walk(t *testing.T, visit func(path string)) {
	t.Helper()
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || len(d.Name()) > 1 && d.Name()[0] == '.'):
			return filepath.SkipDir
		case !d.IsDir():
			visit(filepath.ToSlash(path))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestLuck: deals that a test can repeat are deals that somebody could guess. Nothing
// but tests makes luck, and nothing in the program reads it from outside.
func TestLuck(t *testing.T) {
	passesOn := []string{"cmd/howl/serve.go", "internal/hall/hall.go", "internal/hall/luck.go", "internal/hall/code.go", "internal/hall/keep.go", "internal/server/server.go", "internal/server/identity.go", "internal/server/playon.go"}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "node_modules" || path == "games") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasPrefix(path, "internal/testhelp/") {
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for line := range strings.Lines(string(source)) {
			code, _, _ := strings.Cut(line, "//")
			if m := lucky.FindString(code); m != "" && !slices.Contains(passesOn, filepath.ToSlash(path)) {
				t.Errorf("%s has %s: only tests have luck", path, m)
			}
			if sets.MatchString(code) {
				t.Errorf("%s sets luck: %s", path, code)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", "-tags", "full", "./cmd/howl").Output()
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(out), "internal/testhelp") {
		t.Error("the program imports internal/testhelp, which makes luck")
	}
}

var (
	lucky = regexp.MustCompile(`\b[lL]uck\b`)
	sets  = regexp.MustCompile(`\b[lL]uck\s*=[^=]|hall\.Luck\(`)
)
