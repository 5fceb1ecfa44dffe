package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// evil is what a terminal would obey, as a log can have it: its window gets
// another title, and the line is wiped out.
const evil = "\x1b]0;owned\x07\u009b2K\u202e"

// keep writes a table to a store: its host, a player, their words and reports, and
// the note are as a server would never write them.
func keep(t *testing.T, dir, code, host, word, note string) {
	t.Helper()
	log, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	type object = map[string]any
	var lines [][]byte
	for _, entry := range []object{
		{"at": "2026-01-01T00:00:00Z", "open": object{"id": code, "game": "robbers", "setup": object{"players": 3}, "settings": object{"pace": "relaxed"}, "host": object{"id": "a", "name": host}}},
		{"at": "2026-01-01T00:00:01Z", "sit": object{"seat": 0, "person": object{"id": "a", "name": host}}},
		{"at": "2026-01-01T00:00:02Z", "sit": object{"seat": 1, "person": object{"id": "b", "name": "Bea"}}},
		{"at": "2026-01-01T00:00:03Z", "say": object{"seat": 0, "to": []int{0, 1}, "text": word}},
		{"at": "2026-01-01T00:00:04Z", "say": object{"seat": 0, "to": []int{0}, "text": word, "report": true, "about": 1}},
	} {
		line, err := json.Marshal(entry)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	text, err := json.Marshal(object{"game": "robbers", "players": 3, "stage": "gathering" + note, "host": note, "names": []string{note}, "pace": note})
	if err != nil {
		t.Fatal(err)
	}
	if err := log.Append(t.Context(), code, 0, lines, &store.Note{Tag: "gathering", Text: text}); err != nil {
		t.Fatal(err)
	}
}

// No text of a log, a note or an import reaches the operator's terminal as a
// command to it (L2).
func TestEscapes(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	keep(t, dir, "AAAAAA", "Anna", "hello", "")
	keep(t, dir, "BBBBBB", "Anna"+evil, "hello", "")
	keep(t, dir, "CCCCCC", "Anna", "hello"+evil, "")
	keep(t, dir, "DDDDDD", "Anna", "hello", evil)
	file := filepath.Join(t.TempDir(), "tables.jsonl")
	if out, err := howl(t, "", "export", "--data", dir, file); err != nil {
		t.Fatal(out, err)
	}
	out, err := howl(t, "", "import", "--data", other, file)
	if !strings.HasPrefix(out, "1 table was taken over") || strings.Count(out, "control characters") != 3 || err == nil || obeyed(out) {
		t.Errorf("import: %q, %v", out, err)
	}
	for _, args := range []string{
		"tables", "tables --json", "tables --who " + "Anna" + evil, "show BBBBBB", "show BBBBBB --json", "show CCCCCC", "show DDDDDD", "reports", "reports --json", "audit",
		"ban p-0123456789abcdef --why spam", "bans", "close BBBBBB", "erase Anna", "show BBBBBB", "tables --stage closed",
	} {
		out, err := howl(t, "", append([]string{"admin", "--data", dir}, strings.Fields(args)...)...)
		if obeyed(out) {
			t.Errorf("howl admin %q prints %q, %v", args, out, err)
		}
	}
}

// obeyed reports whether a terminal would do something but print.
func obeyed(text string) bool {
	return strings.ContainsFunc(text, func(c rune) bool { return c != '\n' && unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c) })
}
