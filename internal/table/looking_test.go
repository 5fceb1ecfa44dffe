package table

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
)

// cardsDealt is a village of Anna, Bea and six bots whose cards are dealt. Both people
// are there.
func cardsDealt(t *testing.T, p *paper, pace string) *Table {
	t.Helper()
	tb := seated(t, p, opening("lupus", 8, pace), anna, bea)
	here(t, tb, 0)
	here(t, tb, 1)
	if err := tb.Deal(t.Context(), anna.ID, "random"); err != nil {
		t.Fatal(err)
	}
	return tb
}

// expectLookers fails if others than these are said to look at their cards, or if
// the first night has begun though somebody does.
func expectLookers(t *testing.T, tb *Table, want ...game.Seat) {
	t.Helper()
	synctest.Wait()
	var got []game.Seat
	for seat, c := range status(t, tb).Chairs {
		if c.Looking {
			got = append(got, game.Seat(seat))
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v look at their cards, want %v", got, want)
	}
	var deadline time.Time
	var moves int
	if err := tb.ask(t.Context(), func() error {
		deadline = tb.state.Deadline
		for _, m := range tb.state.Record.Moves {
			if m.Seat != game.Dealer {
				moves++
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if len(want) > 0 && (moves > 0 || !deadline.IsZero()) {
		t.Errorf("while %v look at their cards there are %d moves, and the clock runs until %v", want, moves, deadline)
	}
}

// expectClock fails unless people have this long to decide.
func expectClock(t *testing.T, tb *Table, want time.Duration) {
	t.Helper()
	synctest.Wait()
	var deadline time.Time
	if err := tb.ask(t.Context(), func() error { deadline = tb.state.Deadline; return nil }); err != nil {
		t.Fatal(err)
	}
	if got := time.Until(deadline); got != want {
		t.Errorf("people have %v to decide, want %v", got, want)
	}
}

// The first night begins when everybody has looked at their card: until then no
// bot decides and no clock runs.
func TestNightWaitsForLooks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := cardsDealt(t, &p, "relaxed")
		time.Sleep(10 * time.Second)
		expectLookers(t, tb, 0, 1)
		if got := time.Until(status(t, tb).Until); got != 20*time.Second {
			t.Errorf("the game begins in %v by itself", got)
		}
		for range 2 { // sent twice, done once
			if err := tb.Looked(t.Context(), 1); err != nil {
				t.Fatal(err)
			}
		}
		expectLookers(t, tb, 0)
		time.Sleep(5 * time.Second)
		expectLookers(t, tb, 0)
		if err := tb.Looked(t.Context(), 0); err != nil {
			t.Fatal(err)
		}
		expectLookers(t, tb)
		expectClock(t, tb, 30*time.Second)
	})
}

// Where a clock runs, it begins the night for people who do not look.
func TestLookEnds(t *testing.T) {
	for pace, d := range map[string]time.Duration{"relaxed": 30 * time.Second, "fast": 12 * time.Second} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb := cardsDealt(t, &p, pace)
			time.Sleep(d - time.Millisecond)
			expectLookers(t, tb, 0, 1)
			time.Sleep(time.Millisecond)
			expectLookers(t, tb)
			expectClock(t, tb, d)
		})
	}
}

// Without a clock, and in a room, the night waits for as long as people look. The
// host can begin it, and nobody else.
func TestHostEndsLook(t *testing.T) {
	for _, pace := range []string{"none", "aloud"} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb := cardsDealt(t, &p, pace)
			time.Sleep(time.Hour)
			expectLookers(t, tb, 0, 1)
			if err := tb.LookedAll(t.Context(), bea.ID); code(err) != "host" {
				t.Errorf("%s: Bea begins the night: %v", pace, err)
			}
			if err := tb.Pause(t.Context(), anna.ID, true); err != nil {
				t.Fatal(err)
			}
			if err := tb.LookedAll(t.Context(), anna.ID); code(err) != "paused" {
				t.Errorf("%s: the host begins a night that is paused: %v", pace, err)
			}
			if err := tb.Pause(t.Context(), anna.ID, false); err != nil {
				t.Fatal(err)
			}
			expectLookers(t, tb, 0, 1)
			if err := tb.LookedAll(t.Context(), anna.ID); err != nil {
				t.Fatal(err)
			}
			expectLookers(t, tb)
			if pace == "aloud" {
				expectClock(t, tb, 66*time.Second)
			}
		})
	}
}

// A pause stops the time to look, too.
func TestPausedLook(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := cardsDealt(t, &p, "relaxed")
		time.Sleep(10 * time.Second)
		for _, on := range []bool{true, false} {
			if err := tb.Pause(t.Context(), anna.ID, on); err != nil {
				t.Fatal(err)
			}
			if on {
				time.Sleep(time.Minute)
			}
		}
		time.Sleep(19 * time.Second)
		expectLookers(t, tb, 0, 1)
		time.Sleep(time.Second)
		expectLookers(t, tb)
		expectClock(t, tb, 30*time.Second)
	})
}

// Who decides has looked, so programs need not say it. The night is as long as
// any other.
func TestDecisionLooks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := cardsDealt(t, &p, "relaxed")
		first := func(seat game.Seat) (text string) {
			if err := tb.ask(t.Context(), func() error {
				text = tb.state.Rules.Text(tb.state.Ledger(seat).Look.Legal[0])
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			return text
		}
		if err := tb.Do(t.Context(), 0, "fly", ""); err == nil {
			t.Error("a player flies")
		}
		expectLookers(t, tb, 0, 1)
		if err := tb.Do(t.Context(), 0, first(0), ""); err != nil {
			t.Fatal(err)
		}
		time.Sleep(20 * time.Second)
		began := time.Now()
		if err := tb.Do(t.Context(), 1, first(1), ""); err != nil {
			t.Fatal(err)
		}
		for phase(t, tb) == "night" {
			time.Sleep(100 * time.Millisecond)
		}
		if lasted := time.Since(began); lasted < 10*time.Second || lasted > 11*time.Second {
			t.Errorf("the night lasted %v", lasted)
		}
	})
}

// A table that comes back asks again who has looked, but not after the night has
// begun.
func TestLookComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := cardsDealt(t, &p, "relaxed")
		if err := tb.Looked(t.Context(), 0); err != nil {
			t.Fatal(err)
		}
		back := func() {
			t.Helper()
			tb.Close()
			var err error
			if tb, err = Resume(config(&p), p.lines); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(tb.Close)
			here(t, tb, 0)
			here(t, tb, 1)
		}
		back()
		expectLookers(t, tb, 0, 1)
		for seat := range game.Table(2).All() {
			if err := tb.Looked(t.Context(), seat); err != nil {
				t.Fatal(err)
			}
		}
		expectLookers(t, tb)
		back()
		expectLookers(t, tb)
		expectClock(t, tb, 30*time.Second)
	})
}

// A person who is gone is not waited for longer than anywhere else.
func TestGoneDoNotLook(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("lupus", 8, "none"), anna, bea)
		here(t, tb, 0)
		if err := tb.Deal(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		if err := tb.Looked(t.Context(), 0); err != nil {
			t.Fatal(err)
		}
		expectLookers(t, tb, 1)
		time.Sleep(time.Minute)
		expectLookers(t, tb)
	})
}

// A person who plays alone looks for as long as they like, and so do all where
// one player begins: nobody waits for the others' looks.
func TestLooksAreNotWaitedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("lupus", 8, "relaxed"), anna)
		here(t, tb, 0)
		if err := tb.Deal(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		expectLookers(t, tb, 0)
		var q paper
		cards := seated(t, &q, opening("robbers", 4, "relaxed"), anna, bea)
		here(t, cards, 0)
		here(t, cards, 1)
		if err := cards.Deal(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		expectLookers(t, cards)
	})
}
