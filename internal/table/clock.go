package table

import (
	"time"

	"howl/game"
	"howl/internal/commit"
)

// mostGames is how many games one commitment lasts.
const mostGames = commit.Games - 1

// tick does what is due and returns when to come again; zero: when asked. What
// it does may make more due: a new deal asks bots, and a decision of the clock
// may end the deal. So it looks again until the log stays as it is.
func (t *Table) tick(now time.Time) (next time.Time) {
	for seen := -1; seen != t.n && t.failed == nil; {
		seen = t.n
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
	if t.paused {
		t.endPause(now)
	}
	if !t.paused {
		t.expire(now)
	}
	if t.failed == nil && t.stage == Playing && !t.paused {
		t.evenly(now)
		sooner(t.missing(now, t.state.Turn()))
		t.wake()
	}
	if t.failed == nil && t.stage == Between && !t.paused {
		sooner(t.missing(now, t.unready()))
		t.carryOn(now)
	}
	if t.failed == nil {
		sooner(t.succeed(now))
	}
	if t.failed != nil {
		return time.Time{}
	}
	if t.paused {
		sooner(t.pauseEnds())
	} else {
		if len(t.held) > 0 {
			sooner(t.earliest)
		}
		if t.draw != nil { // a break that is over waits for it
			sooner(t.draw.until)
		} else {
			sooner(t.until)
		}
	}
	sooner(t.overdue(now))
	sooner(t.announced(now))
	return next
}

// expire plays the first legal action for every seat that is late.
func (t *Table) expire(now time.Time) {
	if t.stage != Playing || t.until.IsZero() || now.Before(t.until) {
		return
	}
	t.earliest = time.Time{}
	due, phase := t.until, t.state.Phase()
	t.release() // whoever was kept back has decided in time
	for late := t.state.Turn(); t.failed == nil && t.stage == Playing; {
		late &= t.state.Turn()
		if late == 0 || !t.until.Equal(due) || t.state.Phase() != phase {
			break
		}
		seat := late.First()
		late = late.Without(seat)
		first := t.g.Text(t.state.Legal(seat, nil)[0])
		var refused error
		t.decide(held{seat: seat, text: first, by: ByClock, answer: func(err error) { refused = err }})
		if refused != nil {
			break
		}
	}
	for i := range t.chairs {
		c := &t.chairs[i]
		if t.failed == nil && c.Person != nil && !c.Away && c.misses >= 2 {
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
	if phase := t.state.Phase(); phase != t.phase {
		t.phase = phase
		t.earliest = time.Time{}
		if _, least := t.pace.phase(t.info, phase); least > 0 {
			if t.people() < 2 { // nobody waits for another person
				least = min(least, botNight*t.pace.Bot)
			}
			t.earliest = now.Add(least)
			if last := t.until.Add(-keptBack); !t.until.IsZero() && last.Before(t.earliest) { // the table was gone for a while
				t.earliest = last
			}
		}
	}
	if !now.Before(t.earliest) && len(t.held) > 0 {
		t.release()
	}
}

// missing lets a bot stand in for whoever is waited for and has no connection,
// and says when to look again.
func (t *Table) missing(now time.Time, waited game.Seats) (next time.Time) {
	if t.pace.Grace == 0 {
		return time.Time{}
	}
	for seat := range waited.All() {
		if t.failed != nil || seat == game.Dealer {
			break
		}
		c := &t.chairs[seat]
		since, gone := t.gone[seat]
		if c.Person == nil || c.Away || !gone {
			continue
		}
		if at := since.Add(t.pace.Grace); now.Before(at) {
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
	person := t.chairs[seat].Person
	entries := []Entry{{Away: &Away{Seat: seat, On: true}}}
	if person.ID == t.host.ID {
		if heir := t.heir(seat); heir != nil {
			entries = append(entries, Entry{Host: &Host{Person: *heir}})
		}
	}
	if t.write(entries...) == nil {
		t.Observe.StoodIn()
	}
}

// absence is how long a host may be gone before somebody else keeps the table,
// where nobody stands in for him: time enough to send a link with the same
// phone, and to come back to a game that he has paused.
const absence = 2 * time.Minute

// succeed gives the table to somebody who is there, if its host has been gone
// for long, and says when to look again. Where a move may take a day, so may
// the host.
func (t *Table) succeed(now time.Time) (next time.Time) {
	seat, sits := t.seatOf(t.host.ID)
	since, gone := t.gone[seat]
	if !sits || !gone {
		return time.Time{}
	}
	heir := t.heir(seat)
	if heir == nil {
		return time.Time{}
	}
	if at := since.Add(max(absence, t.pace.Grace, t.pace.Fixed)); now.Before(at) {
		return at
	}
	_ = t.write(Entry{Host: &Host{Person: *heir}}) // or the table has failed
	return time.Time{}
}

// heir is somebody at the table who is there.
func (t *Table) heir(not game.Seat) *Person {
	for i := range t.chairs {
		c := &t.chairs[i]
		if game.Seat(i) != not && c.Person != nil && !c.Away && t.present[game.Seat(i)] > 0 {
			return c.Person
		}
	}
	return nil
}

// back ends a stand-in: the person is there again. One that others asked for
// stays long enough to decide, or whoever comes back at once would stop the
// game; and as long if nothing is owed, which may be a secret.
func (t *Table) back(seat game.Seat) error {
	if int(seat) >= len(t.chairs) || !t.chairs[seat].Away || t.isExcused(seat) {
		return nil
	}
	delete(t.players, seat)
	return t.write(Entry{Away: &Away{Seat: seat}})
}

// isExcused reports whether a bot that others asked to stand in stays.
func (t *Table) isExcused(seat game.Seat) bool {
	return t.stage == Playing && time.Now().Before(t.excused[seat])
}

// people is how many persons sit at the table.
func (t *Table) people() (n int) {
	for i := range t.chairs {
		if t.chairs[i].Person != nil && !t.chairs[i].Away {
			n++
		}
	}
	return n
}

// unready returns who is waited for between two games.
func (t *Table) unready() game.Seats { return t.memory.unready(t.ready) }

// unready returns the people at the table but for those who are ready.
func (m *memory) unready(ready game.Seats) (seats game.Seats) {
	for i := range m.chairs {
		c := &m.chairs[i]
		if c.Person != nil && !c.Away && !ready.Has(game.Seat(i)) {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}

// carryOn begins the next deal of a match when all are ready, or time is up.
func (t *Table) carryOn(now time.Time) {
	if t.failed != nil || t.unready() != 0 && (t.until.IsZero() || now.Before(t.until)) {
		return
	}
	setup, more := t.following(t.state)
	if !more {
		return
	}
	if err := t.startGame(Start{Setup: setup}); err != nil && t.failed == nil {
		t.failed = err
		t.Log.Error("the next deal cannot begin", "error", err)
	}
}
