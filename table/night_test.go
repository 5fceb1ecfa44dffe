package table

import (
	"testing"
	"testing/synctest"
	"time"

	"howl/fair"
	"howl/game"
)

// village is a table of eight with Anna and Bea among bots, in its first night.
// Chain numbers deal differently.
func village(t *testing.T, p *paper, pace string, chain byte) *Table {
	t.Helper()
	o := opening("lupus", 8, pace)
	o.Chain = fair.Chain{chain}
	tb, err := New(config(p), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tb.Close)
	for i, who := range []Person{anna, bea} {
		if _, err := tb.Sit(t.Context(), game.Seat(i), Guest{Person: who}); err != nil {
			t.Fatal(err)
		}
	}
	if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
		t.Fatal(err)
	}
	return tb
}

// phase is what goes on at the table now.
func phase(t *testing.T, tb *Table) (name string) {
	t.Helper()
	if err := tb.ask(t.Context(), func() error { name = tb.state.Phase(); return nil }); err != nil {
		t.Fatal(err)
	}
	return name
}

// However quickly everybody decides, the night lasts as long; where a voice
// calls it, until all are called.
func TestNightsAreEven(t *testing.T) {
	for pace, want := range map[string]time.Duration{"relaxed": 10 * time.Second, "aloud": 43 * time.Second} {
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
		if f.Phase != "night" || len(f.Legal) == 0 {
			t.Fatalf("seat %v is not asked: %s", seat, f.Phase)
		}
		go func() { answers <- tb.Do(t.Context(), seat, tb.g.Text(f.Legal[0]), "") }()
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
			if err := tb.ask(t.Context(), func() error { ears = tb.state.Ears(0); return nil }); err != nil {
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
			for _, l := range tb.ledgers {
				seat, heard := l.seat, 0
				for _, it := range l.items {
					if tb.tellings[it.at].word != nil {
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
