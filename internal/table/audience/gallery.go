package audience

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Words cost one message to send and reach every spectator, so a few who chatter
// would make the server send much. Spectators get words together, at most four
// times a second; what happens in the game they get at once, with the words before.

// together is the least time between two frames of nothing but words.
const together = 250 * time.Millisecond

// A gallery is when spectators were last sent words, and whether more wait.
type gallery struct {
	last    time.Time
	waiting bool
}

// overheard reports whether there are only words for the spectators who have
// heard all up to frame n.
func overheard(state *tablelog.State, n int) bool {
	since := state.Ledger(game.Nobody).Since(n)
	for _, it := range since {
		if state.Tellings[it.At].Word == nil {
			return false
		}
	}
	return len(since) > 0
}

// waits reports whether what is new for a spectator are words for which it has to
// wait, because the gallery is closed.
func (a *Audience) waits(now time.Time, w *Watcher, state *tablelog.State, closed bool) bool {
	if !overheard(state, w.n) {
		return false
	}
	if closed {
		a.gallery.waiting = true
	} else {
		a.gallery.last = now
	}
	return closed
}

// Repeated sends spectators the words that waited, and says when that will be.
func (a *Audience) Repeated(now time.Time) time.Time {
	due := a.gallery.last.Add(together)
	switch {
	case !a.gallery.waiting:
		return time.Time{}
	case now.Before(due):
		return due
	}
	a.gallery.waiting = false
	a.spread(now, a.sight(game.Nobody), news{})
	return time.Time{}
}
