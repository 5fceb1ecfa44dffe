package audience

import (
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// sent is a frame that all get who watch the same seat from the same place.
type sent struct {
	seat  game.Seat
	from  int
	frame *Frame
}

// Deliver sends every watcher what entries, which are durable by now, have given
// its seat, and keeps them for those who see late. With status the table itself
// has changed.
func (a *Audience) Deliver(now time.Time, status bool, entries ...tablelog.Entry) {
	a.Postpone(entries...)
	var n news
	if status {
		n = a.news(0)
		a.stale = a.stale && a.behind != nil // they see late what is told now
	}
	a.spread(now, a.State, n)
	a.call()
}

// spread sends the watchers who are shown this memory what is new in it.
func (a *Audience) spread(now time.Time, state *tablelog.State, n news) {
	var few [8]sent
	made, closed, voiced := few[:0], now.Sub(a.gallery.last) < together, a.voiced()
	a.hushed = a.hushed || voiced
	for _, w := range a.watchers {
		look := &state.Ledger(w.Seat).Look
		if look.N == w.n || a.sight(w.Seat) != state || n.status == nil && w.Seat == game.Nobody && a.waits(now, w, state, closed) {
			continue
		}
		i := slices.IndexFunc(made, func(s sent) bool { return s.seat == w.Seat && s.from == w.n })
		if i < 0 {
			made, i = append(made, sent{w.Seat, w.n, newFrame(state, *look, w.n, n, true)}), len(made)
			made[i].frame.Voiced = voiced
		} else {
			made[i].frame.JSON() // once for all
		}
		a.send(now, w, made[i].frame)
	}
	for _, s := range made {
		frames.Put(s.frame)
	}
}

// Show sends a watcher what it may see now, and the status of the table.
func (a *Audience) Show(now time.Time, w *Watcher) { a.show(now, w, a.news(w.Seat)) }

func (a *Audience) show(now time.Time, w *Watcher, n news) {
	state := a.sight(w.Seat)
	f := newFrame(state, state.Ledger(w.Seat).Look, w.n, n, false)
	f.Voiced = a.hushed
	a.send(now, w, f)
	frames.Put(f)
}

// delays reports whether watchers of the seat see late.
func (a *Audience) delays(seat game.Seat) bool { return seat == game.Nobody && a.behind != nil }

// sight is what watchers of the seat are shown.
func (a *Audience) sight(seat game.Seat) *tablelog.State {
	if a.delays(seat) {
		return &a.behind.State
	}
	return a.State
}

// Postpone keeps entries that were carried out for spectators who see late.
func (a *Audience) Postpone(entries ...tablelog.Entry) {
	a.behind = a.behind.Postponed(a.State, entries...)
}

// Absent returns the people who sit at the table and are not there.
func (a *Audience) Absent() (list []string) {
	for seat := range game.Table(len(a.State.Chairs)).All() {
		if c := &a.State.Chairs[seat]; c.Person != nil && !c.NoPhone && !a.IsHere(seat) {
			list = append(list, c.Person.ID)
			list = append(list, c.Lent...)
		}
	}
	return list
}

// call has those called who are asked and are not there, once for each time, where
// people have hours to decide.
func (a *Audience) call() {
	var asked game.Seats
	if a.State.Pace.Fixed > 0 && a.State.Stage == tablelog.Playing && !a.State.Paused {
		asked = a.State.Game.Turn() & game.Table(len(a.State.Chairs))
	}
	a.called &= asked
	for seat := range (asked &^ a.called).All() {
		a.called = a.called.With(seat)
		chair := &a.State.Chairs[seat]
		if chair.Person == nil || chair.Away || a.IsHere(seat) {
			continue
		}
		for _, person := range append([]string{chair.Person.ID}, chair.Lent...) {
			a.Asked(person, a.State.Open.ID)
		}
	}
}
