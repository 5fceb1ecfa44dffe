package table

import (
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// talkative plays a game of people at random to its end. Those who
// can speak or report do so now and then; look is called after each decision.
func talkative(t *testing.T, tb *Table, look func()) {
	t.Helper()
	looks := func() {
		if err := tb.ask(t.Context(), func() error { look(); return nil }); err != nil {
			t.Fatal(err)
		}
	}
	looks()
	playOut(t, tb, func(seat game.Seat) {
		speaker := game.Seat(testhelp.Rand(t).IntN(len(tb.state.Chairs)))
		if err := tb.Say(t.Context(), speaker, "well", ""); err != nil && code(err) != "silent" {
			t.Fatal(err)
		}
		if testhelp.Rand(t).IntN(10) == 0 {
			if err := tb.Report(t.Context(), seat, speaker, "rude"); err != nil {
				t.Fatal(err)
			}
		}
		looks()
	})
}

// At a table where the dead see everything, a player who is out is told
// everything once, also what was told and said before, and speaks only to those
// who are out. Reports still go to the host alone. Nobody else, and nobody at
// another table, is told more than their own (L24).
func TestGhostsSee(t *testing.T) {
	gametest.SkipRaced(t) // long, and its goroutines are those of other tests
	for _, name := range []string{"trickwolf", "lupus"} {
		for _, see := range []bool{true, false} {
			synctest.Test(t, func(t *testing.T) {
				events, words := 0, 0
				for chain := range byte(10) {
					var p paper
					o := opening(name, 0, "machine")
					o.Settings.GhostsSee, o.Chain[0] = see, chain
					tb, err := New(config(&p), o)
					if err != nil {
						t.Fatal(err)
					}
					for i := range tb.state.Chairs {
						if _, err := tb.Sit(t.Context(), game.Seat(i), Guest{Person: tablelog.Person{ID: string(rune('a' + i))}}); err != nil {
							t.Fatal(err)
						}
					}
					if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
						t.Fatal(err)
					}
					talkative(t, tb, func() {
						for _, l := range tb.state.Ledgers {
							e, w := beyond(t, tb, &l)
							events, words = events+e, words+w
						}
					})
					tb.Close()
					back, err := Resume(config(&p), p.lines)
					if err != nil {
						t.Fatal(err)
					}
					alike(t, tb, back)
					back.Close()
				}
				if see != (events > 0) || name == "lupus" && see != (words > 0) {
					t.Errorf("%s: those who are out saw %d events and %d words of others, where they may see: %v", name, events, words, see)
				}
			})
		}
	}
}

// beyond is how much the seat knows that was not told to it; it holds that this
// is all or nothing.
func beyond(t *testing.T, tb *Table, l *tablelog.Ledger) (events, words int) {
	t.Helper()
	ghost := tb.state.Open.Settings.GhostsSee && l.Seat != game.Nobody && tb.state.Game.(game.Mortal).Out(l.Seat)
	times := make([]int, len(tb.state.Tellings))
	for _, it := range l.Items {
		times[it.At]++
	}
	for at := range tb.state.Tellings {
		told := &tb.state.Tellings[at]
		to := told.To
		if told.Word != nil {
			to = told.Word.To.With(told.Word.Seat)
		}
		want := to.Has(l.Seat) || ghost && !told.Report
		if times[at] > 1 || want != (times[at] == 1) {
			t.Errorf("seat %v, out: %v, was told %d times what was for %b: %+v", l.Seat, ghost, times[at], to, told)
		}
		switch {
		case !want || to.Has(l.Seat):
		case told.Word != nil:
			words++
		default:
			events++
		}
	}
	if ghost && tb.state.Stage == tablelog.Playing {
		for other := range tb.state.Ears(l.Seat).All() {
			if int(other) < len(tb.state.Chairs) && !tb.state.Out(other) || other == game.Nobody {
				t.Errorf("seat %v sees everything, and speaks to seat %v", l.Seat, other)
			}
		}
	}
	return events, words
}
