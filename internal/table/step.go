package table

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/gathering"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// tick does what is due and returns when to come again; zero: when asked. What
// it does may make more due: a new deal asks bots, and a decision of the clock
// may end the deal. So it looks again until the log stays as it is.
func (t *Table) tick() (next time.Time) {
	for seen := -1; seen != t.state.Len && t.failed == nil; {
		seen = t.state.Len
		next = t.step()
	}
	return next
}

// step does what is due now, and returns when the next of it is due. This is the
// order in which time writes to the log: what people have begun, pauses, those who
// are gone, the clock, bots, the next deal, and who keeps the table.
func (t *Table) step() (next time.Time) {
	sooner := func(at time.Time) {
		if !at.IsZero() && (next.IsZero() || at.Before(next)) {
			next = at
		}
	}
	// all does one thing after the other, until nothing more is due.
	all := func(due func(*gathering.Room) (gathering.Outcome, time.Time)) {
		for t.failed == nil {
			o, at := due(t.room)
			if o.Idle() {
				sooner(at)
				return
			}
			_ = t.carry(o) // or the table has failed
		}
	}
	missing := func(waited game.Seats) {
		if waited &= t.audience.Missed(); waited != 0 {
			all(func(r *gathering.Room) (gathering.Outcome, time.Time) { return r.Missing(waited) })
		}
	}
	o, err := t.room.Begin()
	if err != nil {
		t.Slog.Warn("game failed to start though all are ready", "error", err)
	}
	_ = t.carry(o) // or the table has failed
	all((*gathering.Room).Drawn)
	all((*gathering.Room).EndPause)
	all((*gathering.Room).Relieve)
	all((*gathering.Room).Unled)
	all((*gathering.Room).Suspend)
	if t.round.Late(t.now) {
		t.expire()
		all((*gathering.Room).Idlers)
	}
	if t.failed == nil && t.state.Stage == tablelog.Playing && !t.state.Paused {
		_ = t.carry(t.room.Looking()) // or the table has failed
		if looks, until := t.room.Looks(); looks {
			sooner(until)
			missing(t.room.Lookers())
		} else {
			t.even()
			missing(t.state.Game.Turn())
			if sooner(listen(t)); t.hushed.IsZero() {
				deeds, at := t.cast.GoOn(t.now, t.round.Held())
				t.act(deeds)
				sooner(at)
			}
		}
	}
	sooner(unhush(t))
	if t.failed == nil && t.state.Stage == tablelog.Between && !t.state.Paused {
		missing(t.room.Unready())
		if o, err := t.room.CarryOn(); err != nil {
			_ = t.fail(err, err)
		} else {
			_ = t.carry(o) // or the table has failed
		}
	}
	all((*gathering.Room).Succeed)
	if t.failed != nil {
		return time.Time{}
	}
	switch draws := t.room.Draws(); {
	case t.state.Paused:
		sooner(t.state.PauseEnds())
	case !draws.IsZero(): // a break that is over waits for it
		sooner(t.round.Wakes())
		sooner(draws)
	default:
		called := t.round.Calling(t.now) // a night that is over by the clock waits for the voice
		sooner(called)
		for _, at := range []time.Time{t.round.Wakes(), t.state.Deadline} {
			if called.IsZero() || t.now.Before(at) {
				sooner(at)
			}
		}
	}
	sooner(t.show())
	sooner(t.audience.Announced(t.now))
	sooner(t.audience.Repeated(t.now))
	return next
}

// listen waits for the voice of the room, and returns until when; zero: it is silent. Then
// people's time begins.
func listen(t *Table) time.Time {
	t.hushed = time.Time{}
	if t.failed != nil {
		return time.Time{}
	}
	if silent, until := t.round.Silence(t.now); !silent {
		t.hushed = until
		return until
	}
	if t.round.Waits() {
		t.round.Restart(t.now)
		_ = t.carry(t.room.SetClock(0)) // or the table has failed
	}
	return time.Time{}
}

// unhush lets people see what the voice has said by now, and returns when to look again;
// zero: there is nothing that it is still to say.
func unhush(t *Table) time.Time {
	switch {
	case t.failed != nil || !t.audience.Hushed():
	case !voiced(t):
		t.audience.AnnounceNow()
	default:
		_, until := t.round.Silence(t.now)
		return until
	}
	return time.Time{}
}

// voiced reports whether the voice is still to say what everybody was told: the others see it
// then.
func voiced(t *Table) bool {
	looks, _ := t.room.Looks()
	return t.state.Stage != tablelog.Gathering && !looks && t.round.Unspoken(t.now)
}

// carry carries out what comes of a command, or of time. This is the only way from
// the room into the log, and the order of what follows an entry.
func (t *Table) carry(o gathering.Outcome) error {
	if o.Tell == gathering.Soon {
		t.audience.Announce(t.now)
	}
	t.audience.Resettle(t.now, o.Moves)
	for seat := range o.Dismisses.All() {
		t.cast.Dismiss(seat)
	}
	t.round.Lengthen(o.Night)
	if len(o.Entries) > 0 {
		if err := t.write(o.Entries...); err != nil {
			return err
		}
	}
	t.audience.Resettle(t.now, o.Risen)
	t.room.Rise(o.Risen)
	t.audience.Settle(t.state.Chairs, o.Risen|o.Settles, t.now)
	if o.Clock {
		if err := t.carry(t.room.SetClock(o.Notice)); err != nil {
			return err
		}
	}
	if o.Resume {
		if err := t.carry(t.room.Resume()); err != nil {
			return err
		}
	}
	if o.StandsIn {
		t.Observe.StoodIn()
	}
	if o.Begin != nil {
		if err := t.begins(*o.Begin); err != nil {
			return err
		}
	}
	if o.Tell == gathering.AtOnce {
		t.audience.AnnounceNow()
	}
	return t.decideFirst(o.Firsts)
}

// begins begins a game and lets chance decide what it owes. If that fails, so has
// the table.
func (t *Table) begins(s tablelog.Start) (err error) {
	if s.Again != nil && s.Again.Shift > 0 {
		t.audience.Resettle(t.now, game.Everybody)
	}
	if t.stack != nil {
		t.stack(t, &s)
	}
	t.release() // what was kept back belongs to the game before, and is refused
	t.cast.Clear()
	t.round.Clear()
	t.room.Clear()
	first := t.state.Stage != tablelog.Between
	if err := t.write(tablelog.Entry{Start: &s}); err != nil {
		return err
	}
	if first {
		t.Observe.Began(t.state.Open.ID, t.state.Open.Game, t.audience.Absent())
	}
	if s.Again != nil {
		t.audience.Settle(t.state.Chairs, game.Table(len(t.state.Chairs)), t.now)
	}
	if t.state.Record.From > 0 {
		t.room.LookNot()
	}
	return t.deal()
}

// deal lets chance decide what it owes. It is also called when a table comes
// back that ended just before this.
func (t *Table) deal() error {
	if err := t.round.Begin(); err != nil {
		return t.fail(err, err)
	}
	looks, _ := t.room.Looks()
	if e := t.round.Deal(t.now, looks); e != nil {
		return t.write(*e)
	}
	return nil
}

// show shows delayed spectators what is old enough, and says when there is more.
// When they have seen the end of a game, the lobby may know it, too.
func (t *Table) show() time.Time {
	shown, next, err := t.audience.CatchUp(t.now)
	switch {
	case err != nil:
		_ = t.fail(err, err)
	case shown && t.quiet && !t.state.Hushed(t.now):
		_ = t.write(tablelog.Entry{Clock: &tablelog.Clock{}}) // changes nothing but the lobby's line
	}
	return next
}
