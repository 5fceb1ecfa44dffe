package table

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// heard returns the words that a watcher of the seat is told from the beginning.
func heard(t *testing.T, tb *Table, seat game.Seat) (words []string) {
	t.Helper()
	return told(t, tb, seat, 0)
}

// told is the words after a frame.
func told(t *testing.T, tb *Table, seat game.Seat, from int) (words []string) {
	t.Helper()
	w, err := tb.Watch(t.Context(), seat, from)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for _, w := range (<-w.Frames()).Words {
		words = append(words, w.Text)
	}
	return words
}

// gathered is a table of Trick-taking Werewolf with four people: a, the host,
// b, c and d.
func gathered(t *testing.T, p *paper) *Table {
	t.Helper()
	var people []tablelog.Person
	for _, id := range []string{"a", "b", "c", "d"} {
		people = append(people, tablelog.Person{ID: id, Name: id})
	}
	return seated(t, p, opening("trickwolf", 4, "machine"), people...)
}

// drawn is a decision of the first seat that is asked, drawn among all it may
// make; "" when the game is over. In a talk it is ready, or that would not end.
func drawn(t *testing.T, tb *Table) (seat game.Seat, text string) {
	t.Helper()
	if err := tb.ask(t.Context(), func() error {
		if tb.state.Stage != tablelog.Playing {
			return nil
		}
		seat = tb.state.Game.Turn().First()
		legal := tb.state.Game.Legal(seat, nil)
		if tb.state.Game.Phase() == "talk" {
			legal = legal[:1]
		}
		text = tb.state.Rules.Text(legal[testhelp.Rand(t).IntN(len(legal))])
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return seat, text
}

// playOut plays a game at random to its end, and does something else after
// every decision.
func playOut(t *testing.T, tb *Table, then func(seat game.Seat)) {
	t.Helper()
	for {
		seat, text := drawn(t, tb)
		if text == "" {
			return
		}
		if err := tb.Do(t.Context(), seat, text, ""); err != nil {
			t.Fatal(err)
		}
		then(seat)
	}
}

func quietly(game.Seat) {}

// A report is heard by the host and the one who made it, and is in no record. The
// host reads what was reported during a game when it is over: a ghost, or somebody at
// night, could tell the host by it what nobody may say.
func TestReport(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := gathered(t, &p)
		reaches := func(text string, readers game.Seats) {
			t.Helper()
			for seat := range tb.state.Seats().All() {
				words := strings.Join(heard(t, tb, seat), "; ")
				if got, want := strings.Contains(words, text), readers.Has(seat); got != want {
					t.Errorf("seat %v hears %q", seat, words)
				}
			}
		}
		report := func(text string, readers game.Seats) {
			t.Helper()
			if err := tb.Report(t.Context(), 1, 2, text); err != nil {
				t.Fatal(err)
			}
			reaches(text, readers)
		}
		report("before", game.Only(0).With(1))
		if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
			t.Fatal(err)
		}
		report("during", game.Only(1))
		if err := tb.Say(t.Context(), 1, "hello", ""); err != nil {
			t.Fatal(err)
		}
		playOut(t, tb, quietly)
		reaches("during", game.Only(0).With(1))
		records, _, err := tablelog.Past(p.lines)
		if err != nil {
			t.Fatal(err)
		}
		if said := fmt.Sprint(records[0].Said); strings.Contains(said, "during") || !strings.Contains(said, "hello") {
			t.Errorf("the record has %s", said)
		}
		list, err := tablelog.Reports(p.lines)
		if err != nil || len(list) != 2 || list[1].From.ID != "b" || list[1].About != "c" || list[1].Text != "during" {
			t.Errorf("the reports are %+v, %v", list, err)
		}
	})
}

// A report about the host is written down for the operator, and nobody at the
// table reads it but its author. The log of the server says that there is one,
// without its words.
func TestReportOfHost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		var log bytes.Buffer
		tb := gathered(t, &p)
		if err := tb.ask(t.Context(), func() error {
			tb.Slog = slog.New(slog.NewTextHandler(&log, nil))
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if err := tb.Report(t.Context(), 1, 0, "cheats"); err != nil {
			t.Fatal(err)
		}
		for seat := range tb.state.Seats().All() {
			if words := heard(t, tb, seat); (len(words) > 0) != (seat == 1) {
				t.Errorf("seat %v hears %q", seat, words)
			}
		}
		if list, err := tablelog.Reports(p.lines); err != nil || len(list) != 1 || list[0].About != "a" || list[0].Text != "cheats" {
			t.Errorf("the operator reads %+v, %v", list, err)
		}
		if line := log.String(); !strings.Contains(line, "msg=report") || !strings.Contains(line, "host=true") || strings.Contains(line, "cheats") {
			t.Errorf("the server's log has %q", line)
		}
	})
}

// A person who comes to a seat by a swap, or after somebody rose, or because
// everybody moves on, reads there what was said to all and nothing that was said
// to the person before alone, whichever frame the request names.
func TestWordsStayWithPeople(t *testing.T) {
	for what, change := range map[string]func(context.Context, *Table) error{
		"swap with the host":     func(ctx context.Context, tb *Table) error { return tb.Swap(ctx, "a", 0, 2) },
		"swap with who reported": func(ctx context.Context, tb *Table) error { return tb.Swap(ctx, "a", 1, 2) },
		"rise of who reported":   func(ctx context.Context, tb *Table) error { return tb.Rise(ctx, "b", 1) },
		"rise of the host":       func(ctx context.Context, tb *Table) error { return tb.Rise(ctx, "a", 0) },
		"the same deal, moving on": func(ctx context.Context, tb *Table) error {
			return tb.Again(ctx, "a", record.Again{Shift: 2}, "random")
		},
	} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb := gathered(t, &p)
			if err := tb.Start(t.Context(), "a", ""); err != nil {
				t.Fatal(err)
			}
			playOut(t, tb, quietly)
			if err := tb.Report(t.Context(), 1, 2, "rude"); err != nil {
				t.Fatal(err)
			}
			if err := tb.Say(t.Context(), 3, "all", ""); err != nil {
				t.Fatal(err)
			}
			before := make(map[string]bool)
			for i := range tb.state.Chairs {
				before[tb.state.Chairs[i].Person.ID] = len(heard(t, tb, game.Seat(i))) == 2
			}
			if !before["a"] || !before["b"] || before["c"] || before["d"] {
				t.Fatalf("%s: before it the report has reached %v", what, before)
			}
			n := 0
			for seat := range tb.state.Seats().All() {
				n = max(n, tb.state.Ledger(seat).N)
			}
			if err := change(t.Context(), tb); err != nil {
				t.Fatal(what, err)
			}
			if tb.state.Stage != tablelog.Playing { // a newcomer takes the seat that was left
				_, err := tb.Sit(t.Context(), game.Nobody, Guest{Person: tablelog.Person{ID: "e", Name: "e"}})
				if full := strings.HasPrefix(what, "swap"); full != (code(err) == "full") {
					t.Fatal(what, err)
				}
			}
			tb.Close()
			back, err := Resume(config(&p), p.lines)
			if err != nil {
				t.Fatal(err)
			}
			defer back.Close()
			for i := range back.state.Chairs {
				for from := range n + 1 {
					words := strings.Join(told(t, back, game.Seat(i), from), "; ")
					if id := back.state.Chairs[i].Person.ID; strings.Contains(words, "rude") && !before[id] {
						t.Errorf("%s: %s on seat %d, from frame %d on, reads %q", what, id, i, from, words)
					}
				}
				if words := heard(t, back, game.Seat(i)); back.state.Stage != tablelog.Playing && (len(words) == 0 || words[len(words)-1] != "all") {
					t.Errorf("%s: seat %d does not read what was said to all: %q", what, i, words)
				}
			}
		})
	}
}
