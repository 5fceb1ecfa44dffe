package table

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A guest is a person in the room who does what the voice says and nothing else.
type guest struct {
	seat game.Seat
	w    *Watcher
	f    *Frame // the last
	did  string // the phase in which the guest has decided
}

// choice returns what the guest taps: a pack that looks at each other points at
// the same player.
func (g *guest) choice() string {
	var texts []string
	for _, a := range g.f.Legal {
		if text := g.w.table.state.Rules.Text(a); text != "done" {
			texts = append(texts, text)
		}
	}
	return slices.Min(texts)
}

// look takes the frames that have come.
func (g *guest) look() {
	for len(g.w.Frames()) > 0 {
		if f := <-g.w.Frames(); f.View != nil {
			g.f = f
		}
	}
}

// guests seats nine people around a table that is called aloud, all with a phone.
func guests(t *testing.T, p *paper, chain byte) (*Table, []*guest) {
	t.Helper()
	o := opening("lupus", 9, "aloud")
	o.Chain = commit.Chain{chain}
	people := []tablelog.Person{anna}
	for i := 1; i < 9; i++ {
		people = append(people, tablelog.Person{ID: fmt.Sprint("p", i), Name: fmt.Sprint("Guest ", i)})
	}
	tb := seated(t, p, o, people...)
	var all []*guest
	for seat := range game.Seat(9) {
		w, err := tb.Watch(t.Context(), seat, 0)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, &guest{seat: seat, w: w})
	}
	if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
		t.Fatal(err)
	}
	return tb, all
}

// Nine people do literally what the voice says: with their eyes closed nobody
// taps but who is called, by day they talk with their phones on the table, and
// the host ends the talk. They play whole games. No bot stands in for anybody,
// the clock decides nothing, and every night is as long as the first.
func TestNineObeyTheVoice(t *testing.T) {
	for chain := byte(1); chain <= 3; chain++ {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb, all := guests(t, &p, chain)
			var night time.Time
			var lasted []time.Duration
			for passed := 0; stage(t, tb) == tablelog.Playing; passed++ {
				if passed > 3600 {
					t.Fatalf("chain %d: no end after an hour, in phase %s", chain, phase(t, tb))
				}
				synctest.Wait()
				now := phase(t, tb)
				switch {
				case now == "night" && night.IsZero():
					night = time.Now()
				case now != "night" && !night.IsZero():
					lasted, night = append(lasted, time.Since(night)), time.Time{}
				}
				for _, g := range all {
					g.look()
					if len(g.f.Legal) == 1 && now == "night" {
						t.Fatalf("seat %v has no choice at night and is asked", g.seat)
					}
					if g.did != now {
						g.did = ""
					}
					if len(g.f.Legal) < 2 || now == "talk" || now == "defence" || g.did != "" {
						continue
					}
					g.did = now
					if err := g.w.Do(t.Context(), g.choice(), fmt.Sprint(chain, passed, g.seat), func(error) {}); err != nil {
						t.Fatal(err)
					}
				}
				if (now == "talk" || now == "defence") && passed%20 == 0 {
					if err := tb.by(t.Context(), anna.ID, Command{Proceed: &EndDiscussion{Phase: now}}); err != nil {
						t.Fatal(err)
					}
				}
				time.Sleep(time.Second)
			}
			log := bytes.Join(p.lines, nil)
			for _, never := range []string{`"away"`, `"by":"clock"`, `"by":"bot"`} {
				if n := bytes.Count(log, []byte(never)); n > 0 {
					t.Errorf("chain %d: the log has %s %d times", chain, never, n)
				}
			}
			if slices.Max(lasted)-slices.Min(lasted) > time.Second { // as often as it is looked at
				t.Errorf("chain %d: nights lasted %v", chain, lasted)
			}
			for _, g := range all {
				g.w.Close()
			}
		})
	}
}

// Phones go dark and people say nothing for as long as they like: nobody is
// replaced, and who takes a phone up again plays on.
func TestSilentRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, all := guests(t, &p, 1)
		for _, g := range all[1:] {
			g.w.Close()
		}
		time.Sleep(10 * time.Minute)
		for i, c := range status(t, tb).Chairs {
			if c.Away {
				t.Errorf("a bot stands in for seat %d", i)
			}
		}
		all[0].w.Close()
	})
}

// Only the host and players who are out end a discussion, and only the one that
// they name.
func TestEndDiscussion(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, all := guests(t, &p, 1)
		end := func(by, phase, want string) {
			t.Helper()
			if err := tb.by(t.Context(), by, Command{Proceed: &EndDiscussion{Phase: phase}}); code(err) != want {
				t.Errorf("%s ends %s: %v, want %q", by, phase, err, want)
			}
		}
		end(anna.ID, "night", "over")
		for range 120 {
			if phase(t, tb) == "talk" {
				break
			}
			time.Sleep(time.Second)
		}
		end("p1", "talk", "host")
		end("a stranger", "talk", "host")
		end(anna.ID, "defence", "over")
		end(anna.ID, "talk", "<nil>")
		end(anna.ID, "talk", "over")
		if now := phase(t, tb); now != "ballot" {
			t.Errorf("after the talk comes %s", now)
		}
		// The clock leads on to the day after, when somebody is out.
		var dead game.Seats
		for range 3600 {
			if err := tb.ask(t.Context(), func() error {
				for seat := range game.Seat(9) {
					if tb.state.Out(seat) && seat != 0 {
						dead = dead.With(seat)
					}
				}
				return nil
			}); err != nil {
				t.Fatal(err)
			}
			if dead != 0 && phase(t, tb) == "talk" {
				break
			}
			time.Sleep(time.Second)
		}
		end(tb.state.Chairs[dead.First()].Person.ID, "talk", "<nil>")
		for _, g := range all {
			g.w.Close()
		}
	})
}

// The time to talk doesn't begin anew because somebody who was ready has more to say.
func TestClockOfATalk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, all := guests(t, &p, 1)
		for phase(t, tb) != "talk" {
			time.Sleep(time.Second)
		}
		ends := func() (at time.Time) {
			t.Helper()
			if err := tb.ask(t.Context(), func() error { at = tb.state.Deadline; return nil }); err != nil {
				t.Fatal(err)
			}
			return at
		}
		want := ends()
		for i, text := range []string{"ready", "wait", "ready"} {
			time.Sleep(20 * time.Second)
			if err := all[3].w.Do(t.Context(), text, fmt.Sprint("talk", i), func(err error) {
				if err != nil {
					t.Errorf("%s: %v", text, err)
				}
			}); err != nil {
				t.Fatal(err)
			}
			synctest.Wait()
			if got := ends(); !got.Equal(want) {
				t.Errorf("after %q the talk ends at %v, not at %v", text, got, want)
			}
		}
		if want.IsZero() {
			t.Error("no clock runs")
		}
		for _, g := range all {
			g.w.Close()
		}
	})
}

// TestLostPhone: in a room the host makes a link for a player whose phone is gone,
// and for nobody else; it no longer works when the phone is back. The seat is played
// on from another phone, which is told what the seat knows; the host is told nothing.
func TestLostPhone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, all := guests(t, &p, 1)
		ctx := t.Context()
		link := func(person string, seat game.Seat) (secret, answer string) {
			secret, err := tb.LinkFor(ctx, person, seat)
			return secret, code(err)
		}
		if _, got := link("a", 3); got != "seat" {
			t.Errorf("a phone that is there: %s", got)
		}
		all[3].w.Close()
		synctest.Wait()
		if _, got := link("p4", 3); got != "host" {
			t.Errorf("somebody else: %s", got)
		}
		if _, got := link("a", 30); got != "number" {
			t.Errorf("no seat: %s", got)
		}
		early, got := link("a", 3)
		if got != "<nil>" {
			t.Fatalf("a phone that is gone: %s", got)
		}
		w, err := tb.Watch(ctx, 3, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := tb.Claim(ctx, "other", early, true); code(err) != "secret" {
			t.Errorf("the phone is back, and its link: %v", err)
		}
		w.Close()
		synctest.Wait()
		if _, _, err := tb.Claim(ctx, "a", early, true); code(err) != "seat" {
			t.Errorf("the host plays two seats: %v", err)
		}
		if _, _, err := tb.Claim(ctx, "other", early, true); err != nil {
			t.Fatal(err)
		}
		if seat, _, err := tb.SeatOf(ctx, "other"); err != nil || seat != 3 {
			t.Errorf("the other phone plays seat %v: %v", seat, err)
		}
		synctest.Wait()
		all[0].look()
		status, err := tb.StatusFor(ctx, 0)
		if err != nil || status.Chairs[3].Devices != 2 {
			t.Errorf("everybody sees %+v, %v", status.Chairs[3], err)
		}
	})
}
