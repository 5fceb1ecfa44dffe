package i18n

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestSameKeys: every language says everything that English says, nothing
// else, and each sentence speaks of the same things.
func TestSameKeys(t *testing.T) {
	english := In("en").All()
	for _, tag := range Tags[1:] {
		other := In(tag).All()
		for key, text := range english {
			translated, ok := other[key]
			if !ok {
				t.Errorf("%s.txt has no %s", tag, key)
				continue
			}
			if got, want := holes(translated), holes(text); !slices.Equal(got, want) {
				t.Errorf("%s.txt: %s speaks of %v, not of %v", tag, key, got, want)
			}
		}
		for key := range other {
			if _, ok := english[key]; !ok {
				t.Errorf("%s.txt has %s, which English has not", tag, key)
			}
		}
	}
}

// holes are the fields that a sentence names. Forms for one and for many are
// a language's own affair, but a choice between true and false is not.
func holes(text string) []string {
	names := make(map[string]bool)
	for _, m := range hole.FindAllStringSubmatch(text, -1) {
		if !strings.Contains(m[0], "?") || strings.Contains(text, "{"+m[2]+"?") && !strings.Contains(text, "{"+m[2]+"}") {
			names[m[1]+m[2]] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// card is a key that ends with the text of a card.
var card = regexp.MustCompile(`^tui\.\w+\.[A-Z]\d+$`)

// TestUsed: every key is named somewhere: whole, by the beginning that code
// puts an ending to, or, for what happens in a game, by the rulebook.
func TestUsed(t *testing.T) {
	house := sources(t, "../web", "../../games/*/page", "../../games/*/term", "../tui", "../record", ".")
	rulebooks := map[string]string{
		"robbers": sources(t, "../../games/robbers/rules"), "trickwolf": sources(t, "../../games/trickwolf/rules"), "lupus": sources(t, "../../games/lupus/rules"),
	}
	for _, key := range slices.Sorted(maps.Keys(In("en").All())) {
		parts := strings.Split(key, ".")
		if book, ok := rulebooks[parts[0]]; ok && !slices.ContainsFunc(parts[1:], func(part string) bool {
			return !strings.Contains(book, `"`+part+`"`) && !strings.Contains(strings.ToLower(book), part+" struct") // a word, or an event
		}) {
			continue
		}
		if card.MatchString(key) {
			continue // the terminal looks whether a card has a note
		}
		if !named(house, key) {
			t.Errorf("nobody says %s", key)
		}
	}
}

// named reports whether a source names the key, or a beginning of it that ends
// with a dot and is longer than a mere section.
func named(source, key string) bool {
	short, _ := strings.CutPrefix(key, "tui.") // the terminal's code leaves that out, and its game's name
	_, shorter, _ := strings.Cut(short, ".")
	for _, name := range []string{key, short, shorter} {
		if name != key && short == key || name == "" {
			continue
		}
		if strings.Contains(source, `"`+name+`"`) {
			return true
		}
		for i := strings.LastIndexByte(name, '.'); i > 0; i = strings.LastIndexByte(name[:i], '.') {
			if family := name[:i+1]; family != "page." && family != "tui." && strings.Contains(source, `"`+family+`"`) {
				return true
			}
		}
	}
	return false
}

// TestMissing: every key that is written out in the page's sources is there.
func TestMissing(t *testing.T) {
	source := sources(t, "../web", "../../games/*/page")
	for _, m := range regexp.MustCompile(`"((?:page|call|rules|refused|option)\.[a-zA-Z0-9.-]*[a-zA-Z0-9])"`).FindAllStringSubmatch(source, -1) {
		if !In("en").Has(m[1]) {
			t.Errorf("%s is said, and is in no catalogue", m[1])
		}
	}
}

// TestLists: names stand apart as the language does it, cards by blanks, and a
// text for one field goes before the text of the same word elsewhere.
func TestLists(t *testing.T) {
	fields := map[string]any{"seats": []any{0.0, 1.0}, "cards": []any{"C1", "C2"}, "side": "werehamster", "role": "werehamster"}
	for tag, want := range map[string]string{
		"en": "Anna, Bea: C1 C2; the werehamster, werehamster",
		"it": "Anna, Bea: C1 C2; il criceto mannaro, criceto mannaro",
		"ja": "Anna、Bea: C1 C2; ハムスター人間, ハムスター人間",
	} {
		got := In(tag).Fill("lupus", "{@seats}: {cards}; {side}, {role}", fields, []string{"Anna", "Bea"})
		if got != want {
			t.Errorf("%s: got %s, want %s", tag, got, want)
		}
	}
}

// sources returns the text of all sources in the directories that match the
// patterns, and below, tests aside.
func sources(t *testing.T, patterns ...string) string {
	t.Helper()
	var all strings.Builder
	var dirs []string
	for _, pattern := range patterns {
		found, err := filepath.Glob(pattern)
		if err != nil || found == nil {
			t.Fatalf("no folder matches %s: %v", pattern, err)
		}
		dirs = append(dirs, found...)
	}
	for _, dir := range dirs {
		err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "build"):
				return fs.SkipDir
			case d.IsDir() || strings.Contains(name, "test."):
				return nil
			}
			if strings.HasSuffix(name, ".go") || strings.HasSuffix(name, ".ts") || strings.HasSuffix(name, ".html") {
				b, err := fs.ReadFile(os.DirFS(dir), name)
				all.Write(b)
				return err
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}
