package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// Somebody who comes late is shown the last words only, so that a table where
// much is said does not send all of it at every connection; a table that comes
// back from its log remembers the same.
func TestLastWords(t *testing.T) {
	p := &paper{}
	o := opening("lupus", 8, "none")
	o.Settings.GhostsSee = true
	tb := seated(t, p, o, anna, bea)
	text := strings.Repeat("x", 490)
	const all = 300
	for i := range all {
		if err := tb.Say(t.Context(), 0, fmt.Sprintf("%s %d", text, i), ""); err != nil {
			t.Fatal(err)
		}
	}
	shown := func(tb *Table) []tablelog.Word {
		t.Helper()
		w, err := tb.Watch(t.Context(), 1, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		return (<-w.Frames()).Words
	}
	check := func(words []tablelog.Word) {
		t.Helper()
		if n := len(words); n == 0 || n*490 > tablelog.MostWords || n*500 < tablelog.MostWords-1000 || !strings.HasSuffix(words[n-1].Text, fmt.Sprint(" ", all-1)) {
			t.Errorf("%d words of %d are shown", n, all)
		}
	}
	check(shown(tb))
	back, err := Resume(config(p), p.lines)
	if err != nil {
		t.Fatal(err)
	}
	defer back.Close()
	check(shown(back))
	// Seats that change hands have nothing to say about words that are gone.
	if err := tb.Swap(t.Context(), anna.ID, 0, 1); err != nil {
		t.Fatal(err)
	}
	check(shown(tb))
	if err := tb.Rise(t.Context(), bea.ID, 0); err != nil {
		t.Fatal(err)
	}
	check(shown(tb))
}
