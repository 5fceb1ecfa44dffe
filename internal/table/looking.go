package table

import (
	"time"

	"howl/game"
	"howl/internal/table/tablelog"
)

// Where a game begins for everybody at once, as with a night, it waits until
// everybody has looked at their card: nobody's clock runs, and no bot decides. In
// the other games one player begins, and the others look while that player thinks.
//
// Who has looked is in no log. A table that comes back asks again, and a page or
// a terminal answers by itself for a person who has looked. A decision says it,
// too, so that programs need not.

// Looked says that the person has looked at the card of the game that begins. With
// All the host says that the game waits for nobody any longer.
type Looked struct {
	All bool `json:"all,omitempty"` // begin though somebody has not looked, for the host
}

// A cardMoment is the time before a game during which people look at their cards.
type cardMoment struct {
	done  game.Seats // who have looked
	until time.Time  // when the game begins without the others; zero: it waits
}

// newCardMoment returns the time to look at the cards of a game that begins; nil: the
// game does not wait.
func (t *Table) newCardMoment(now time.Time) *cardMoment {
	phase, together := t.state.BeginsTogether()
	if !together || !t.state.Pace.Waits() {
		return nil
	}
	l := &cardMoment{}
	if d := t.state.TimeFor(phase); d > 0 && !t.state.Pace.Room {
		l.until = now.Add(d)
	}
	return l
}

// lookers returns the people who are to look at their cards before the game
// begins.
func (t *Table) lookers() game.Seats {
	if t.look == nil || t.state.Stage != tablelog.Playing || t.state.Deserted {
		return 0
	}
	return t.state.Unready(t.look.done)
}

// looking reports whether the game still waits for people who look at their
// cards. It begins the game when that is over.
func (t *Table) looking(now time.Time) bool {
	if t.look == nil {
		return false
	}
	if t.lookers() != 0 && (t.look.until.IsZero() || now.Before(t.look.until)) {
		return true
	}
	t.look = nil
	_ = t.setClock()                     // or the table has failed
	t.stale, t.since = true, time.Time{} // all are told at once
	return false
}

// lookedFor notes that the person of a seat has looked.
func (t *Table) lookedFor(seat game.Seat) error {
	if err := t.must(seat); err != nil {
		return err
	}
	if t.look != nil && !t.look.done.Has(seat) {
		t.look.done = t.look.done.With(seat)
		t.announce()
	}
	return t.back(seat)
}

// looksAndDecides notes that a seat has looked, because it decides what it may.
// If it was the last one, the phase begins now, and is as long as any other.
func (t *Table) looksAndDecides(seat game.Seat, text string) {
	if t.look == nil || t.state.Paused {
		return
	}
	if _, err := t.state.Action(seat, text, true); err != nil {
		return
	}
	_ = t.lookedFor(seat) // the seat is there
	if now := time.Now(); !t.looking(now) && t.failed == nil {
		t.evenly(now)
	}
}

// lookedAll begins the game though somebody has not looked, for the host.
func (t *Table) lookedAll(by string) error {
	switch {
	case !t.state.IsHost(by):
		return notHost
	case t.state.Paused:
		return game.Refuse(game.CodePaused, "refused.paused")
	case t.look != nil:
		t.look.done = game.Everybody
	}
	return nil
}
