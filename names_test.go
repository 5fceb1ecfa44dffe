package howl_test

import (
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/games"
)

// TestOnlyGamesNamesAGame checks that a game is one folder: no source outside
// games/, documentation (openapi.yaml is some), tests, examples and benchmarks names one, in its text
// or in its own name.
func TestOnlyGamesNamesAGame(t *testing.T) {
	var names []string
	for _, e := range games.All {
		names = append(names, strings.ToLower(e.Name()), strings.ToLower(e.Info().Title))
	}
	walk(t, func(file string) {
		if !isSource(file) {
			return
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := firstIn(strings.ToLower(file+"\n"+string(text)), names)
		if name != "" {
			t.Errorf("%s names the game %q: only files in games/ may do so", file, name)
		}
	})
}

// isSource reports whether the file is a source that must not name a game.
func isSource(file string) bool {
	for _, folder := range []string{"games/", "docs/", "examples/", "bench/", "internal/web/browser/", "python/tests/", "python/bench/", "openapi.yaml"} {
		if strings.HasPrefix(file, folder) {
			return false
		}
	}
	if strings.HasSuffix(file, "_test.go") || strings.HasSuffix(file, ".test.ts") || strings.Contains(file, "/testdata/") {
		return false
	}
	return slices.Contains([]string{".go", ".ts", ".py", ".html", ".css", ".svg", ".txt", ".yaml", ".json", ".service"}, path.Ext(file))
}

// firstIn returns the first of the words that the text contains, or "".
func firstIn(text string, words []string) string {
	for _, w := range words {
		if strings.Contains(text, w) {
			return w
		}
	}
	return ""
}
