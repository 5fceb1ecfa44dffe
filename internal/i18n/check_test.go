package i18n

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/fstest"
)

// TestSameKeys checks that in every catalogue each complete language has the keys that
// English has, that no language has others, and that the sentences of a key have the
// same arguments, the plural forms of the language and room on the screen.
// It reads the files themselves, because Load fills in what is missing.
func TestSameKeys(t *testing.T) {
	catalogues := folders(t)
	catalogues["internal/i18n"] = own
	examples, err := filepath.Glob("../../examples/*/en.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range examples {
		catalogues[file] = os.DirFS(filepath.Dir(file))
	}
	if len(catalogues) < 5 {
		t.Fatalf("only %d catalogues were found", len(catalogues))
	}
	for name, folder := range catalogues {
		for _, tag := range Tags {
			for _, p := range problems(t, folder, tag) {
				if !p.Minor && (!p.Missing || slices.Contains(Complete, tag)) {
					t.Errorf("%s/%s.txt: %v", name, tag, p)
				}
			}
		}
	}
}

// TestCheck checks that every kind of problem is found.
func TestCheck(t *testing.T) {
	folder := fstest.MapFS{
		"en.txt": &fstest.MapFile{Data: []byte(`
chess.check = {seat, name} gives check
chess.win = Won!
chess.moves = {n, plural, one {# move} other {# moves}}
chess.true = {mate, select, true {mate} other {no mate}}
# max 10
chess.tab = Moves
chess.rules = One. ¶ Two.
chess.lost = Lost.
chess.R# = rook {n}
chess.spoken = {en}
chess.queen = queen
chess.takes = {a} takes {b}
`)},
		"pl.txt": &fstest.MapFile{Data: []byte(`
chess.check = Szach!
chess.win = Wygrana
chess.moves = {n, plural, one {# ruch} other {# ruchy}}
chess.true = {mate, select, true {mat} other {nie mat}}
chess.tab = Wszystkie ruchy
chess.rules = Jeden i dwa.
chess.R1 = wieża 1
chess.draw = remis
chess.spoken = {it}
chess.R# = wieża {n}
chess.queen = {case, select, ins {hetmanem} other {hetman}}
chess.takes = {a, case, ins} bije {b, case, inz}
`)},
	}
	want := []string{
		"chess.check says {}, and English {seat, name}",
		`chess.check ends with "!", and English with "" (minor)`,
		`chess.win ends with "", and English with "!" (minor)`,
		"chess.moves lacks the form many, few of {n, plural}",
		"chess.tab takes about 15 letters, and there is room for 10",
		"chess.rules has 1 paragraphs, and English 2",
		"chess.lost is missing",
		"chess.takes asks for the case inz of {b}, and no value has it",
		"chess.draw isn't in English",
	}
	var got []string
	for _, p := range problems(t, folder, "pl") {
		line := p.String()
		if p.Minor {
			line += " (minor)"
		}
		got = append(got, line)
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := problems(t, folder, "en"); len(got) > 0 {
		t.Errorf("English is unlike itself: %v", got)
	}
	if got := problems(t, folder, "de"); len(got) != 11 || !got[0].Missing {
		t.Errorf("of a language without a file %d texts are missing, want 11", len(got))
	}
}

// TestCells checks that a letter of Japanese takes two cells.
func TestCells(t *testing.T) {
	for text, want := range map[string]int{"tap": 3, "タップ": 6, "{seat, name}です": 12, "{n, plural, one {#} other {# cards}}": 8} {
		m, err := parse(text)
		if got := m.cells(); err != nil || got != want {
			t.Errorf("%s takes %d cells, want %d (%v)", text, got, want, err)
		}
	}
}

func problems(t *testing.T, folder fs.FS, tag string) []Problem {
	t.Helper()
	found, _, err := Check(folder, tag)
	if err != nil {
		t.Fatal(fmt.Errorf("%s: %w", tag, err))
	}
	return found
}
