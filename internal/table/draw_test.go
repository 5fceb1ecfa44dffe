package table

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// number is a number that a person can pledge.
func number(n int) string { return fmt.Sprintf("%032x", n) }

// pledged is a table of three people who have pledged numbers and watch.
func pledged(t *testing.T, p *paper, pace ...string) (*Table, [3]*Watcher) {
	t.Helper()
	tb := seated(t, p, opening("robbers", 3, append(pace, "machine")[0]))
	var watch [3]*Watcher
	for i := range watch {
		who := tablelog.Person{ID: fmt.Sprint(i), Name: fmt.Sprint("P", i)}
		if i == 0 {
			who = anna
		}
		seat, err := tb.Sit(t.Context(), game.Seat(i), Guest{Person: who}, commit.Pledge(number(i)))
		if err == nil {
			watch[i], err = tb.Watch(t.Context(), seat, 0)
		}
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(watch[i].Close)
	}
	return tb, watch
}

// show sends a pledge and a number, and returns the answer.
func show(t *testing.T, w *Watcher, pledge, nonce string) error {
	t.Helper()
	answer := make(chan error, 1)
	if err := w.Send(t.Context(), Command{Pledge: &GivePledge{Pledge: pledge, Nonce: nonce}}, func(_ Reply, err error) { answer <- err }); err != nil {
		t.Fatal(err)
	}
	return <-answer
}

// status is the table as those who sit there see it.
func status(t *testing.T, tb *Table) *Status {
	t.Helper()
	s, err := tb.Status(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A game begins when all who pledged a number have shown it, and is drawn from
// all of them. The numbers for the next game are new.
func TestDraw(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := new(paper)
		tb, watch := pledged(t, p)
		if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
			t.Fatal(err)
		}
		for i, w := range watch {
			s := status(t, tb)
			if s.Stage != tablelog.Gathering || len(s.Draw) != 3 || s.Draw[i] != commit.Pledge(number(i)) {
				t.Fatalf("before number %d the table is %s, draw %v", i, s.Stage, s.Draw)
			}
			if err := show(t, w, commit.Pledge(number(10+i)), number(i)); err != nil {
				t.Fatal(err)
			}
		}
		synctest.Wait()
		if s := status(t, tb); s.Stage != tablelog.Playing || s.Draw != nil {
			t.Fatalf("with all numbers the table is %s, draw %v", s.Stage, s.Draw)
		}
		k, err := tablelog.Keep(p.lines)
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range k.Chairs {
			if c.Nonce != number(i) || c.Bound != commit.Pledge(number(i)) || c.Pledge != commit.Pledge(number(10+i)) {
				t.Errorf("seat %d has number %s, pledges %s and %s", i, c.Nonce, c.Bound, c.Pledge)
			}
		}
		if got := k.Record.Proof; fmt.Sprint(got.Nonces) != fmt.Sprint([]string{number(0), number(1), number(2)}) {
			t.Errorf("the game is drawn from %v", got.Nonces)
		}
		if n, err := k.Record.Proof.Numbers(); n != (record.Numbers{Shown: 3, Silent: 0}) || err != nil {
			t.Errorf("the proof has %+v, %v", n, err)
		}
	})
}

// Who does not show a number is waited for two seconds, and then left out. A
// number that was not pledged counts for nothing, and one that comes too late
// only brings the next pledge.
func TestDrawSilent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := new(paper)
		tb, watch := pledged(t, p)
		if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
			t.Fatal(err)
		}
		if err := show(t, watch[0], commit.Pledge(number(10)), number(0)); err != nil {
			t.Fatal(err)
		}
		if err := show(t, watch[1], commit.Pledge(number(11)), number(77)); err != nil {
			t.Fatal(err)
		}
		time.Sleep(drawTime - time.Millisecond)
		if s := status(t, tb); s.Stage != tablelog.Gathering {
			t.Errorf("without two numbers the table is %s", s.Stage)
		}
		time.Sleep(2 * time.Millisecond)
		if s := status(t, tb); s.Stage != tablelog.Playing {
			t.Fatalf("after two seconds the table is %s", s.Stage)
		}
		if err := show(t, watch[2], commit.Pledge(number(12)), number(2)); err != nil {
			t.Fatal(err)
		}
		k, err := tablelog.Keep(p.lines)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := k.Record.Proof.Numbers(); n != (record.Numbers{Shown: 1, Silent: 2}) || err != nil {
			t.Errorf("the proof has %+v, %v", n, err)
		}
		for i := range 3 {
			if got, want := k.Chairs[i].Pledge, commit.Pledge(number(10+i)); got != want {
				t.Errorf("seat %d has pledged %s for the next game, want %s", i, got, want)
			}
		}
	})
}

// A second device of a seat, whose own number was not asked for, pledges for
// the next game. It does not take back the number that was shown.
func TestDrawOnTwoDevices(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := new(paper)
		tb, watch := pledged(t, p)
		if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
			t.Fatal(err)
		}
		if err := show(t, watch[0], commit.Pledge(number(10)), number(0)); err != nil {
			t.Fatal(err)
		}
		if err := show(t, watch[0], commit.Pledge(number(20)), ""); err != nil {
			t.Fatal(err)
		}
		for i, w := range watch[1:] {
			if err := show(t, w, commit.Pledge(number(11+i)), number(1+i)); err != nil {
				t.Fatal(err)
			}
		}
		synctest.Wait()
		k, err := tablelog.Keep(p.lines)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := k.Record.Proof.Numbers(); n != (record.Numbers{Shown: 3}) || err != nil {
			t.Errorf("the proof has %+v, %v", n, err)
		}
		if got, want := k.Chairs[0].Pledge, commit.Pledge(number(20)); got != want {
			t.Errorf("pledged for the next game is %s, want %s", got, want)
		}
	})
}

// Who has been gone for a while, or leaves, is not waited for. Nobody sits down
// or changes places while numbers are shown.
func TestDrawGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := new(paper)
		tb, watch := pledged(t, p)
		watch[2].Close()
		time.Sleep(drawTime)
		if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
			t.Fatal(err)
		}
		for what, err := range map[string]error{
			"start": tb.Start(t.Context(), anna.ID, ""),
			"swap":  tb.Swap(t.Context(), anna.ID, 0, 1),
			"rise":  tb.Rise(t.Context(), anna.ID, 2),
			"bot":   tb.SeatBot(t.Context(), anna.ID, 2, ""),
		} {
			if code(err) != "playing" {
				t.Errorf("%s while numbers are shown: %v", what, err)
			}
		}
		if err := show(t, watch[0], "", number(0)); err != nil {
			t.Fatal(err)
		}
		if s := status(t, tb); s.Stage != tablelog.Gathering {
			t.Fatalf("without a number the table is %s", s.Stage)
		}
		if err := tb.Rise(t.Context(), "1", 1); err != nil { // a bot stands in
			t.Fatal(err)
		}
		synctest.Wait()
		if s := status(t, tb); s.Stage != tablelog.Playing || !s.Chairs[1].Away {
			t.Fatalf("the table is %s, seat 1 is away: %v", s.Stage, s.Chairs[1].Away)
		}
	})
}

// Pledges and numbers are of a form in which none can be guessed, and a log in
// which a number was not pledged is refused.
func TestPledgeForm(t *testing.T) {
	p := new(paper)
	tb, watch := pledged(t, p)
	for _, c := range [][2]string{{"x", ""}, {commit.Pledge("a") + "0", ""}, {"", "ab"}, {"", number(1) + "G"}} {
		if err := show(t, watch[0], c[0], c[1]); code(err) != "nonce" {
			t.Errorf("pledge %q and number %q: %v", c[0], c[1], err)
		}
	}
	n := len(p.lines)
	if err := show(t, watch[0], commit.Pledge(number(0)), ""); err != nil || len(p.lines) != n {
		t.Errorf("the same pledge again: %v, %d lines more", err, len(p.lines)-n)
	}
	setup := tb.state.Setup
	for _, nonces := range [][]string{{number(0), number(1), number(9)}, {number(0)}} {
		state := tb.state
		err := state.Apply(tablelog.Entry{Start: &tablelog.Start{Setup: setup, Nonces: nonces}})
		if err == nil || !strings.Contains(err.Error(), "number") {
			t.Errorf("a game is drawn from %v: %v", nonces, err)
		}
	}
}

// While numbers are shown for the next deal of a match, whose break is over, the
// table waits and does not run in circles.
func TestDrawAfterBreak(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := new(paper)
		tb, watch := pledged(t, p, "fast")
		if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
			t.Fatal(err)
		}
		for i, w := range watch {
			if err := show(t, w, commit.Pledge(number(10+i)), number(i)); err != nil {
				t.Fatal(err)
			}
		}
		turns := 0
		_ = tb.ask(t.Context(), func() error {
			tb.turned = func(tb *Table, _ time.Time) {
				if turns++; !tb.room.Draws().IsZero() && turns > 10_000 {
					panic("the table runs in circles")
				}
				if tb.room.Draws().IsZero() {
					turns = 0
				}
			}
			return nil
		})
		for status(t, tb).Stage == tablelog.Playing { // the clock plays, and all are there
			for seat := range watch {
				if err := tb.Ready(t.Context(), game.Seat(seat)); err != nil {
					t.Fatal(err)
				}
			}
			time.Sleep(time.Second)
		}
		time.Sleep(15 * time.Second) // the break is over, and Anna is waited for
		if s := status(t, tb); s.Stage != tablelog.Playing {
			t.Errorf("after the break the table is %s", s.Stage)
		}
	})
}
