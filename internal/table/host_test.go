package table

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// pair is a table of three at the pace, with Anna, its host, and Bea, both
// there.
func pair(t *testing.T, p *paper, pace string) (tb *Table, here [2]*Watcher) {
	t.Helper()
	tb = seated(t, p, opening("robbers", 3, pace), anna, bea)
	for i := range here {
		w, err := tb.Watch(t.Context(), game.Seat(i), 0)
		if err != nil {
			t.Fatal(err)
		}
		here[i] = w
		go func() {
			for range w.Frames() {
			}
		}()
	}
	return tb, here
}

func host(t *testing.T, tb *Table) (name string) {
	t.Helper()
	if err := tb.ask(t.Context(), func() error { name = tb.state.Host.Name; return nil }); err != nil {
		t.Fatal(err)
	}
	return name
}

func stage(t *testing.T, tb *Table) (s tablelog.Stage) {
	t.Helper()
	if err := tb.ask(t.Context(), func() error { s = tb.state.Stage; return nil }); err != nil {
		t.Fatal(err)
	}
	return s
}

// A host who is gone for long, before a game or with the game paused, is
// followed by somebody who is there. Nobody is followed by nobody.
func TestHostIsFollowed(t *testing.T) {
	for pace, long := range map[string]time.Duration{"fast": 2 * time.Minute, "none": 2 * time.Minute, "days": 24 * time.Hour} {
		for _, paused := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				var p paper
				tb, here := pair(t, &p, pace)
				if paused {
					if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
						t.Fatal(err)
					}
					if err := tb.Pause(t.Context(), anna.ID, true); err != nil {
						t.Fatal(err)
					}
				}
				here[0].Close()
				time.Sleep(long - time.Second)
				if got := host(t, tb); got != "Anna" {
					t.Errorf("%s, paused: %v: %s is host already", pace, paused, got)
				}
				time.Sleep(2 * time.Second)
				if got := host(t, tb); got != "Bea" {
					t.Errorf("%s, paused: %v: %s is still host", pace, paused, got)
				}
				if paused {
					if err := tb.Pause(t.Context(), bea.ID, false); err != nil {
						t.Error(err)
					}
				}
				here[1].Close()
				time.Sleep(2 * long)
				if got := host(t, tb); got != "Bea" {
					t.Errorf("%s has followed though nobody is there", got)
				}
			})
		}
	}
}

// A table whose host has risen belongs to the next person who sits down.
func TestHostRises(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, err := New(config(&p), opening("robbers", 3, "relaxed"))
		if err != nil {
			t.Fatal(err)
		}
		defer tb.Close()
		if _, err := tb.Sit(t.Context(), 0, Guest{Person: anna}); err != nil {
			t.Fatal(err)
		}
		if err := tb.Rise(t.Context(), anna.ID, 0); err != nil {
			t.Fatal(err)
		}
		if got := host(t, tb); got != "Anna" {
			t.Errorf("%s is host of an empty table", got)
		}
		if _, err := tb.Sit(t.Context(), 1, Guest{Person: bea}); err != nil {
			t.Fatal(err)
		}
		if got := host(t, tb); got != "Bea" {
			t.Errorf("%s is host, and only Bea is there", got)
		}
	})
}

// The first game begins by itself when every seat is taken and all people are
// ready; somebody who has sat down since is asked, too.
func TestReadyBegins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, _ := pair(t, &p, "relaxed")
		ready := func(seat game.Seat, want tablelog.Stage) {
			t.Helper()
			if err := tb.Ready(t.Context(), seat); err != nil {
				t.Fatal(err)
			}
			if got := stage(t, tb); got != want {
				t.Fatalf("seat %v is ready, and the table is %s", seat, got)
			}
		}
		ready(0, tablelog.Gathering)
		ready(1, tablelog.Gathering) // a seat is empty
		if err := tb.SeatBot(t.Context(), anna.ID, 2, "random"); err != nil {
			t.Fatal(err)
		}
		if err := tb.Rise(t.Context(), bea.ID, 1); err != nil {
			t.Fatal(err)
		}
		if _, err := tb.Sit(t.Context(), 1, Guest{Person: bea}); err != nil {
			t.Fatal(err)
		}
		ready(0, tablelog.Gathering) // Bea has said so of another time
		ready(1, tablelog.Playing)
	})
}

// Where no clock runs, a match is not held up by somebody who leaves between
// two deals.
func TestGoneBetween(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, here := pair(t, &p, "none")
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		for stage(t, tb) == tablelog.Playing {
			for seat := range game.Seat(2) {
				var text string
				if err := tb.ask(t.Context(), func() error {
					if tb.state.Stage == tablelog.Playing && tb.state.Game.Turn().Has(seat) {
						text = tb.state.Rules.Text(tb.state.Game.Legal(seat, nil)[0])
					}
					return nil
				}); err != nil {
					t.Fatal(err)
				}
				if text != "" {
					if err := tb.Do(t.Context(), seat, text, ""); err != nil {
						t.Fatal(err)
					}
				}
			}
			time.Sleep(time.Second)
		}
		if got := stage(t, tb); got != tablelog.Between {
			t.Fatalf("the match is %s", got)
		}
		here[1].Close()
		if err := tb.Ready(t.Context(), 0); err != nil {
			t.Fatal(err)
		}
		time.Sleep(59 * time.Second)
		if got := stage(t, tb); got != tablelog.Between {
			t.Errorf("nobody has waited for Bea: the match is %s", got)
		}
		time.Sleep(2 * time.Second)
		if got := stage(t, tb); got != tablelog.Playing {
			t.Errorf("the match is %s", got)
		}
	})
}

// Words are more than blanks: a record could not be read again.
func TestBlankWords(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, _ := pair(t, &p, "relaxed")
		for _, text := range []string{"", "   ", "\u00a0", "\u3000\u2003"} {
			if err := tb.Say(t.Context(), 0, text, ""); code(err) != "words" {
				t.Errorf("%q was said: %v", text, err)
			}
		}
		if err := tb.Say(t.Context(), 0, " well ", ""); err != nil {
			t.Error(err)
		}
	})
}

// The first who is ready for a game is told that they begin it: a server charges
// it to them.
func TestFirstReadyBegins(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tb := seated(t, new(paper), opening("robbers", 3, "none"), anna, bea, tablelog.Person{ID: "c", Name: "Carl"})
		ready := func(person string, want bool) {
			t.Helper()
			r, err := tb.Apply(t.Context(), Guest{Person: tablelog.Person{ID: person}}, Command{Ready: &GetReady{}})
			if err != nil || r.Begins != want {
				t.Errorf("%s is ready: %+v, %v", person, r, err)
			}
		}
		ready("b", true)
		ready("b", false)
		ready("a", false)
		ready("c", false)
		if got := tb.Stage(); got != tablelog.Playing {
			t.Errorf("all are ready, and the table is %s", got)
		}
	})
}
