package table

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// A player who takes a trick and leads the next one has the whole time for the
// lead, not what is left of the last card's. The clock starts when the person can
// act: when the card was looked at, and when the trick was shown.
func TestLeaderHasWholeTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("robbers", 4, "relaxed"), anna, bea)
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		obliges(t, tb, 1)
		follow(t, tb, 0)
		asked, starts := 0, make(map[time.Duration]int)
		for _, line := range p.lines {
			var e tablelog.Entry
			if err := json.Unmarshal(line, &e); err != nil {
				t.Fatal(err)
			}
			if e.Do == nil || e.Do.Until.IsZero() {
				continue
			}
			asked++
			starts[e.Do.Until.Sub(e.At)-30*time.Second]++
		}
		// At once, after the card moment, and after a trick was shown.
		tricks := 3700 * time.Millisecond
		if asked == 0 || starts[0] == 0 || starts[cardTime] == 0 || starts[tricks] == 0 || len(starts) != 3 {
			t.Errorf("of %d clocks started after a while: %v", asked, starts)
		}
	})
}

// Speaking does not lengthen a talk, not even for the last player who is not
// ready.
func TestSpeakingKeepsDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("lupus", 8, "relaxed"))
		defer tb.Close()
		w, err := tb.Watch(t.Context(), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		var until time.Time
		said := 0
		for f := range w.Frames() {
			if f.Phase != "talk" {
				if said > 0 {
					t.Fatalf("the talk ended after %d statements", said)
				}
				if len(f.Legal) > 0 {
					if err := tb.Do(t.Context(), 0, tb.state.Rules.Text(f.Legal[0]), ""); err != nil {
						t.Fatal(err)
					}
				}
				continue
			}
			if until.IsZero() {
				until = f.Deadline
				time.Sleep(20 * time.Second) // the bots are ready
			} else if !f.Deadline.Equal(until) {
				t.Fatalf("the talk ends at %v, and at %v after %d statements", until, f.Deadline, said)
			}
			if said == 2 {
				return
			}
			for _, a := range f.Legal {
				if text := tb.state.Rules.Text(a); strings.HasPrefix(text, "accuse") {
					if err := tb.Do(t.Context(), 0, text, ""); err != nil {
						t.Fatal(err)
					}
					said++
					break
				}
			}
		}
	})
}

// A status says how many seconds people have, so that a pace can be chosen and
// read by more than its name.
func TestTimes(t *testing.T) {
	for pace, want := range map[string]map[string]int{
		"relaxed": {"night": 30, "talk": 180, "ballot": 20, "defence": 30, "lynch": 20},
		"fast":    {"night": 12, "talk": 72, "ballot": 8, "defence": 12, "lynch": 8},
		"none":    {},
	} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb := started(t, &p, opening("lupus", 8, pace))
			if got := status(t, tb).Times; !maps.Equal(got, want) {
				t.Errorf("%s: %v, want %v", pace, got, want)
			}
		})
	}
}

// Whoever looks in from elsewhere is told until when there is time, as on the table.
func TestStatusTellsUntil(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, _ := pair(t, &p, "days")
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		st, err := tb.StatusFor(t.Context(), 0)
		if left := time.Until(st.Until); err != nil || left <= 23*time.Hour || left > 24*time.Hour {
			t.Errorf("a move may take a day, and the status says %v (%v)", left, err)
		}
	})
}
