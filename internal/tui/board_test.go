package tui

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/internal/draw"
)

// A game without a board, and a view that its board cannot read, are shown on
// the generic board: the names of the players and what the view says.
func TestGenericBoard(t *testing.T) {
	text, err := os.ReadFile("testdata/robbers.txt")
	if err != nil {
		t.Fatal(err)
	}
	rec, _, _ := strings.Cut(string(text), "\n-- ")
	for name, term := range map[string]draw.Board{
		"no board":        {},
		"unreadable view": {Draw: func(json.RawMessage, *draw.Scene) []string { return nil }},
	} {
		m := after(t, rec, 1)
		m.term = term
		got := ansi.Strip(strings.Join(screen{&m}.board(80, 20), "\n"))
		for _, want := range []string{m.names[0], m.names[1], "1*", "hand: ", "leads: Anna"} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: the board lacks %q:\n%s", name, want, got)
			}
		}
	}
}
