package table

import (
	"encoding/json"
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/audience"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Spectators who are delayed see what happened a minute ago, and others now.
func TestDelayedSpectators(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		o := opening("robbers", 4, "none")
		o.Settings.Spectators = "delayed"
		tb := started(t, &p, o)
		defer tb.Close()
		w, err := tb.Watch(t.Context(), game.Nobody, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		if f := <-w.Frames(); len(f.Events) != 0 {
			t.Errorf("shown at once: %v", f.Events)
		}
		began := time.Now()
		for f := range w.Frames() {
			if len(f.Events) > 0 {
				break
			}
		}
		if waited := time.Since(began); waited < tablelog.Lag-time.Second || waited > tablelog.Lag+time.Second {
			t.Errorf("shown after %v", waited)
		}
	})
}

// then is what a spectator may see of a table from a moment on.
type then struct {
	at     time.Time
	phase  string
	status *Status
}

// asItWas reads a log as a delayed spectator sees it: what each frame may show
// and when, and all events that are told.
func asItWas(t *testing.T, log [][]byte) (was map[int]then, events []game.Event) {
	t.Helper()
	was = make(map[int]then)
	var m tablelog.State
	var due time.Time
	for _, line := range log {
		var e tablelog.Entry
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatal(err)
		}
		at := e.At
		if e.Start != nil || m.Stage == tablelog.Playing || m.Stage == tablelog.Between {
			at = at.Add(tablelog.Lag)
		}
		if at.After(due) {
			due = at
		}
		known := len(m.Tellings)
		if e.Start != nil {
			known = 0
		}
		if err := m.Apply(e); err != nil {
			t.Fatal(err)
		}
		for _, told := range m.Tellings[known:] {
			if told.Event != nil && told.To.Has(game.Nobody) {
				events = append(events, told.Event)
			}
		}
		look := m.Ledger(game.Nobody).Look
		if _, ok := was[look.N]; !ok {
			was[look.N] = then{due, look.Phase, audience.Standing(&m)}
		}
	}
	return was, events
}

// move decides for a seat, if it is asked, or is ready for the next deal, and
// reports whether the match is over.
func move(t *testing.T, tb *Table, seat game.Seat) (over bool) {
	t.Helper()
	if err := tb.ask(t.Context(), func() (err error) {
		over = tb.state.Stage == tablelog.Over
		switch {
		case tb.state.Stage == tablelog.Between:
			_, err = tb.answer(tb.room.Ready(seat))
		case tb.state.Stage == tablelog.Playing && tb.state.Game.Turn().Has(seat):
			first := tb.state.Rules.Text(tb.state.Game.Legal(seat, nil)[0])
			tb.doFor(seat, Decide{Text: first, ID: ""}, time.Now(), func(no error) { err = no })
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return over
}

// Spectators who are delayed are told everything, of all deals of a match, each
// moment exactly a minute after it was, and the table itself as it was then;
// also where the table leaves memory and comes back time and again.
func TestDelayedIsWhole(t *testing.T) {
	// Nobody leaves at the moment at which a frame comes, a minute after a move: a
	// card that is missed then is not told again once its trick is taken.
	const step = 3*time.Second + 17*time.Millisecond
	for every := range 2 { // with restarts all the time, and with none
		synctest.Test(t, func(t *testing.T) {
			var p paper
			o := opening("robbers", 3, "fast")
			o.Settings.Spectators = "delayed"
			tb := started(t, &p, o)
			here(t, tb, 0)
			type shown struct {
				at    time.Time
				frame *Frame
				first bool
			}
			var all []shown
			from := 0
			for over := time.Duration(0); over < 2*tablelog.Lag; over += step {
				w, err := tb.Watch(t.Context(), game.Nobody, from)
				if err != nil {
					t.Fatal(err)
				}
				done := make(chan bool)
				go func() {
					first := true
					for f := range w.Frames() {
						all = append(all, shown{time.Now(), f, first})
						from, first = f.N, false
					}
					close(done)
				}()
				for range 1 + 1000*every {
					if !move(t, tb, 0) {
						over = 0
					}
					time.Sleep(step)
				}
				w.Close()
				<-done
				if every == 0 {
					tb.Close()
					if tb, err = Resume(config(&p), p.lines); err != nil {
						t.Fatal(err)
					}
					here(t, tb, 0)
				}
			}
			tb.Close()
			if tb.state.Stage != tablelog.Over || len(tb.state.Past) != 3 {
				t.Fatalf("%s after %d deals", tb.state.Stage, len(tb.state.Past))
			}
			was, want := asItWas(t, p.lines)
			var events []game.Event
			for _, s := range all {
				f, then := s.frame, was[s.frame.N]
				events = append(events, f.Events...)
				next, more := was[f.N+1]
				switch {
				case s.at.Before(then.at):
					t.Errorf("frame %d came %v early", f.N, then.at.Sub(s.at))
				case more && s.at.After(next.at):
					t.Errorf("frame %d came %v late", f.N, s.at.Sub(next.at))
				case !s.first && f.N > 1 && f.Status == nil && !s.at.Equal(then.at):
					t.Errorf("frame %d came %v late", f.N, s.at.Sub(then.at))
				}
				if f.Phase != then.phase {
					t.Errorf("frame %d shows %s, and it was %s", f.N, f.Phase, then.phase)
				}
				if f.Status == nil {
					continue
				}
				st := *f.Status
				if st.Stage != then.status.Stage || st.Games != then.status.Games || st.Commitment != then.status.Commitment ||
					!reflect.DeepEqual(st.Totals, then.status.Totals) || st.Setup.Deal != then.status.Setup.Deal {
					t.Errorf("frame %d has the table as %+v, and it was %+v", f.N, st, *then.status)
				}
			}
			if len(events) != len(want) {
				t.Fatalf("%d events came of %d", len(events), len(want))
			}
			for i := range want {
				if events[i] != want[i] {
					t.Errorf("event %d is %v, not %v", i, events[i], want[i])
				}
			}
		})
	}
}

// Before a game spectators see at once who sits. That somebody is ready for
// another game tells nobody that the last one is over.
func TestDelayedGathering(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		o := opening("trickwolf", 4, "none")
		o.Settings.Spectators = "delayed"
		tb, err := New(config(&p), o)
		if err != nil {
			t.Fatal(err)
		}
		defer tb.Close()
		seen := func() *Status {
			t.Helper()
			w, err := tb.Watch(t.Context(), game.Nobody, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer w.Close()
			return (<-w.Frames()).Status
		}
		if _, err := tb.Sit(t.Context(), 0, Guest{Person: anna}); err != nil {
			t.Fatal(err)
		}
		if got := seen().Chairs[0].Name; got != "Anna" {
			t.Errorf("seat 0 is %q's", got)
		}
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		follow(t, tb, 0)
		w, err := tb.Watch(t.Context(), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		if err := tb.ask(t.Context(), func() error {
			_, _ = tb.room.Ready(0)
			if tb.audience.StatusFor(game.Nobody).Chairs[0].Ready {
				t.Error("who is ready is seen too early")
			}
			tb.room.Rise(game.Only(0)) // or the next game begins
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if st := seen(); st.Stage == tablelog.Over || st.Games != 0 {
			t.Errorf("seen too early: %+v", st)
		}
		if st, err := tb.StatusFor(t.Context(), game.Nobody); err != nil || st.Stage == tablelog.Over || st.Games != 0 {
			t.Errorf("told too early: %+v, %v", st, err)
		}
		time.Sleep(tablelog.Lag)
		if st := seen(); st.Stage != tablelog.Over || st.Games != 1 {
			t.Errorf("a minute later: %+v", st)
		}
	})
}
