package table

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
)

// village is a table of eight with Anna and Bea among bots, in its first night.
// Chain numbers deal differently.
func village(t *testing.T, p *paper, pace string, chain byte) *Table {
	t.Helper()
	o := opening("lupus", 8, pace)
	o.Chain = commit.Chain{chain}
	tb := seated(t, p, o, anna, bea)
	if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
		t.Fatal(err)
	}
	return tb
}

// phase is what goes on at the table now.
func phase(t *testing.T, tb *Table) (name string) {
	t.Helper()
	if err := tb.ask(t.Context(), func() error { name = tb.state.Game.Phase(); return nil }); err != nil {
		t.Fatal(err)
	}
	return name
}

// However quickly everybody decides, the night lasts as long; where a voice
// calls it, until all are called.
func TestNightsAreEven(t *testing.T) {
	for pace, want := range map[string]time.Duration{"relaxed": 10 * time.Second, "aloud": 64 * time.Second} {
		t.Run(pace, func(t *testing.T) { synctest.Test(t, func(t *testing.T) { nightLasts(t, pace, want) }) })
	}
}

func nightLasts(t *testing.T, pace string, want time.Duration) {
	var p paper
	tb := village(t, &p, pace, 1)
	began := time.Now()
	answers := make(chan error, 2)
	for _, seat := range []game.Seat{0, 1} {
		w, err := tb.Watch(t.Context(), seat, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer w.Close()
		f := <-w.Frames()
		if f.Phase != "night" || len(f.Legal) == 0 && pace != "aloud" {
			t.Fatalf("seat %v is not asked: %s", seat, f.Phase)
		}
		if len(f.Legal) == 0 { // asleep
			answers <- nil
			continue
		}
		go func() { answers <- tb.Do(t.Context(), seat, tb.state.Rules.Text(f.Legal[0]), "") }()
	}
	for range 2 {
		if err := <-answers; err != nil {
			t.Error(err)
		}
	}
	if now := phase(t, tb); now != "night" {
		t.Fatalf("it is %s after %v", now, time.Since(began))
	}
	for phase(t, tb) == "night" {
		time.Sleep(100 * time.Millisecond)
	}
	if lasted := time.Since(began); lasted < want || lasted > want+time.Second {
		t.Errorf("the night lasted %v, not %v", lasted, want)
	}
}

// At night a werewolf is heard by the pack alone, and nobody else by anybody.
func TestWordsAtNight(t *testing.T) {
	pack, mute := 0, 0
	for chain := byte(1); pack == 0 || mute == 0; chain++ {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb := village(t, &p, "relaxed", chain)
			var ears game.Seats
			if err := tb.ask(t.Context(), func() error { ears = tb.state.Game.Ears(0); return nil }); err != nil {
				t.Fatal(err)
			}
			if err := tb.Say(t.Context(), 0, "psst", ""); ears == 0 {
				mute++
				if code(err) != "silent" {
					t.Errorf("a mute seat spoke: %v", err)
				}
				return
			} else if err != nil {
				t.Fatal(err)
			}
			pack++
			tb.Close()
			for _, l := range tb.state.Ledgers {
				seat, heard := l.Seat, 0
				for _, it := range l.Items {
					if tb.state.Tellings[it.At].Word != nil {
						heard++
					}
				}
				if want := ears.Has(seat) || seat == 0; want != (heard == 1) {
					t.Errorf("seat %v heard %d words of the pack, ears %b", seat, heard, ears)
				}
			}
		})
	}
}

// watched connects the two people of a village and returns the last legal action
// of each; "" for one who sleeps.
func watched(t *testing.T, tb *Table) (texts [2]string, leave func()) {
	t.Helper()
	var all []*Watcher
	for seat := range texts {
		w, err := tb.Watch(t.Context(), game.Seat(seat), 0)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, w)
		f := <-w.Frames()
		if f.Phase != "night" || len(f.Legal) == 0 && !tb.state.Pace.Room {
			t.Fatalf("seat %d is not asked: %s", seat, f.Phase)
		}
		if len(f.Legal) == 0 { // asleep
			continue
		}
		texts[seat] = tb.state.Rules.Text(f.Legal[len(f.Legal)-1])
	}
	return texts, func() {
		for _, w := range all {
			w.Close()
		}
	}
}

// A night that is paused is as long as any other, whether all have decided
// before or decide afterwards.
func TestPausedNight(t *testing.T) {
	for _, early := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb := village(t, &p, "relaxed", 1)
			texts, leave := watched(t, tb)
			defer leave()
			began := time.Now()
			answers := make(chan error, 2)
			decide := func() {
				for seat, text := range texts {
					go func() { answers <- tb.Do(t.Context(), game.Seat(seat), text, "") }()
				}
			}
			if early {
				decide()
			}
			time.Sleep(2 * time.Second)
			if err := tb.Pause(t.Context(), anna.ID, true); err != nil {
				t.Fatal(err)
			}
			time.Sleep(30 * time.Second)
			if err := tb.Pause(t.Context(), anna.ID, false); err != nil {
				t.Fatal(err)
			}
			if !early {
				decide()
			}
			for phase(t, tb) == "night" {
				time.Sleep(100 * time.Millisecond)
			}
			for range texts {
				if err := <-answers; err != nil {
					t.Error(err)
				}
			}
			if lasted := time.Since(began) - 30*time.Second; lasted < 10*time.Second || lasted > 11*time.Second {
				t.Errorf("decided before: %v; the night lasted %v without the pause", early, lasted)
			}
		})
	}
}

// A table that comes back in the middle of a night that a voice calls keeps
// people back no longer than the clock waits, and does not decide for them.
func TestNightComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := village(t, &p, "aloud", 2) // one of the two is the seer
		time.Sleep(20 * time.Second)     // the bots have decided
		tb.Close()
		back, err := Resume(config(&p), p.lines)
		if err != nil {
			t.Fatal(err)
		}
		defer back.Close()
		texts, leave := watched(t, back)
		defer leave()
		answers := make(chan error, 2)
		asked := 0
		for seat, text := range texts {
			if text != "" {
				asked++
				go func() { answers <- back.Do(t.Context(), game.Seat(seat), text, "") }()
			}
		}
		if asked == 0 {
			t.Fatal("both sleep: choose another chain")
		}
		for range asked {
			if err := <-answers; err != nil {
				t.Error(err)
			}
		}
		back.Close()
		decided := make(map[game.Seat]string)
		for _, m := range back.state.Record.Moves {
			if int(m.Seat) < len(texts) {
				decided[m.Seat] = back.state.Rules.Text(m.Action)
			}
		}
		for seat, text := range texts {
			if got := decided[game.Seat(seat)]; text != "" && got != text {
				t.Errorf("seat %d decided %q, and the record has %q", seat, text, got)
			}
		}
	})
}

// A decision that waits for the end of the night may be sent again, from a new
// connection, and is the same one.
func TestHeldTwice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := village(t, &p, "relaxed", 1)
		texts, leave := watched(t, tb)
		defer leave()
		if err := tb.Do(t.Context(), 0, texts[0], "first"); err != nil {
			t.Fatal(err)
		}
		time.Sleep(3 * time.Second) // the bots have decided, and Bea is the last
		answers := make(chan error, 2)
		for range 2 {
			go func() { answers <- tb.Do(t.Context(), 1, texts[1], "same") }()
			time.Sleep(time.Second)
		}
		for range 2 {
			if err := <-answers; err != nil {
				t.Error(err)
			}
		}
	})
}

// Everybody sees that a player is back. So it is the same whether or not the words
// that brought them back are heard: else it would say who is a werewolf.
func TestBackByWords(t *testing.T) {
	back := make(map[string]int)
	for chain := range byte(24) {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb := village(t, &p, "relaxed", chain)
			if err := tb.Rise(t.Context(), bea.ID, 1); err != nil {
				t.Fatal(err)
			}
			err := tb.Say(t.Context(), 1, "well", "")
			if status(t, tb).Chairs[1].Away {
				t.Errorf("deal %d: Bea spoke (%v), and a bot still stands in", chain, err)
			}
			back[code(err)]++
		})
	}
	if back["silent"] == 0 || back["<nil>"] == 0 || len(back) > 2 {
		t.Errorf("Bea's words: %v", back)
	}
}
