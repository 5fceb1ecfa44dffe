package table

import (
	"fmt"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// The law of liveness: if the game waits for a bot or for time, something is
// due. After every turn of the table's loop, as long as a game runs,
//
//   - chance owes nothing, and somebody owes a decision or must get ready;
//   - a bot that owes one thinks about it, or waits to speak or to be ready
//     in a talk, or its decision is held, until a time at which the table wakes;
//   - a player who sleeps, with nothing to decide, is woken at such a time, or by
//     the moderator;
//   - a moderator who is waited for is there, or the table wakes when the game is
//     paused without one;
//   - a person who owes one is there, or the table wakes when the clock decides
//     for them, a bot stands in, or the game is paused because nobody is there;
//   - while people look at their cards, one of them is there, or the table wakes
//     when the game begins without them or a bot stands in;
//   - a pause ends at a time at which the table wakes.
//
// While a voice says what happened the table wakes when it waits no longer.
//
// Before the first game the table waits for its host and for people who may
// come. After a game another one begins as soon as everybody who is there is
// ready. Tests check the law after every turn.

// stuck returns how the table breaks the law of liveness, or nil. The table
// wakes at next by itself; zero: never.
func stuck(t *Table, next time.Time) error {
	wakes := func(at time.Time) bool { return !at.IsZero() && !next.IsZero() && !next.After(at) }
	if draws := t.room.Draws(); !draws.IsZero() && !t.state.Paused {
		if !wakes(draws) {
			return fmt.Errorf("nothing ends the showing of numbers")
		}
		return nil
	}
	var waited game.Seats
	switch t.state.Stage {
	case tablelog.Gathering:
		return nil
	case tablelog.Over:
		if t.room.Eager() {
			return fmt.Errorf("all are ready, and no game begins")
		}
		return nil
	case tablelog.Between:
		waited = t.room.Unready()
	case tablelog.Playing:
		waited = t.state.Game.Turn()
	}
	leads, until := t.room.Moderated()
	looks, _ := t.room.Looks()
	moderated := leads || wakes(until)
	switch {
	case t.state.Paused && wakes(t.state.PauseEnds()):
		return nil
	case t.state.Paused:
		return fmt.Errorf("%s: nothing ends the pause", t.state.Stage)
	case looks:
		return stuckLooking(t, wakes)
	case wakes(t.hushed), wakes(t.round.Calling(t.now)):
		return nil // for the voice
	case waited == 0 && wakes(t.room.Suspends()):
		return nil
	case waited == 0:
		return fmt.Errorf("%s: nobody is waited for, and nothing happens", t.state.Stage)
	}
	for seat := range waited.All() {
		if seat == game.Dealer {
			return fmt.Errorf("chance has not decided")
		}
		kind := t.state.PlayedBy(seat)
		since, gone := t.audience.GoneSince(seat)
		switch bot := kind != ""; {
		case (t.round.Held().Has(seat) || t.state.Sleepers().Has(seat)) && wakes(t.round.Wakes()):
		case moderated && t.state.Called() && (!bot || t.state.Sleepers().Has(seat)): // the moderator decides
		case bot && t.cast.Busy(seat, next):
		case !bot && (t.audience.IsHere(seat) || wakes(t.state.Deadline)):
		case !bot && moderated && t.state.Chairs[seat].NoPhone: // the moderator decides
		case !bot && wakes(t.room.Suspends()):
		case !bot && gone && t.state.Pace.Grace > 0 && wakes(since.Add(t.state.Pace.Grace)):
		default:
			return fmt.Errorf("%s: seat %v is waited for (bot %q, there %v, held %v), and nothing is due", t.state.Stage, seat, kind, t.audience.IsHere(seat), t.round.Held().Has(seat))
		}
	}
	return nil
}

// stuckLooking returns how a table breaks the law of liveness while people look
// at their cards, or nil.
func stuckLooking(t *Table, wakes func(time.Time) bool) error {
	lookers := t.room.Lookers()
	_, until := t.room.Looks()
	switch {
	case lookers == 0:
		return fmt.Errorf("all have looked at their cards, and the game does not begin")
	case lookers&t.audience.Here() != 0, wakes(until), t.state.Pace.Room && t.room.Attended(), wakes(t.room.Suspends()):
		return nil
	}
	for seat := range lookers.All() {
		if since, gone := t.audience.GoneSince(seat); gone && t.state.Pace.Grace > 0 && wakes(since.Add(t.state.Pace.Grace)) {
			return nil
		}
	}
	return fmt.Errorf("seats %b look at their cards, nobody is there, and nothing is due", lookers)
}
