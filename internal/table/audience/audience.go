// Package audience is everybody who watches a table, from a seat or as a
// spectator: who is there, what they are shown, and when. It reads the table's
// state and never changes it, writes no entry, and asks no clock: what the time is,
// its caller says.
//
// Its listeners are called in the goroutine of the table, one after the other.
package audience

import (
	"encoding/json"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Config is what an audience needs of its table.
type Config struct {
	State *tablelog.State // as the log has it; the audience only reads
	Plans func() Plans
	Left  func(game.Seat)            // nobody watches for the seat's person any more
	Asked func(person, table string) // a slow game waits for somebody who is not there
	// Voiced reports whether a voice first says what is told now; nil: never.
	Voiced func() bool
}

// An Audience is those who watch one table.
type Audience struct {
	Config
	Presence
	watchers []*Watcher     // replaced when one leaves
	fresh    []*Watcher     // who have heard something that is not out
	stale    bool           // who is here or ready has changed, and was not announced
	since    time.Time      // when it changed
	idle     time.Time      // since when nobody watches
	behind   *tablelog.Late // for spectators who see late
	gallery  gallery        // how often spectators are sent words
	called   game.Seats     // who are asked and were told so
	hushed   bool           // frames were sent that a voice says first
}

// Hushed reports whether people were sent what they are to see only when the voice has said
// it, and were not told that it has.
func (a *Audience) Hushed() bool { return a.hushed }

// voiced reports whether a voice first says what is sent now.
func (a *Audience) voiced() bool { return a.Voiced != nil && a.Voiced() }

// New returns the audience of a table that nobody watches yet.
func New(cfg Config, now time.Time) *Audience {
	return &Audience{Config: cfg, Presence: nobody(), idle: now}
}

// A Watcher is one that the frames of a seat, or of Nobody, are given to.
type Watcher struct {
	Seat  game.Seat
	to    Listener
	n     int  // the last frame it was sent
	on    bool // it watches
	fresh bool // it has heard something that it was not told to let out
}

// On reports whether the watcher still watches.
func (w *Watcher) On() bool { return w.on }

// ErrSlow says that the watcher did not keep up. Ask again from its last frame.
var ErrSlow = game.Refuse(game.CodeSlow, "refused.slow")

// Join adds a watcher of a seat, or of Nobody, who has seen the frames up to from.
// It is shown nothing yet.
func (a *Audience) Join(now time.Time, seat game.Seat, from int, to Listener) (*Watcher, error) {
	switch {
	case seat == game.Nobody && a.State.Open.Settings.Spectators == "no":
		return nil, game.Refuse(game.CodeSpectators, "refused.spectators")
	case seat != game.Nobody && int(seat) >= len(a.State.Chairs):
		return nil, game.Refuse(game.CodeNumber, "refused.number.seat", "n", int(seat))
	}
	if seat != game.Nobody && a.come(seat) {
		a.Announce(now)
	}
	w := &Watcher{Seat: seat, to: to, n: from, on: true}
	a.watchers = append(a.watchers, w)
	return w, nil
}

// Leave forgets a watcher. A person whose last watcher it was is gone.
func (a *Audience) Leave(now time.Time, w *Watcher, why error) {
	if !w.on {
		return
	}
	w.on = false
	a.watchers = without(a.watchers, w)
	w.to.End(why)
	if len(a.watchers) == 0 {
		a.idle = now
	}
	if w.Seat != game.Nobody && a.leave(w.Seat, now) {
		a.Left(w.Seat)
		a.Announce(now)
	}
}

// Resettle asks the watchers of seats to come again: somebody else sits there
// now, or soon.
func (a *Audience) Resettle(now time.Time, seats game.Seats) {
	if seats == 0 {
		return
	}
	moved := game.Refuse(game.CodeMoved, "refused.moved")
	for _, w := range a.watchers {
		if w.Seat != game.Nobody && seats.Has(w.Seat) {
			a.Leave(now, w, moved)
		}
	}
}

// without returns a copy of the list without w, so that loops over the list go on.
func without(ws []*Watcher, w *Watcher) []*Watcher {
	return slices.DeleteFunc(slices.Clone(ws), func(other *Watcher) bool { return other == w })
}

// Dismiss sends everybody away. What ended the table may be in what it calls here.
func (a *Audience) Dismiss(why error) {
	for _, w := range a.watchers {
		func() {
			defer func() { _ = recover() }()
			w.to.End(why)
		}()
	}
}

// Watchers returns how many watch.
func (a *Audience) Watchers() int { return len(a.watchers) }

// Watched reports whether anybody watches, and if nobody does, since when.
func (a *Audience) Watched() (bool, time.Time) { return len(a.watchers) > 0, a.idle }

// send gives a watcher a frame, or sends it away if it has too many.
func (a *Audience) send(now time.Time, w *Watcher, f *Frame) {
	if !w.on {
		return
	}
	if !w.to.Hear(f) {
		a.Leave(now, w, ErrSlow)
		return
	}
	w.n = f.N
	if !w.fresh {
		w.fresh = true
		a.fresh = append(a.fresh, w)
	}
}

// Flush lets out what watchers have heard since the last time.
func (a *Audience) Flush() {
	for _, w := range a.fresh {
		w.fresh = false
		w.to.Flush()
	}
	clear(a.fresh)
	a.fresh = a.fresh[:0]
}

// news is what the watchers of a seat may know of the table itself.
func (a *Audience) news(seat game.Seat) news {
	s := a.statusFor(seat)
	text, err := json.Marshal(s)
	plain(err)
	return news{s, text}
}
