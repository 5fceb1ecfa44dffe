package audience

import (
	"time"

	"github.com/howl-game/howl/game"
)

// Moment is how long people wait before they are told who came, went or is
// ready: people come and are ready together, and are announced together.
const Moment = 100 * time.Millisecond

// Announce has everybody told soon who is at the table now. That is in no log,
// and moves no count.
func (a *Audience) Announce(now time.Time) {
	if !a.stale {
		a.stale, a.since = true, now
	}
}

// AnnounceNow has everybody told at once.
func (a *Audience) AnnounceNow() { a.stale, a.since = true, time.Time{} }

// Announced tells it when a moment has passed, and says when that will be.
func (a *Audience) Announced(now time.Time) time.Time {
	switch due := a.since.Add(Moment); {
	case !a.stale:
		return time.Time{}
	case now.Before(due):
		return due
	}
	a.stale, a.hushed = false, a.voiced()
	n := a.news(0)
	late := n
	if a.behind != nil {
		late = a.news(game.Nobody)
	}
	for _, w := range a.watchers {
		if a.delays(w.Seat) {
			a.show(now, w, late)
		} else {
			a.show(now, w, n)
		}
	}
	if a.stale { // somebody was too slow for it, and is gone
		return a.since.Add(Moment)
	}
	return time.Time{}
}
