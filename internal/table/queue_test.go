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

// A guest who comes during a game waits for the next one: everybody sees how many
// wait and, once the game is over, reads their names, and a bot makes room for them. A guest who does not
// wait finds no seat. Nobody waits twice, and not more than a table has seats.
func TestQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("trickwolf", 4, "machine"), anna, bea)
		ctx := t.Context()
		guest := func(i int) Guest { return Guest{Person: tablelog.Person{ID: fmt.Sprint("g", i), Name: "Gast"}} }
		for _, seat := range []game.Seat{2, 3} {
			if err := tb.SeatBot(ctx, anna.ID, seat, "random"); err != nil {
				t.Fatal(err)
			}
		}
		if err := tb.Start(ctx, anna.ID, ""); err != nil {
			t.Fatal(err)
		}
		if _, err := tb.Sit(ctx, game.Nobody, guest(0)); code(err) != "playing" {
			t.Errorf("somebody sits down during a game: %v", err)
		}
		for _, g := range []Guest{guest(0), guest(0), guest(1), {Person: anna}} {
			if err := tb.QueueUp(ctx, g, true); err != nil {
				t.Fatal(err)
			}
		}
		queue := func() (int, []string) {
			st, err := tb.Status(ctx)
			if err != nil {
				t.Fatal(err)
			}
			return st.Queued, st.Queue
		}
		if n, names := queue(); n != 2 || names != nil {
			t.Errorf("%d wait, and players read %q", n, names)
		}
		for i := 2; i < mostQueued; i++ {
			if err := tb.QueueUp(ctx, guest(i), true); err != nil {
				t.Fatal(err)
			}
		}
		if err := tb.QueueUp(ctx, guest(mostQueued), true); code(err) != "full" {
			t.Errorf("the queue has no end: %v", err)
		}
		if err := tb.QueueUp(ctx, guest(1), false); err != nil {
			t.Error(err)
		}
		if n, _ := queue(); n != mostQueued-1 {
			t.Errorf("who leaves the queue stays in it: %d wait", n)
		}
		for tb.Stage() == tablelog.Playing {
			for _, seat := range []game.Seat{0, 1} {
				_ = tb.ask(ctx, func() error {
					if legal := tb.state.Ledger(seat).Look.Legal; len(legal) > 0 {
						tb.doFor(seat, Decide{Text: tb.state.Rules.Text(legal[0])}, time.Now(), func(error) {})
					}
					return nil
				})
			}
			time.Sleep(time.Second) // a bot thinks
		}
		if _, names := queue(); len(names) != mostQueued-1 || !slices.Equal(names[:2], []string{"Gast", "Gast 3"}) {
			t.Errorf("%q wait", names)
		}
		if _, err := tb.Sit(ctx, game.Nobody, guest(1)); code(err) != "full" {
			t.Errorf("a guest who did not wait takes a bot's seat: %v", err)
		}
		if seat, err := tb.Sit(ctx, game.Nobody, guest(0)); err != nil || seat != 2 {
			t.Errorf("who waited sits on %v, %v", seat, err)
		}
		st, err := tb.Status(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if was := st.Chairs[2].Was; was == nil || *was != game.Nobody || st.Chairs[0].Was != nil || len(st.Cast) != 4 || st.Cast[2] == "Gast" {
			t.Errorf("who only watched sat on %v, and %q played", was, st.Cast)
		}
		if err := tb.Swap(ctx, anna.ID, 0, 2); err != nil {
			t.Fatal(err)
		}
		st, err = tb.Status(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if was := st.Chairs[2].Was; was == nil || *was != 0 || st.Chairs[0].Was == nil || *st.Chairs[0].Was != game.Nobody {
			t.Errorf("who has changed places sat on %v", was)
		}
		if err := tb.Start(ctx, anna.ID, ""); err != nil {
			t.Error(err)
		}
		if n, names := queue(); n != 0 || names != nil {
			t.Errorf("the queue outlives the start: %q", names)
		}
	})
}
