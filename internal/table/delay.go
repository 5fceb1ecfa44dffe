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
func (t *Table) postpone(entries ...Entry) { t.behind = t.postponed(t.behind, entries...) }

// postponed adds entries to what spectators see late, where they do.
func (m *memory) postponed(b *behind, entries ...Entry) *behind {
	if m.open.House.Spectators != "delayed" {
		return nil
	}
	if b == nil {
		b = new(behind)
	}
	b.late = append(b.late, entries...)
	return b
}

// waits reports whether the entry belongs to a game. Who sits down before or
// after one is shown at once: whoever watches may want to sit there, too.
func (b *behind) waits(e *Entry) bool {
	return e.Start != nil || b.stage == Playing || b.stage == Between
}

// hushed reports whether delayed spectators are not to know yet that a game is
// over.
func (m *memory) hushed(at time.Time) bool {
	return m.open.House.Spectators == "delayed" && m.stage == Over && at.Before(m.ended.Add(lag))
}

// next takes the next entry if it is old enough, or says when it will be.
func (b *behind) next(now time.Time) (taken bool, due time.Time, err error) {
	if len(b.late) == 0 {
		return false, time.Time{}, nil
	}
	e := b.late[0]
	if due := e.At.Add(lag); b.waits(&e) && now.Before(due) {
		return false, due, nil
	}
	b.late[0] = Entry{}
	b.late = b.late[1:]
	return true, time.Time{}, b.apply(e)
}

// overdue shows spectators what is old enough, and says when there is more.
// A table that came back from its log goes on where they were.
func (t *Table) overdue(now time.Time) time.Time {
	for b := t.behind; b != nil; {
		taken, due, err := b.next(now)
		if err != nil { // though the table itself has carried it out
			_ = t.fail(err, err)
			return time.Time{}
		}
		if !taken {
			return due
		}
		var n news
		if b.status {
			n = t.news(game.Nobody)
		}
		t.spread(&b.memory, n)
		if t.quiet && !t.hushed(now) {
			_ = t.write(Entry{Clock: &Clock{}}) // changes nothing but the lobby's line
		}
	}
	return time.Time{}
}
