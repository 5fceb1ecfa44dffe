package table

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// When everybody looks away, with their pages open, the clock decides twice and then
// the game waits: no bot plays for them. When one of them is back it goes on, and a bot
// plays for who still looks away.
func TestAllLookAway(t *testing.T) {
	for pace, long := range map[string]time.Duration{"relaxed": 20 * time.Hour, "fast": 20 * time.Hour, "days": 8 * 24 * time.Hour} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb := seated(t, &p, opening("lupus", 8, pace), anna, bea)
			here(t, tb, 0)
			here(t, tb, 1)
			if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
				t.Fatal(err)
			}
			time.Sleep(long)
			synctest.Wait()
			s := status(t, tb)
			if s.Stage != tablelog.Playing || !s.Paused || !s.Absent || s.Chairs[0].Away || s.Chairs[1].Away {
				t.Fatalf("%s: everybody looks away: %s, paused %v, absent %v, bots for them %v %v", pace, s.Stage, s.Paused, s.Absent, s.Chairs[0].Away, s.Chairs[1].Away)
			}
			if err := tb.Ready(t.Context(), 0); err != nil {
				t.Fatal(err)
			}
			if s := status(t, tb); s.Paused {
				t.Errorf("%s: Anna is back, and the game waits", pace)
			}
			if pace == "days" {
				return
			}
			obliges(t, tb, 0)
			for range 600 {
				if s := status(t, tb); s.Stage != tablelog.Playing || s.Chairs[1].Away {
					break
				}
				time.Sleep(time.Second)
			}
			if !status(t, tb).Chairs[1].Away {
				t.Fatalf("%s: no bot plays for Bea, who still looks away", pace)
			}
		})
	}
}

// A person for whom a bot stood in is told what it chose, also when the page is loaded
// again. Nobody else is.
func TestStandInTells(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, _ := pair(t, &p, "relaxed")
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		if err := tb.Rise(t.Context(), bea.ID, 1); err != nil {
			t.Fatal(err)
		}
		obliges(t, tb, 0)
		for i := 0; i < 3600 && len(stoodFor(t, tb, 1)) < 2; i++ {
			time.Sleep(time.Second)
		}
		if got := stoodFor(t, tb, 1); len(got) < 2 {
			t.Errorf("Bea is told that the bot chose %q", got)
		}
		for _, seat := range []game.Seat{0, game.Nobody} {
			if got := stoodFor(t, tb, seat); len(got) > 0 {
				t.Errorf("seat %v is told that a bot chose %q", seat, got)
			}
		}
	})
}

// A vote that a bot cast for somebody who is away, or the clock, says so to everybody who
// sees it, and nothing else does: nothing of a night, and nobody's own vote.
func TestLateVotes(t *testing.T) {
	for by, leaves := range map[tablelog.By]bool{tablelog.ByBot: true, tablelog.ByClock: false} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			tb := seated(t, &p, opening("lupus", 8, "relaxed"), anna, bea)
			if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
				t.Fatal(err)
			}
			obliges(t, tb, 0)
			if leaves {
				if err := tb.Rise(t.Context(), bea.ID, 1); err != nil {
					t.Fatal(err)
				}
			} else {
				obligesIn(t, tb, 1, func(phase string) bool { return phase != "ballot" })
			}
			marked := 0
			for i := 0; i < 3600 && marked == 0; i++ {
				time.Sleep(time.Second)
				w, err := tb.Watch(t.Context(), game.Nobody, 0)
				if err != nil {
					t.Fatal(err)
				}
				f := <-w.Frames()
				w.Close()
				for _, l := range f.Late {
					vote, ok := f.Events[l.Event].(game.Deed)
					if !ok || vote.Doer() != 1 || l.By != by {
						t.Fatalf("%+v is marked as cast by %q", f.Events[l.Event], l.By)
					}
					marked++
				}
			}
			if marked == 0 {
				t.Errorf("%s: no vote of Bea's is marked", by)
			}
			_ = tb.ask(t.Context(), func() error {
				for _, told := range tb.state.Tellings {
					if vote, ok := told.Event.(game.Deed); told.Late != "" && (!ok || vote.Doer() != 1 || !told.Public()) || ok && vote.Doer() == 1 && told.Late == "" && game.EventKind(vote) == "voted" {
						t.Errorf("%+v was told to %v as cast by %q", told.Event, told.To, told.Late)
					}
				}
				return nil
			})
		})
	}
}

// A card that a bot plays for somebody who is away says so to everybody, too.
func TestLateCards(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("robbers", 4, "relaxed"), anna, bea)
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		obliges(t, tb, 0)
		if err := tb.Rise(t.Context(), bea.ID, 1); err != nil {
			t.Fatal(err)
		}
		for range 600 {
			time.Sleep(time.Second)
			w, err := tb.Watch(t.Context(), game.Nobody, 0)
			if err != nil {
				t.Fatal(err)
			}
			f := <-w.Frames()
			w.Close()
			for _, l := range f.Late {
				if card, ok := f.Events[l.Event].(game.Deed); !ok || card.Doer() != 1 || l.By != tablelog.ByBot {
					t.Fatalf("%+v is marked as chosen by %q", f.Events[l.Event], l.By)
				}
				return
			}
		}
		t.Error("no card of Bea's is marked")
	})
}

// stoodFor returns what a bot chose for a seat, as somebody is told who comes now.
func stoodFor(t *testing.T, tb *Table, seat game.Seat) (texts []string) {
	t.Helper()
	_ = tb.ask(t.Context(), func() error {
		for _, it := range tb.state.Ledger(seat).Items {
			if one := tb.state.Tellings[it.At]; one.Stood {
				texts = append(texts, one.Clock)
			}
		}
		return nil
	})
	return texts
}

// Nobody is said to be ready who was not: when the talk is ended for all, or by the clock,
// everybody is told so of those who had not said it.
func TestLateReady(t *testing.T) {
	for by, ends := range map[tablelog.By]bool{tablelog.ByTable: true, tablelog.ByClock: false} {
		synctest.Test(t, func(t *testing.T) {
			var p paper
			rules := "relaxed"
			if ends {
				rules = "aloud"
			}
			tb := seated(t, &p, opening("lupus", 8, rules), anna, bea)
			if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
				t.Fatal(err)
			}
			asleep := func(phase string) bool { return phase != "talk" }
			obligesIn(t, tb, 0, asleep)
			obligesIn(t, tb, 1, asleep)
			for i := 0; i < 600 && phase(t, tb) != "talk"; i++ {
				time.Sleep(time.Second)
			}
			if ends {
				if err := tb.by(t.Context(), anna.ID, Command{Proceed: &EndDiscussion{Phase: "talk"}}); err != nil {
					t.Fatal(err)
				}
			}
			for i := 0; i < 3600 && phase(t, tb) == "talk"; i++ {
				time.Sleep(time.Second)
			}
			ready := 0
			_ = tb.ask(t.Context(), func() error {
				for _, told := range tb.state.Tellings {
					if e, ok := told.Event.(game.Deed); ok && game.EventKind(e) == "readied" && e.Doer() < 2 {
						ready++
						if told.Late != by {
							t.Errorf("%+v was told as decided by %q, want %q", e, told.Late, by)
						}
					}
				}
				return nil
			})
			if ready == 0 {
				t.Errorf("%s: nobody is told to be ready", by)
			}
		})
	}
}
