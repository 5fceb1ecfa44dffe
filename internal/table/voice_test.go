package table

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A speaker is a slow voice in the room: it takes seconds for each thing that everybody is
// told, and calls a night for longer than the clock gives.
type speaker struct {
	w     *Watcher
	n     int // the last frame that it was sent
	said  int // the last frame of which it has said everything
	left  int // seconds until it has said the news
	calls int // seconds until the calls of a night are over
	night bool
}

const callsLast = 90 // seconds: a night has 66

// second lets the voice speak for a second, and tell the table.
func (s *speaker) second(t *testing.T, slow int) {
	t.Helper()
	clock := false
	for len(s.w.Frames()) > 0 {
		f := <-s.w.Frames()
		s.n = f.N
		for _, e := range f.Events {
			if !slices.Contains([]string{"readied", "judged", "shown", "nightfall"}, game.EventKind(e)) { // of which it says nothing
				s.left += slow
			}
		}
		if night := f.Phase == "night"; night != s.night {
			s.night = night
			if s.calls = 0; night {
				s.calls = callsLast
			}
		}
		clock = !f.Deadline.IsZero()
	}
	switch {
	case s.left > 0:
		s.left--
	case s.calls > 0 && (clock || s.calls < callsLast):
		s.calls--
	}
	if s.left == 0 {
		s.said = s.n
	}
	said := &Voiced{N: s.said, Calls: s.calls > 0}
	if err := s.w.Send(t.Context(), Command{Voice: said}, func(Reply, error) {}); err != nil {
		t.Fatal(err)
	}
}

// A slow voice takes nobody's time: whoever is asked has all of it from when the voice has
// said so, a night ends after its last call, nobody sees before the others hear it, and the
// clock decides for nobody who needs half of the time.
func TestSlowVoice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, all := guests(t, &p, 1)
		w, err := tb.Watch(t.Context(), game.Nobody, 0)
		if err != nil {
			t.Fatal(err)
		}
		voice := &speaker{w: w}
		begun := make(map[time.Time]bool) // the clocks that ran
		nights, turns, early := 0, 0, 0
		was := ""
		for passed := 0; stage(t, tb) == tablelog.Playing; passed++ {
			if passed > 7200 {
				t.Fatalf("no end after two hours, in phase %s", phase(t, tb))
			}
			voice.second(t, 7)
			synctest.Wait()
			now := phase(t, tb)
			if was == "night" && now != "night" {
				if nights++; voice.calls > 0 {
					t.Errorf("night %d ends %d seconds before the last call", nights, voice.calls)
				}
			}
			was = now
			var until time.Time
			if err := tb.ask(t.Context(), func() error { until = tb.state.Deadline; return nil }); err != nil {
				t.Fatal(err)
			}
			if !until.IsZero() && !begun[until] {
				begun[until] = true
				turns++
				if voice.left > 0 {
					t.Errorf("%s: the clock runs, and the voice takes %d seconds more", now, voice.left)
				}
			}
			for _, g := range all {
				for len(g.w.Frames()) > 0 {
					if f := <-g.w.Frames(); f.View != nil {
						if g.f = f; len(f.Events) > 0 && !f.Voiced && len(f.Secret) < len(f.Events) && voice.left > 0 {
							early++
						}
					}
				}
				if g.did != now || now == "ballot" {
					g.did = ""
				}
				if len(g.f.Legal) < 2 || now == "talk" || now == "defence" || g.did != "" || until.IsZero() || time.Until(until) > 12*time.Second {
					continue
				}
				g.did = now
				if err := g.w.Do(t.Context(), g.choice(), fmt.Sprint(passed, g.seat), func(error) {}); err != nil {
					t.Fatal(err)
				}
			}
			time.Sleep(time.Second)
		}
		if turns < 20 || nights < 2 || early > 0 {
			t.Errorf("%d clocks ran, %d nights ended, %d frames showed what the voice had not said", turns, nights, early)
		}
		w.Close()
		for _, g := range all {
			g.w.Close()
		}
	})
}

// A screen that says that its voice never comes to an end holds a game up for two minutes in
// all, and a night for one.
func TestEndlessVoice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, all := guests(t, &p, 1)
		lasts := func(endless bool) time.Duration {
			w, err := tb.Watch(t.Context(), game.Nobody, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer w.Close()
			began := time.Now()
			for range 1500 {
				if phase(t, tb) == "defence" {
					break
				}
				for len(w.Frames()) > 0 {
					<-w.Frames()
				}
				if endless {
					_ = w.Send(t.Context(), Command{Voice: &Voiced{Calls: true}}, func(Reply, error) {})
				}
				time.Sleep(time.Second)
			}
			return time.Since(began)
		}
		if took := lasts(true); took > 25*time.Minute || phase(t, tb) != "defence" {
			t.Errorf("after %v the game is in phase %s", took, phase(t, tb))
		} else {
			t.Logf("%v", took)
		}
		for _, g := range all {
			g.w.Close()
		}
	})
}
