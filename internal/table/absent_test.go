package table

import (
	"bytes"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Who plays alone among bots has no clock, and the game waits while they are not
// there: nobody decides for them, and the bots do not play on.
func TestAloneAndAway(t *testing.T) {
	for _, pace := range []string{"relaxed", "fast", "none"} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb := started(t, &p, opening("robbers", 4, pace))
			w, err := tb.Watch(t.Context(), 0, 0)
			if err != nil {
				t.Fatal(err)
			}
			time.Sleep(10 * time.Minute) // Anna reads the rules
			for len(w.Frames()) > 0 {
				if f := <-w.Frames(); !f.Deadline.IsZero() {
					t.Fatalf("%s: a clock runs until %v", pace, f.Deadline)
				}
			}
			w.Close()
			time.Sleep(2 * unattended)
			synctest.Wait()
			n := len(p.lines)
			if s := status(t, tb); !s.Paused || s.Chairs[0].Away {
				t.Errorf("%s: nobody is there; paused %v, a bot stands in %v", pace, s.Paused, s.Chairs[0].Away)
			}
			time.Sleep(20 * time.Hour)
			synctest.Wait()
			if len(p.lines) != n {
				t.Errorf("%s: %d things happened while nobody was there", pace, len(p.lines)-n)
			}
			here(t, tb, 0)
			if s := status(t, tb); s.Paused || s.Chairs[0].Away {
				t.Errorf("%s: Anna is back; paused %v, a bot stands in %v", pace, s.Paused, s.Chairs[0].Away)
			}
			synctest.Wait()
			if bytes.Contains(bytes.Join(p.lines, nil), []byte(`"by":"clock"`)) {
				t.Errorf("%s: the clock has decided for Anna", pace)
			}
		})
	}
}

// A match does not run on before pages of people who have left it: bots play the
// deal to its end, not faster than people, and the next deal waits for somebody.
func TestMatchWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, _ := pair(t, &p, "fast")
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		for seat, who := range []tablelog.Person{anna, bea} {
			if err := tb.Rise(t.Context(), who.ID, game.Seat(seat)); err != nil {
				t.Fatal(err)
			}
		}
		began := time.Now()
		for stage(t, tb) == tablelog.Playing && time.Since(began) < time.Hour {
			time.Sleep(time.Second)
		}
		if took := time.Since(began); took < 30*time.Second {
			t.Errorf("bots played for two people in %v", took)
		}
		time.Sleep(time.Hour)
		if s := status(t, tb); s.Stage != tablelog.Between || s.Games != 1 || !s.Paused {
			t.Fatalf("an hour later the table is %s after %d games, paused: %v", s.Stage, s.Games, s.Paused)
		}
		if err := tb.Ready(t.Context(), 1); err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Second)
		if s := status(t, tb); s.Stage != tablelog.Playing || s.Paused {
			t.Errorf("Bea is ready, and the table is %s, paused: %v", s.Stage, s.Paused)
		}
	})
}

// The clock stops when only one person is left, and runs again when another
// comes back.
func TestClockOfTheLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, watching := pair(t, &p, "relaxed")
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		runs := func() (ok bool) {
			_ = tb.ask(t.Context(), func() error { ok = !tb.state.Deadline.IsZero(); return nil })
			return ok
		}
		time.Sleep(time.Second)
		if !runs() {
			t.Error("two play without a clock")
		}
		if err := tb.Rise(t.Context(), bea.ID, 1); err != nil {
			t.Fatal(err)
		}
		if runs() {
			t.Error("Anna plays alone against a clock")
		}
		if err := tb.Ready(t.Context(), game.Seat(1)); err != nil {
			t.Fatal(err)
		}
		if !runs() {
			t.Error("two play again without a clock")
		}
		watching[0].Close()
		watching[1].Close()
	})
}
