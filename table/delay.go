package table

import (
	"time"

	"howl/game"
)

// lag is how much later spectators see what happens, where they are delayed.
const lag = 60 * time.Second

// behind is the table as it was a while ago, for spectators who are delayed:
// the same memory of the same log, which takes every entry later. So they miss
// nothing, and nothing of the table itself comes to them before its time.
type behind struct {
	memory
	late []Entry // that it has not taken yet
}

// delays reports whether watchers of the seat see late.
func (t *Table) delays(seat game.Seat) bool { return seat == game.Nobody && t.behind != nil }

// sight is what watchers of the seat are shown.
func (t *Table) sight(seat game.Seat) *memory {
	if t.delays(seat) {
		return &t.behind.memory
	}
	return &t.memory
}

// postpone keeps entries that were carried out for spectators who see late.
func (t *Table) postpone(entries ...Entry) {
	if t.open.House.Spectators != "delayed" {
		return
	}
	if t.behind == nil {
		t.behind = new(behind)
	}
	t.behind.late = append(t.behind.late, entries...)
}

// waits reports whether the entry belongs to a game. Who sits down before or
// after one is shown at once: whoever watches may want to sit there, too.
func (b *behind) waits(e *Entry) bool {
	return e.Start != nil || b.stage == Playing || b.stage == Between
}

// overdue shows spectators what is old enough, and says when there is more.
// A table that came back from its log goes on where they were.
func (t *Table) overdue(now time.Time) time.Time {
	b := t.behind
	for b != nil && len(b.late) > 0 {
		e := b.late[0]
		if due := e.At.Add(lag); b.waits(&e) && now.Before(due) {
			return due
		}
		b.late[0] = Entry{}
		b.late = b.late[1:]
		if err := b.apply(e); err != nil { // which the table itself has carried out
			_ = t.fail(err, err)
			return time.Time{}
		}
		var n news
		if b.status {
			n = t.news(game.Nobody)
		}
		t.spread(&b.memory, n)
	}
	return time.Time{}
}
