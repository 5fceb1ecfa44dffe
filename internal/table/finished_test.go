package table

import (
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// tellers are a table and a copy of its log, which say the same.
func tellers(t *testing.T, tb *Table, p *paper, person string) (all []*tablelog.Finished, codes []string) {
	t.Helper()
	synctest.Wait()
	kept, err := tablelog.Keep(p.lines)
	if err != nil {
		t.Fatal(err)
	}
	for _, finished := range []func() (*tablelog.Finished, error){
		func() (*tablelog.Finished, error) { return tb.Finished(t.Context(), person) },
		func() (*tablelog.Finished, error) { return kept.Finished(person, time.Now()) },
	} {
		f, err := finished()
		all, codes = append(all, f), append(codes, code(err))
	}
	return all, codes
}

// closed checks which of the games of a table are closed to everybody.
func closed(t *testing.T, tb *Table, p *paper, want ...int) {
	t.Helper()
	for _, person := range []string{anna.ID, "stranger", ""} {
		all, _ := tellers(t, tb, p, person)
		for _, f := range all {
			if f == nil {
				t.Fatalf("%q is told nothing", person)
			}
			var got []int
			for n := range f.Games {
				switch _, _, err := f.Game(n); code(err) {
				case "again":
					got = append(got, n)
				case "<nil>":
				default:
					t.Error(err)
				}
			}
			if len(got) != len(want) || len(got) > 0 && (got[0] != want[0] || got[len(got)-1] != want[len(want)-1]) {
				t.Errorf("to %q the games %v are closed, want %v", person, got, want)
			}
			if _, err := f.All(); (code(err) == "again") != (len(want) > 0) {
				t.Errorf("all games, for %q: %v", person, err)
			}
			if _, _, err := f.Game(len(f.Games)); code(err) != "number" {
				t.Errorf("a game too many: %v", err)
			}
		}
	}
}

// While a deal is played again, every game in which it was dealt before is
// closed to everybody; all are open when that is over.
func TestClosedWhileDealtAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("robbers", 3, "machine")) // a match
		follow(t, tb, 0)
		closed(t, tb, &p)
		records, err := tb.Records(t.Context())
		if err != nil || len(records) < 3 {
			t.Fatalf("%d deals, %v", len(records), err)
		}
		last := len(records)
		for _, step := range []struct {
			again  int
			closed []int
		}{{0, []int{0}}, {1, []int{1}}, {last, []int{0, last}}} {
			if err := tb.Again(t.Context(), anna.ID, record.Again{Game: step.again}, ""); err != nil {
				t.Fatal(err)
			}
			closed(t, tb, &p, step.closed...)
			follow(t, tb, 0)
			closed(t, tb, &p)
		}
	})
}

// Delayed spectators, and those who sit down when a game is over, see it a
// minute later than those who have played it. So does the lobby.
func TestFinishedLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		o := opening("trickwolf", 0, "machine")
		o.Settings.Spectators = "delayed"
		tb := started(t, &p, o)
		follow(t, tb, 0)
		if err := tb.SeatBot(t.Context(), anna.ID, 1, ""); err != nil {
			t.Fatal(err)
		}
		newcomer := tablelog.Person{ID: "new", Name: "Nino"}
		if _, err := tb.Sit(t.Context(), 1, Guest{Person: newcomer}); err != nil {
			t.Fatal(err)
		}
		expect := func(person, want string) {
			t.Helper()
			if _, codes := tellers(t, tb, &p, person); codes[0] != want || codes[1] != want {
				t.Errorf("to %q: %v, want %s", person, codes, want)
			}
		}
		lobby := func(stage tablelog.Stage, late bool) {
			t.Helper()
			var n tablelog.Note
			if err := json.Unmarshal(p.note, &n); err != nil {
				t.Fatal(err)
			}
			if p.tag != string(stage) || n.Until.IsZero() == late {
				t.Errorf("the lobby is told %s %s", p.tag, p.note)
			}
		}
		expect(anna.ID, "<nil>")
		expect("stranger", "running")
		expect("", "running")
		expect(newcomer.ID, "running")
		lobby(tablelog.Playing, true)
		time.Sleep(tablelog.Lag - time.Second)
		expect("stranger", "running")
		time.Sleep(2 * time.Second)
		expect("stranger", "<nil>")
		expect(newcomer.ID, "<nil>")
		lobby(tablelog.Over, false)
	})
}

// Where nobody may watch, only those who sit there see what is over.
func TestFinishedUnseen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		o := opening("trickwolf", 0, "machine")
		o.Settings.Spectators = "no"
		tb := started(t, &p, o)
		follow(t, tb, 0)
		for person, want := range map[string]string{anna.ID: "<nil>", "stranger": "spectators", "": "spectators"} {
			if _, codes := tellers(t, tb, &p, person); codes[0] != want || codes[1] != want {
				t.Errorf("to %q: %v, want %s", person, codes, want)
			}
		}
	})
}
