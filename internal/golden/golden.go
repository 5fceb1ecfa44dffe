// Package golden tests a rulebook with games that a player could read. A file
// in testdata holds a record, a line "----", and what is told of it:
//
//	# A seer beside a werewolf is weak (W4).
//	GAME players=4 deals=single
//	* dealer 3
//	...
//	----
//	seat 0 plays the 9 of chests.
//	...
//
// A record that is refused is told as its refusal. "go test -update" writes
// what is told into the files; commit only what you have read and understood.
package golden

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/testhelp"
)

const line = "----\n"

// Run tells every golden game in testdata and compares.
func Run(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no golden games: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) { File(t, file) })
	}
}

// File tells the golden game in a file and compares.
func File(t *testing.T, file string) {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text, want, ok := strings.Cut(string(b), "\n"+line)
	if !ok && !*testhelp.Update {
		t.Fatalf("%s has no line %q", file, line)
	}
	got := Told(text)
	if *testhelp.Update {
		text = strings.TrimRight(text, "\n") + "\n"
		if err := os.WriteFile(file, []byte(text+line+got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got != want {
		t.Errorf("%s tells\n%s\nwant\n%s", file, got, want)
	}
}

// Told returns a record told in English, or why it is refused.
func Told(text string) string {
	records, err := record.Parse(strings.NewReader(text))
	if err != nil {
		return err.Error() + "\n"
	}
	var b bytes.Buffer
	t := record.Telling{Language: games.Language("en"), Seat: game.Dealer}
	for _, r := range records {
		if err := t.Words(&b, r); err != nil {
			return err.Error() + "\n"
		}
	}
	return b.String()
}
