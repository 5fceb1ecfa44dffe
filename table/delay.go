package table

import (
	"time"

	"howl/game"
)

// lag is how much later spectators see what happens, where they are delayed.
const lag = 60 * time.Second

// delayed is what spectators see from a moment on.
type delayed struct {
	at   time.Time
	look game.Frame
}

// delays reports whether watchers of the seat see late.
func (t *Table) delays(seat game.Seat) bool {
	return seat == game.Nobody && t.open.House.Spectators == "delayed"
}

// postpone keeps what spectators will see.
func (t *Table) postpone() {
	look := t.ledger(game.Nobody).look
	if !t.delays(game.Nobody) || len(t.late) > 0 && t.late[len(t.late)-1].look.N == look.N {
		return
	}
	t.late = append(t.late, delayed{time.Now().Add(lag), look})
}

// overdue shows spectators what is old enough, and says when there is more.
func (t *Table) overdue(now time.Time) time.Time {
	for len(t.late) > 0 && !now.Before(t.late[0].at) {
		t.shown = t.late[0].look
		t.late = t.late[1:]
		n := t.news()
		for _, w := range t.watchers {
			if t.delays(w.seat) && t.shown.N > w.n {
				t.show(w, n)
			}
		}
	}
	if len(t.late) == 0 {
		return time.Time{}
	}
	return t.late[0].at
}
