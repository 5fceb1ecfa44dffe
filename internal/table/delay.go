package table

import (
	"time"

	"howl/game"
	"howl/internal/table/tablelog"
)

// delays reports whether watchers of the seat see late.
func (t *Table) delays(seat game.Seat) bool { return seat == game.Nobody && t.behind != nil }

// sight is what watchers of the seat are shown.
func (t *Table) sight(seat game.Seat) *tablelog.State {
	if t.delays(seat) {
		return &t.behind.State
	}
	return &t.state
}

// postpone keeps entries that were carried out for spectators who see late.
func (t *Table) postpone(entries ...tablelog.Entry) {
	t.behind = t.state.Postponed(t.behind, entries...)
}

// overdue shows spectators what is old enough, and says when there is more.
// A table that came back from its log goes on where they were.
func (t *Table) overdue(now time.Time) time.Time {
	for b := t.behind; b != nil; {
		taken, due, err := b.Next(now)
		if err != nil { // though the table itself has carried it out
			_ = t.fail(err, err)
			return time.Time{}
		}
		if !taken {
			return due
		}
		var n news
		if b.StatusChanged {
			n = t.news(game.Nobody)
		}
		t.spread(&b.State, n)
		if t.quiet && !t.state.Hushed(now) {
			_ = t.write(tablelog.Entry{Clock: &tablelog.Clock{}}) // changes nothing but the lobby's line
		}
	}
	return time.Time{}
}
