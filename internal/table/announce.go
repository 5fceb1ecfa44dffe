package table

import (
	"time"

	"howl/game"
)

// moment is how long the table waits before it tells who came, went or is
// ready: people come and are ready together, and are announced together.
const moment = 100 * time.Millisecond

// announce has everybody told soon who is at the table now. That is in no log,
// and moves no count.
func (t *Table) announce() {
	if !t.stale {
		t.stale, t.since = true, time.Now()
	}
}

// announced tells it when a moment has passed, and says when that will be.
func (t *Table) announced(now time.Time) time.Time {
	switch due := t.since.Add(moment); {
	case !t.stale:
		return time.Time{}
	case now.Before(due):
		return due
	}
	t.stale = false
	n := t.news(0)
	late := n
	if t.behind != nil {
		late = t.news(game.Nobody)
	}
	for _, w := range t.watchers {
		if t.delays(w.seat) {
			t.show(w, late)
		} else {
			t.show(w, n)
		}
	}
	if t.stale { // somebody was too slow for it, and is gone
		return t.since.Add(moment)
	}
	return time.Time{}
}
