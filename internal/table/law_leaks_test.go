package table

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// A leak is a mistake that is made on purpose, to see that the law finds it. It takes
// the place of the table for some commands.
type leak struct {
	name  string
	apply func(w *twin, by Guest, c Command) (r Reply, did bool)
}

// leaks are mistakes of kinds that were made before.
var leaks = []leak{
	{"a moderator who sits down", func(w *twin, by Guest, c Command) (r Reply, did bool) {
		if c.Look == nil || by.ID != w.book.host || !w.book.plays(by.ID) {
			return r, false
		}
		w.inside(func(tb *Table) {
			kept := tb.state.Moderator
			tb.state.Moderator = &by.Person
			r, _ = tb.execute(by, c)
			tb.state.Moderator = kept
		})
		return r, true
	}},
	{"an undo across moderation", func(w *twin, by Guest, c Command) (r Reply, did bool) {
		seat, sits := w.book.seatOf(by.ID)
		if c.Undo == nil || w.book.moderator != by.ID || !sits || !w.book.playing {
			return r, false
		}
		w.rewind(seat)
		return r, true
	}},
	{"a rename by a ghost", func(w *twin, by Guest, c Command) (r Reply, did bool) {
		seat, sits := w.book.seatOf(by.ID)
		if c.Rename == nil || !sits || !w.book.playing || !w.book.out(seat) {
			return r, false
		}
		w.inside(func(tb *Table) {
			p := *tb.state.Chairs[seat].Person
			p.Name = c.Rename.Name
			_ = tb.write(tablelog.Entry{Rename: &tablelog.Rename{Seat: seat, Person: p}})
		})
		return r, true
	}},
	{"a report during the game", func(w *twin, by Guest, c Command) (r Reply, did bool) {
		seat, sits := w.book.seatOf(by.ID)
		host, hosts := w.book.seatOf(w.book.host)
		if c.Report == nil || !sits || !hosts || int(*c.Report.Seat) >= len(w.book.chairs) || !w.book.playing {
			return r, false
		}
		w.inside(func(tb *Table) {
			_ = tb.write(tablelog.Entry{Say: &tablelog.Say{Seat: seat, To: game.Only(host), Text: c.Report.Text, Report: true, About: c.Report.Seat}})
		})
		return r, true
	}},
	{"a lent seat", func(w *twin, by Guest, c Command) (r Reply, did bool) {
		if c.Claim == nil || !c.Claim.Take || !w.book.plays(by.ID) {
			return r, false
		}
		w.inside(func(tb *Table) {
			i := slices.IndexFunc(tb.state.Chairs, func(chair tablelog.Chair) bool { return chair.Opens(c.Claim.Secret, time.Now()) })
			if did = i >= 0 && !tb.state.Chairs[i].Holds(by.ID); did {
				_ = tb.write(tablelog.Entry{Lend: &tablelog.Lend{Seat: game.Seat(i), To: append(slices.Clone(tb.state.Chairs[i].Lent), by.ID)}})
			}
		})
		return r, did
	}},
}

// inside does something in the goroutine of the table.
func (w *twin) inside(do func(*Table)) {
	_ = w.tb.ask(w.tb.ctx, func() error { do(w.tb); return nil })
}

// rewind takes everything back to before the player on a seat died.
func (w *twin) rewind(seat game.Seat) {
	w.tb.Close()
	lines, alive := w.paper.lines, 0
	var b book
	for i, line := range lines {
		var e tablelog.Entry
		_ = json.Unmarshal(line, &e)
		b.take(nil, e)
		if e.Do != nil && b.state != nil && b.playing && !b.out(seat) {
			alive = i + 1
		}
	}
	w.paper.lines, w.book = lines[:alive:alive], book{}
	if back, err := Resume(w.cfg, w.paper.lines); err == nil {
		w.tb = back
	}
}

// The law finds every one of these leaks; make test looks for a third of them.
func TestLawFindsLeaks(t *testing.T) {
	gametest.SkipRaced(t)
	first := testhelp.Rand(t).IntN(3)
	for i, l := range leaks {
		if i%3 != first && !gametest.Full() {
			continue
		}
		t.Run(l.name, func(t *testing.T) {
			for i := range lawPairs {
				p := lawful(t, games.All[i%len(games.All)].Game.Info().Name, uint64(i), newUses(), l)
				if p.broken != nil {
					t.Logf("found at pair %d: %.700v", i, p.broken)
					return
				}
			}
			t.Errorf("not found at %d tables", 2*lawPairs)
		})
	}
}
