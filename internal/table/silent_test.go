package table

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// moves returns how much a seat has decided in the game that runs.
func moves(t *testing.T, tb *Table, seat game.Seat) (n int) {
	t.Helper()
	_ = tb.ask(t.Context(), func() error {
		for _, m := range tb.state.Record.Moves {
			if m.Seat == seat {
				n++
			}
		}
		return nil
	})
	return n
}

// comes waits for a phase.
func comes(t *testing.T, tb *Table, name string) {
	t.Helper()
	for range 3600 {
		if phase(t, tb) == name {
			return
		}
		time.Sleep(time.Second)
	}
	t.Fatalf("no %s comes", name)
}

// A bot that plays for somebody who has lost the connection says nothing by day, and waits
// with "ready" until the others are: the person finds the talk as they left it. One that
// was asked for plays on in full.
func TestStandInKeepsSilent(t *testing.T) {
	for name, leaves := range map[string]bool{"left": true, "lost": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var p paper
				tb := seated(t, &p, opening("lupus", 8, "relaxed"), anna, bea, tablelog.Person{ID: "c", Name: "Carl"})
				if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
					t.Fatal(err)
				}
				byNight := func(phase string) bool { return phase == "night" }
				obligesIn(t, tb, 0, byNight)
				obliges(t, tb, 2)
				w, err := tb.Watch(t.Context(), 1, 0)
				if err != nil {
					t.Fatal(err)
				}
				comes(t, tb, "talk")
				w.Close()
				if leaves {
					if err := tb.Rise(t.Context(), bea.ID, 1); err != nil {
						t.Fatal(err)
					}
				}
				before := moves(t, tb, 1)
				time.Sleep(time.Minute)
				if !status(t, tb).Chairs[1].Away {
					t.Fatal("no bot stands in for Bea")
				}
				said := moves(t, tb, 1) - before
				switch {
				case leaves && said == 0:
					t.Error("Bea has left for good, and her bot says nothing")
				case !leaves && said > 0:
					t.Errorf("Bea's connection was lost for a minute, and a bot made %d statements for her", said)
				}
				if err := tb.Do(t.Context(), 0, "ready", ""); err != nil {
					t.Fatal(err)
				}
				time.Sleep(30 * time.Second)
				if at := phase(t, tb); at == "talk" {
					t.Error("all who are there are ready, and the talk waits for Bea, who isn't")
				}
			})
		})
	}
}

// Who listens to a talk to its end, and sleeps on at night, has missed nothing: no bot takes
// over from somebody who votes.
func TestListeningIsNoMiss(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("lupus", 8, "fast"), anna, bea)
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		obligesIn(t, tb, 0, func(phase string) bool { return phase == "ballot" || phase == "lynch" })
		obliges(t, tb, 1)
		for range 1200 {
			time.Sleep(time.Second)
			s := status(t, tb)
			if s.Stage != tablelog.Playing {
				break
			}
			if s.Chairs[0].Away || s.Paused || host(t, tb) != "Anna" {
				t.Fatalf("Anna votes: a bot stands in %v, paused %v, host %s", s.Chairs[0].Away, s.Paused, host(t, tb))
			}
		}
		_ = tb.ask(t.Context(), func() error {
			for _, told := range tb.state.Tellings {
				if told.Clock == "ready" {
					t.Error("Anna is told that the clock chose “ready”")
				}
			}
			return nil
		})
	})
}

// A host who was gone has the table again when they are back, unless it was handed on.
func TestHostComesBack(t *testing.T) {
	for _, handed := range []bool{false, true} {
		for _, paused := range []bool{false, true} {
			synctest.Test(t, func(t *testing.T) {
				var p paper
				tb := seated(t, &p, opening("robbers", 4, "relaxed"), anna, bea, tablelog.Person{ID: "c", Name: "Carl"})
				w, err := tb.Watch(t.Context(), 0, 0)
				if err != nil {
					t.Fatal(err)
				}
				here(t, tb, 1)
				here(t, tb, 2)
				if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
					t.Fatal(err)
				}
				if paused {
					if err := tb.Pause(t.Context(), anna.ID, true); err != nil {
						t.Fatal(err)
					}
				}
				w.Close()
				for range 600 {
					if host(t, tb) != "Anna" {
						break
					}
					time.Sleep(time.Second)
				}
				if got := host(t, tb); got != "Bea" {
					t.Fatalf("Anna is gone, and %s is host", got)
				}
				want := "Anna"
				if handed {
					if err := tb.by(t.Context(), bea.ID, Command{Host: &HandOver{Seat: new(game.Seat(2))}}); err != nil {
						t.Fatal(err)
					}
					want = "Carl"
				}
				here(t, tb, 0)
				if got := host(t, tb); got != want {
					t.Errorf("handed on %v, paused %v: Anna is back, and %s is host, want %s", handed, paused, got, want)
				}
			})
		}
	}
}

// Who comes back starts the clock for somebody who played without: it gives them time.
func TestReturnGivesTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("lupus", 8, "fast"), anna, bea)
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		if err := tb.Rise(t.Context(), bea.ID, 1); err != nil {
			t.Fatal(err)
		}
		obligesIn(t, tb, 0, func(phase string) bool { return phase != "ballot" })
		comes(t, tb, "ballot")
		time.Sleep(2 * time.Minute) // it is Anna's turn, or nobody's
		if at := phase(t, tb); at != "ballot" {
			t.Fatalf("Anna thinks about her vote, and the game is at %s", at)
		}
		here(t, tb, 1)
		_ = tb.ask(t.Context(), func() error {
			if left := tb.state.Deadline.Sub(tb.now); left < 30*time.Second {
				t.Errorf("Bea is back, and Anna has %v to vote", left)
			}
			return nil
		})
	})
}

// Who leaves, is back and keeps the table is told to everybody among what happens, in
// order, also to who comes later.
func TestChangesAreTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("robbers", 4, "relaxed"), anna, bea)
		here(t, tb, 1)
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		if err := tb.Rise(t.Context(), anna.ID, 0); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		here(t, tb, 0)
		want := []tablelog.Changeover{{Seat: 0, What: "asked"}, {Seat: 1, What: "host"}, {Seat: 0, What: "back"}, {Seat: 0, What: "host"}}
		for _, seat := range []game.Seat{0, 1, game.Nobody} {
			w, err := tb.Watch(t.Context(), seat, 0)
			if err != nil {
				t.Fatal(err)
			}
			f := <-w.Frames()
			w.Close()
			if !slices.Equal(f.Changes, want) {
				t.Errorf("seat %v is told of %+v, want %+v", seat, f.Changes, want)
			}
			if first, last := strings.Index(f.Order, "5"), strings.LastIndex(f.Order, "5"); !strings.Contains(f.Order[first:last], "0") {
				t.Errorf("seat %v is told in the order %s, without a card between leaving and coming back", seat, f.Order)
			}
		}
	})
}
