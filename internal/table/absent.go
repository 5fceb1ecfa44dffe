package table

import (
	"time"

	"howl/game"
	"howl/internal/table/tablelog"
)

// A game waits for people. When nobody is there it is paused, and goes on when
// somebody comes back: nothing is decided for people who look away, and bots do
// not play through a match that nobody sees. If nobody comes for a day, bots play
// it to its end.

// unattended is how long nobody may be there before the game waits: a page that is
// loaded again is back sooner.
const unattended = 5 * time.Second

// attended reports whether somebody is there for whom the game goes on: a person
// who sits at the table, between two deals one who plays; in a room, and where
// only bots play, anybody who watches; a moderator always is.
func (t *Table) attended() bool {
	sit := false
	for i := range t.state.Chairs {
		c := &t.state.Chairs[i]
		if c.Person == nil || c.Person.Program != "" {
			continue
		}
		sit = true
		if t.present[game.Seat(i)] > 0 && (!c.Away || t.state.Stage == tablelog.Playing) {
			return true
		}
	}
	return t.state.Moderator != nil || (!sit || t.state.Pace.Room) && len(t.watchers) > 0
}

// runs reports whether a game or a match runs.
func (t *Table) runs() bool {
	return t.state.Stage == tablelog.Playing || t.state.Stage == tablelog.Between
}

// suspend pauses a game when nobody has been there for a while, and returns when
// to look again.
func (t *Table) suspend(now time.Time) time.Time {
	if !t.runs() || !t.state.Pace.Waits() || t.state.Paused || t.state.Deserted || t.draw != nil || t.attended() {
		t.alone = time.Time{}
		return time.Time{}
	}
	if t.alone.IsZero() {
		t.alone = now
	}
	if at := t.alone.Add(unattended); now.Before(at) {
		return at
	}
	_ = t.pauseAt(now, tablelog.Pause{On: true, Absent: true}) // or the table has failed
	return time.Time{}
}

// resume lets a game go on that has waited for somebody, if somebody is there.
func (t *Table) resume() error {
	switch {
	case !t.runs() || !t.attended():
		return nil
	case t.state.Absent:
		return t.pauseAt(time.Now(), tablelog.Pause{})
	case t.state.Deserted:
		return t.write(tablelog.Entry{Pause: &tablelog.Pause{Until: t.state.Deadline}})
	}
	return nil
}

// setClock starts or stops the clock, because a person who plays alone among
// bots has none.
func (t *Table) setClock() error {
	most := t.state.ThinkingTime()
	switch {
	case !t.runs() || t.state.Paused || t.look != nil:
		return nil
	case most == 0 && !t.state.Deadline.IsZero():
		return t.write(tablelog.Entry{Clock: &tablelog.Clock{}})
	case most > 0 && t.state.Deadline.IsZero():
		return t.write(tablelog.Entry{Clock: &tablelog.Clock{Until: time.Now().Add(most)}})
	}
	return nil
}
