package howl_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	quoted = regexp.MustCompile("`([^`\n]+)`")
	linked = regexp.MustCompile(`\]\(([^)\s#]+)[^)]*\)`)
	pathly = regexp.MustCompile(`^[\w.*/{},-]+$`)
)

// TestPathsInDocs checks that every path that a Markdown file names exists: in
// backquotes, counted from the root of the repository; in a link, counted from
// the file; and after "./" in a command.
func TestPathsInDocs(t *testing.T) {
	checked := 0
	walk(t, func(file string) {
		if path.Ext(file) != ".md" {
			return
		}
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, text := range strings.Split(string(b), "\n") {
			for _, p := range pathsIn(text, path.Dir(file)) {
				checked++
				if found, err := filepath.Glob(p); err != nil || len(found) == 0 {
					t.Errorf("%s:%d names %s, which does not exist", file, i+1, p)
				}
			}
		}
	})
	if checked < 50 {
		t.Errorf("only %d paths found: the test does not see them", checked)
	}
}

// pathsIn returns the paths that one line of a document in dir names.
func pathsIn(text, dir string) []string {
	var paths []string
	for _, m := range linked.FindAllStringSubmatch(text, -1) {
		if !strings.Contains(m[1], "://") {
			paths = append(paths, path.Join(dir, m[1]))
		}
	}
	for _, m := range quoted.FindAllStringSubmatch(text, -1) {
		if isPath(m[1]) {
			paths = append(paths, m[1])
		}
	}
	for _, word := range strings.Fields(strings.ReplaceAll(text, "`", " ")) {
		if p, ok := strings.CutPrefix(word, "./"); ok && p != "..." && pathly.MatchString(p) {
			paths = append(paths, strings.TrimSuffix(p, "/..."))
		}
	}
	return slices.DeleteFunc(paths, func(p string) bool {
		return strings.Contains(p, "PACKAGE") || strings.HasPrefix(p, "played") || strings.HasPrefix(p, "games/ferry") // which docs/tutorial.md makes
	})
}

// isPath reports whether the text in backquotes is meant as a path of this
// repository: it ends like a file of the repository, or begins with a folder
// of the top level or of internal/ and goes on.
func isPath(text string) bool {
	if !pathly.MatchString(text) || strings.HasPrefix(text, "/") {
		return false
	}
	if strings.HasPrefix(text, "nats-io/") {
		return false // a module
	}
	if slices.Contains([]string{".go", ".md", ".ts", ".html", ".css", ".yaml", ".py", ".service"}, path.Ext(text)) {
		return true
	}
	first, rest, _ := strings.Cut(text, "/")
	for _, parent := range []string{".", "internal"} {
		if info, err := os.Stat(path.Join(parent, first)); err == nil && info.IsDir() {
			return rest != ""
		}
	}
	return false
}

// TestPagesAreListed checks that docs/security.md names every page of the server
// among those that say who may see it.
func TestPagesAreListed(t *testing.T) {
	code, err := os.ReadFile("internal/web/pages.go")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	pages := regexp.MustCompile(`mux\.Handle(?:Func)?\("(GET /[^"]*)"`).FindAllStringSubmatch(string(code), -1)
	for _, page := range pages {
		if !strings.Contains(string(text), "`"+page[1]+"`") {
			t.Errorf("docs/security.md does not name %s", page[1])
		}
	}
	if all := strings.Count(string(code), "mux.Handle"); len(pages)+1 != all { // one, /here/, is a constant
		t.Errorf("%d of %d pages found: the test does not see them all", len(pages), all)
	}
}
