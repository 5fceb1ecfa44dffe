package table

import (
	"bytes"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// dealt is what chance decided before the first decision of a player.
func dealt(r *record.Record) []record.Move {
	n := slices.IndexFunc(r.Moves, func(m record.Move) bool { return m.Seat != game.Dealer })
	return r.Moves[:n]
}

// playedAgain is a table where the first deal was played again, with everybody
// one seat further.
func playedAgain(t *testing.T, p *paper, name string) *Table {
	t.Helper()
	tb := started(t, p, opening(name, 0, "relaxed"))
	follow(t, tb, 0)
	if err := tb.Again(t.Context(), anna.ID, record.Again{Shift: 1}, ""); err != nil {
		t.Fatal(err)
	}
	seat, host, err := tb.SeatOf(t.Context(), anna.ID)
	if err != nil || seat != 1 || !host {
		t.Fatalf("Anna sits on seat %v, host %v, %v", seat, host, err)
	}
	follow(t, tb, 1)
	return tb
}

// The same deal is dealt again, people play each other's cards, the record
// says so and can be checked; the log brings the table back, wherever it was
// cut off.
func TestDealAgain(t *testing.T) {
	for _, e := range games.All {
		g := e.Game
		t.Run(g.Info().Name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var p paper
				tb := playedAgain(t, &p, g.Info().Name)
				records, err := tb.Records(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				first, last := records[0], records[len(records)-1]
				if !slices.Equal(dealt(first), dealt(last)) || slices.Equal(first.Moves, last.Moves) {
					t.Error("it is not the same deal, or was not played anew")
				}
				if last.Again == nil || last.Names[1] != "Anna" || last.Names[0] != first.Names[len(first.Names)-1] {
					t.Errorf("%+v, with %v after %v", last.Again, last.Names, first.Names)
				}
				if _, err := last.Verify(records[:len(records)-1]...); err != nil {
					t.Error(err)
				}
				if _, err := last.Verify(); err == nil {
					t.Error("it passes for a fresh deal")
				}
				status, err := tb.Status(t.Context())
				if err != nil || status.Again == nil || status.Stage != tablelog.Over {
					t.Errorf("%+v, %v", status, err)
				}
				tb.Close()
				back, err := Resume(config(&p), p.lines)
				if err != nil {
					t.Fatal(err)
				}
				defer back.Close()
				alike(t, tb, back)
			})
		})
	}
}

// A table that is cut off in a deal played again deals and goes on as it would
// have.
func TestAgainCutAnywhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := playedAgain(t, &p, "trickwolf")
		tb.Close()
		begun := slices.IndexFunc(p.lines, func(line []byte) bool { return bytes.Contains(line, []byte(`"again":{`)) })
		for n := begun + 1; n <= len(p.lines); n++ {
			cut := paper{lines: slices.Clone(p.lines[:n])}
			back, err := Resume(config(&cut), cut.lines)
			if err != nil {
				t.Fatalf("cut after %d entries: %v", n, err)
			}
			if n < len(p.lines) {
				follow(t, back, 1)
			}
			records, err := back.Records(t.Context())
			if err != nil || !slices.Equal(dealt(records[0]), dealt(records[1])) {
				t.Fatalf("cut after %d entries it is another deal: %v", n, err)
			}
			back.Close()
		}
	})
}

// The watchers of a seat are disconnected before anything of the new game is
// shown there. One who comes back and names a frame of the old seat is told all.
func TestAgainMovesWatchers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("trickwolf", 4, "none"))
		follow(t, tb, 0)
		for range 2 { // Anna's seat is told more than others, and counts further
			if err := tb.Report(t.Context(), 0, 2, "loud"); err != nil {
				t.Fatal(err)
			}
		}
		old, err := tb.Watch(t.Context(), 0, 0)
		if err != nil {
			t.Fatal(err)
		}
		n := (<-old.Frames()).N
		if err := tb.Again(t.Context(), anna.ID, record.Again{Shift: 3}, ""); err != nil {
			t.Fatal(err)
		}
		for f := range old.Frames() {
			if f.Phase != "over" {
				t.Errorf("the seat that Anna left shows her %s", f.Phase)
			}
		}
		if !errors.Is(old.Err(), game.CodeMoved) {
			t.Errorf("sent away with %v", old.Err())
		}
		synctest.Wait()
		if missed := tb.audience.Missed(); missed != game.Only(3) || tb.audience.Here() != 0 {
			t.Errorf("missed are %b, there %b", missed, tb.audience.Here())
		}
		answer := make(chan error, 1)
		if err := old.Do(t.Context(), tb.state.Rules.Text(0), "", func(err error) { answer <- err }); err == nil && <-answer == nil {
			t.Error("Anna decides for the seat that she left")
		}
		for _, from := range []int{0, n - 2, n - 1, n} {
			w, err := tb.Watch(t.Context(), 3, from)
			if err != nil {
				t.Fatal(err)
			}
			if f := <-w.Frames(); len(f.Events) == 0 || f.Events[0] != tb.state.Tellings[tb.state.Ledgers[3].Items[0].At].Event {
				t.Errorf("from frame %d Anna is told %v", from, f.Events)
			}
			w.Close()
		}
	})
}

// Only the host plays a deal again, only one that is over, and only between
// games; a refusal writes nothing.
func TestAgainRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("trickwolf", 4, "relaxed"))
		refused := func(code game.Code, by string, a record.Again) {
			t.Helper()
			n := len(p.lines)
			err := tb.Again(t.Context(), by, a, "")
			if !errors.Is(err, code) || len(p.lines) != n {
				t.Errorf("%v, want %s; %d entries more", err, code, len(p.lines)-n)
			}
		}
		refused("playing", anna.ID, record.Again{})
		follow(t, tb, 0)
		refused("host", bea.ID, record.Again{})
		refused("host", "", record.Again{})
		for _, a := range []record.Again{{Game: 1}, {Game: -1}, {Shift: -1}, {Shift: 4}, {Game: 1 << 40}} {
			refused("number", anna.ID, a)
		}
		if err := tb.Rise(t.Context(), anna.ID, 2); err != nil {
			t.Fatal(err)
		}
		refused("empty", anna.ID, record.Again{})
		if err := tb.Again(t.Context(), anna.ID, record.Again{}, "random"); err != nil {
			t.Error(err)
		}
		tb.Close()

		var q paper
		early, err := New(config(&q), opening("trickwolf", 4, "relaxed"))
		if err != nil {
			t.Fatal(err)
		}
		defer early.Close()
		if err := early.Again(t.Context(), anna.ID, record.Again{}, "random"); !errors.Is(err, game.CodeRunning) || len(q.lines) != 1 {
			t.Errorf("before any game: %v", err)
		}
	})
}

// Bots keep their names when they move, so a new one takes another.
func TestAgainNames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := playedAgain(t, &p, "trickwolf")
		for _, seat := range []game.Seat{0, 2} {
			if err := tb.Rise(t.Context(), anna.ID, seat); err != nil {
				t.Fatal(err)
			}
		}
		if err := tb.Again(t.Context(), anna.ID, record.Again{Shift: 1}, "random"); err != nil {
			t.Fatal(err)
		}
		status, err := tb.Status(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		names := make(map[string]bool)
		for _, c := range status.Chairs {
			names[c.Name] = true
		}
		if len(names) != 4 {
			t.Errorf("%v are four people", names)
		}
	})
}

// A deal of a match that is played again stands alone; the next game is a new
// match from its beginning.
func TestAgainInAMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening("robbers", 4, "relaxed"))
		follow(t, tb, 0)
		games := len(tb.state.Past)
		if games < 2 {
			t.Fatalf("a match of %d deals", games)
		}
		if err := tb.Again(t.Context(), anna.ID, record.Again{Game: 1, Shift: 2}, ""); err != nil {
			t.Fatal(err)
		}
		follow(t, tb, 2)
		status, err := tb.Status(t.Context())
		if err != nil || status.Games != games+1 || status.Stage != tablelog.Over || status.Setup.Deal != 1 {
			t.Fatalf("%+v, %v", status, err)
		}
		for i, total := range status.Totals {
			if score := tb.state.Game.Score(game.Seat(i)); total != score {
				t.Errorf("seat %d has %d, and this deal gave %d", i, total, score)
			}
		}
		if err := tb.Ready(t.Context(), 2); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		status, err = tb.Status(t.Context())
		if err != nil || status.Setup.Deal != 0 || status.Again != nil || status.Stage != tablelog.Playing {
			t.Errorf("%+v, %v", status, err)
		}
	})
}

// The host asks the others for the same deal: everybody sees the question, and the
// game begins when all who are there are ready for it. Who was ready before, was
// so for another game.
func TestAskAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("trickwolf", 4, "none"), anna, bea)
		obliges(t, tb, 1)
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		follow(t, tb, 0)
		here(t, tb, 0)
		if err := tb.Ready(t.Context(), 1); err != nil {
			t.Fatal(err)
		}
		if err := tb.AskAgain(t.Context(), bea.ID, record.Again{Shift: 1}); code(err) != "host" {
			t.Errorf("Bea asks for the same deal: %v", err)
		}
		if err := tb.AskAgain(t.Context(), anna.ID, record.Again{Shift: 4}); code(err) != "number" {
			t.Errorf("everybody moves on by too many seats: %v", err)
		}
		if s := status(t, tb); s.Offer != nil || !s.Chairs[1].Ready {
			t.Errorf("a refused question changes the status: %+v", s)
		}
		if err := tb.AskAgain(t.Context(), anna.ID, record.Again{Shift: 1}); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Minute)
		s := status(t, tb)
		if s.Stage != tablelog.Over || s.Offer == nil || *s.Offer != (record.Again{Shift: 1}) || !s.Chairs[0].Ready || s.Chairs[1].Ready {
			t.Fatalf("while Bea is asked: %+v", s)
		}
		if err := tb.Ready(t.Context(), 1); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Second)
		if s := status(t, tb); s.Stage != tablelog.Playing || s.Again == nil || s.Offer != nil || s.Chairs[1].Name != "Anna" || s.Chairs[2].Name != "Bea" {
			t.Errorf("after all are ready: %+v", s)
		}
	})
}

// A question for the same deal ends when the settings change, because another
// game is played then.
func TestAskAgainEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := seated(t, &p, opening("trickwolf", 4, "none"), anna, bea)
		obliges(t, tb, 1)
		if err := tb.Start(t.Context(), anna.ID, "random"); err != nil {
			t.Fatal(err)
		}
		follow(t, tb, 0)
		if err := tb.AskAgain(t.Context(), anna.ID, record.Again{Shift: 1}); err != nil {
			t.Fatal(err)
		}
		if err := tb.ChangeSettings(t.Context(), anna.ID, ChangeSettings{Pace: "fast"}); err != nil {
			t.Fatal(err)
		}
		if s := status(t, tb); s.Offer != nil {
			t.Errorf("asked for is still %+v", s.Offer)
		}
	})
}
