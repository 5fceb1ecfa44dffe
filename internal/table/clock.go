package table

import (
	"time"

	"howl/game"
	"howl/internal/table/tablelog"
)

// tick does what is due and returns when to come again; zero: when asked. What
// it does may make more due: a new deal asks bots, and a decision of the clock
// may end the deal. So it looks again until the log stays as it is.
func (t *Table) tick(now time.Time) (next time.Time) {
	for seen := -1; seen != t.state.Len && t.failed == nil; {
		seen = t.state.Len
		next = t.step(now)
	}
	return next
}

// step does what is due now, and returns when the next of it is due.
func (t *Table) step(now time.Time) (next time.Time) {
	sooner := func(at time.Time) {
		if !at.IsZero() && (next.IsZero() || at.Before(next)) {
			next = at
		}
	}
	t.begin()
	sooner(t.drawn(now))
	if t.state.Paused {
		t.endPause(now)
	}
	sooner(t.suspend(now))
	if !t.state.Paused {
		t.expire(now)
	}
	if t.failed == nil && t.state.Stage == tablelog.Playing && !t.state.Paused {
		if t.looking(now) {
			sooner(t.look.until)
			sooner(t.missing(now, t.lookers()))
		} else {
			sooner(t.goOn(now))
		}
	}
	if t.failed == nil && t.state.Stage == tablelog.Between && !t.state.Paused {
		sooner(t.missing(now, t.unready()))
		t.carryOn(now)
	}
	if t.failed == nil {
		sooner(t.succeed(now))
	}
	if t.failed != nil {
		return time.Time{}
	}
	if t.state.Paused {
		sooner(t.state.PauseEnds())
	} else {
		if len(t.held) > 0 || t.state.Sleepers() != 0 {
			sooner(t.earliest)
		}
		if t.draw != nil { // a break that is over waits for it
			sooner(t.draw.until)
		} else {
			sooner(t.state.Deadline)
		}
	}
	sooner(t.overdue(now))
	sooner(t.announced(now))
	return next
}

// goOn lets bots decide and speak, and returns when to look again.
func (t *Table) goOn(now time.Time) time.Time {
	t.evenly(now)
	next := t.missing(now, t.state.Game.Turn())
	talkers := t.talkers()
	t.wake(talkers)
	t.listen(talkers)
	if at := t.converse(now, talkers); next.IsZero() || !at.IsZero() && at.Before(next) {
		return at
	}
	return next
}

// expire plays the first legal action for every seat that is late.
func (t *Table) expire(now time.Time) {
	if t.state.Stage != tablelog.Playing || t.state.Deadline.IsZero() || now.Before(t.state.Deadline) {
		return
	}
	t.earliest = time.Time{}
	due, phase := t.state.Deadline, t.state.Game.Phase()
	t.release() // those who were kept back have decided in time
	for late := t.state.Game.Turn(); t.failed == nil && t.state.Stage == tablelog.Playing; {
		late &= t.state.Game.Turn()
		if late == 0 || !t.state.Deadline.Equal(due) || t.state.Game.Phase() != phase {
			break
		}
		seat := late.First()
		late = late.Without(seat)
		first := t.state.Rules.Text(t.state.Game.Legal(seat, nil)[0])
		var refused error
		t.decide(held{seat: seat, text: first, by: tablelog.ByClock, answer: func(err error) { refused = err }})
		if refused != nil {
			break
		}
	}
	if t.state.Pace.Room { // silence is what the voice asks for
		return
	}
	for i := range t.state.Chairs {
		c := &t.state.Chairs[i]
		if t.failed == nil && c.Person != nil && !c.NoPhone && !c.Away && c.Misses >= 2 {
			t.leave(game.Seat(i))
		}
	}
}

// botNight is how many answers of a bot, one after the other, an even phase
// lasts where one person plays among bots, or none: a pack that does not agree
// at once needs several, and how many would tell its size.
const botNight = 6

// evenly sets how early an even phase may end, when one begins.
func (t *Table) evenly(now time.Time) {
	if phase := t.state.Game.Phase(); phase != t.phase {
		t.phase = phase
		t.earliest = time.Time{}
		if _, least := t.state.Pace.Phase(t.state.Info, phase); least > 0 && !t.state.Called() {
			if t.state.Alone() { // nobody waits for another person
				least = min(least, botNight*t.state.Pace.Bot)
			}
			t.earliest = now.Add(least)
			if last := t.state.Deadline.Add(-tablelog.KeptBack); !t.state.Deadline.IsZero() && last.Before(t.earliest) { // the table was gone for a while
				t.earliest = last
			}
		}
	}
	t.wakeSleepers(now)
	if !now.Before(t.earliest) && len(t.held) > 0 {
		t.release()
	}
}

// missing lets a bot stand in for people who are waited for and have no
// connection, and returns when to look again.
func (t *Table) missing(now time.Time, waited game.Seats) (next time.Time) {
	if t.state.Pace.Grace == 0 || t.state.Pace.Room && !t.state.Deserted {
		return time.Time{}
	}
	for seat := range waited.All() {
		if t.failed != nil || seat == game.Dealer {
			break
		}
		c := &t.state.Chairs[seat]
		since, gone := t.gone[seat]
		if c.Person == nil || c.Away || !gone {
			continue
		}
		if at := since.Add(t.state.Pace.Grace); now.Before(at) {
			if next.IsZero() || at.Before(next) {
				next = at
			}
		} else {
			t.leave(seat)
		}
	}
	return next
}

// leave announces that a bot stands in for a person. If it was the host,
// somebody who is there keeps the table.
func (t *Table) leave(seat game.Seat) {
	person := t.state.Chairs[seat].Person
	entries := []tablelog.Entry{{Away: &tablelog.Away{Seat: seat, On: true}}}
	if person.ID == t.state.Host.ID {
		if heir := t.heir(seat); heir != nil {
			entries = append(entries, tablelog.Entry{Host: &tablelog.Host{Person: *heir}})
		}
	}
	if t.write(entries...) == nil && t.setClock() == nil {
		t.Observe.StoodIn()
	}
}

// absence is how long a host may be gone before somebody else keeps the table,
// where no bot stands in: time enough to send a link with the same phone, and to
// come back to a paused game.
const absence = 2 * time.Minute

// succeed gives the table to somebody who is there, if its host has been gone
// for long, and says when to look again. Where a move may take a day, so may
// the host.
func (t *Table) succeed(now time.Time) (next time.Time) {
	seat, sits := t.state.SeatOf(t.state.Host.ID)
	since, gone := t.gone[seat]
	if !sits || !gone {
		return time.Time{}
	}
	heir := t.heir(seat)
	if heir == nil {
		return time.Time{}
	}
	if at := since.Add(max(absence, t.state.Pace.Grace, t.state.Pace.Fixed)); now.Before(at) {
		return at
	}
	_ = t.write(tablelog.Entry{Host: &tablelog.Host{Person: *heir}}) // or the table has failed
	return time.Time{}
}

// heir is somebody at the table who is there.
func (t *Table) heir(not game.Seat) *tablelog.Person {
	for i := range t.state.Chairs {
		c := &t.state.Chairs[i]
		if game.Seat(i) != not && c.Person != nil && c.Person.Program == "" && !c.Away && t.present[game.Seat(i)] > 0 {
			return c.Person
		}
	}
	return nil
}

// back ends a stand-in: the person is there again. One that others asked for
// stays long enough to decide, or a person who comes back at once would stop the
// game; and as long if nothing is owed, which may be a secret.
func (t *Table) back(seat game.Seat) error {
	if int(seat) >= len(t.state.Chairs) || t.isExcused(seat) {
		return nil
	}
	if t.state.Chairs[seat].Away {
		delete(t.players, seat)
		if err := t.write(tablelog.Entry{Away: &tablelog.Away{Seat: seat}}); err != nil {
			return err
		}
		if err := t.setClock(); err != nil {
			return err
		}
	}
	return t.resume()
}

// isExcused reports whether a bot that others asked to stand in stays.
func (t *Table) isExcused(seat game.Seat) bool {
	return t.state.Stage == tablelog.Playing && time.Now().Before(t.excused[seat])
}

// unready returns who is waited for between two games.
func (t *Table) unready() game.Seats { return t.state.Unready(t.ready) }

// carryOn begins the next deal of a match when all are ready, or time is up.
func (t *Table) carryOn(now time.Time) {
	if t.failed != nil || t.unready() != 0 && (t.state.Deadline.IsZero() || now.Before(t.state.Deadline)) {
		return
	}
	setup, more := t.state.Following(t.state.Game)
	if !more || t.state.Pace.Waits() && !t.state.Deserted && !t.attended() {
		return
	}
	if err := t.startGame(tablelog.Start{Setup: setup}); err != nil && t.failed == nil {
		t.failed = err
		t.Slog.Error("next deal failed to start", "error", err)
	}
}
