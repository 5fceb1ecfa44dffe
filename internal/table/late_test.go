package table

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
)

// A person whose time was up is told what the clock chose, now and when the page
// is loaded again. Nobody else is, and nothing is said where there was no choice.
func TestClockTells(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("robbers", 3, "relaxed"), anna, bea)
		var here [2]*Watcher
		for seat := range here {
			var err error
			if here[seat], err = tb.Watch(t.Context(), game.Seat(seat), 0); err != nil {
				t.Fatal(err)
			}
			defer here[seat].Close()
		}
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		chosen := map[game.Seat]string{}
		var asked []string
		for passed := 0; len(chosen) == 0 && passed < 120; passed++ {
			time.Sleep(time.Second)
			for seat, w := range here {
				for len(w.Frames()) > 0 {
					f := <-w.Frames()
					if len(f.Clock) > 0 {
						chosen[game.Seat(seat)] = f.Clock[0]
					} else if len(f.Legal) > 0 && len(chosen) == 0 {
						asked = nil
						for _, a := range f.Legal {
							asked = append(asked, tb.state.Rules.Text(a))
						}
					}
				}
			}
		}
		if len(chosen) != 1 || len(asked) < 2 {
			t.Fatalf("the clock chose for %v of %v", chosen, asked)
		}
		for late, text := range chosen {
			if text != asked[0] {
				t.Errorf("the clock chose %q, and told %q", asked[0], text)
			}
			for seat := range game.Seat(2) {
				w, err := tb.Watch(t.Context(), seat, 0)
				if err != nil {
					t.Fatal(err)
				}
				if f := <-w.Frames(); len(f.Clock) > 0 != (seat == late) {
					t.Errorf("seat %v, come again, is told of the clock: %v; it chose for %v", seat, f.Clock, late)
				}
				w.Close()
			}
		}
	})
}
