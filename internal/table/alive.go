package table

import (
	"fmt"
	"time"

	"howl/game"
)

// The law of liveness: if the game waits for a bot or for time, something is
// due. After every turn of the table's loop, as long as a game runs,
//
//   - chance owes nothing, and somebody owes a decision or must get ready;
//   - a bot that owes one thinks about it, or its decision is held until a
//     time at which the table wakes;
//   - a person who owes one is there, or the table wakes when the clock decides
//     for them or a bot stands in;
//   - a pause ends at a time at which the table wakes.
//
// Before the first game the table waits for its host and for people who may
// come. After a game another one begins as soon as everybody who is there is
// ready. Tests check the law after every turn.

// stuck returns how the table breaks the law of liveness, or nil. The table
// wakes at next by itself; zero: never.
func (t *Table) stuck(next time.Time) error {
	wakes := func(at time.Time) bool { return !at.IsZero() && !next.IsZero() && !next.After(at) }
	if t.draw != nil && !t.paused {
		if !wakes(t.draw.until) {
			return fmt.Errorf("nothing ends the showing of numbers")
		}
		return nil
	}
	var waited game.Seats
	switch t.stage {
	case Gathering:
		return nil
	case Over:
		if t.eager() {
			return fmt.Errorf("all are ready, and no game begins")
		}
		return nil
	case Between:
		waited = t.unready()
	case Playing:
		waited = t.state.Turn()
	}
	switch {
	case t.paused && wakes(t.pauseEnds()):
		return nil
	case t.paused:
		return fmt.Errorf("%s: nothing ends the pause", t.stage)
	case waited == 0:
		return fmt.Errorf("%s: nobody is waited for, and nothing happens", t.stage)
	}
	for seat := range waited.All() {
		if seat == game.Dealer {
			return fmt.Errorf("chance has not decided")
		}
		c, p := &t.chairs[seat], t.players[seat]
		since, gone := t.gone[seat]
		switch bot := c.played() != ""; {
		case t.isHeld(seat) && wakes(t.earliest):
		case bot && p != nil && p.thinking:
		case !bot && (t.present[seat] > 0 || wakes(t.until)):
		case !bot && gone && t.pace.Grace > 0 && wakes(since.Add(t.pace.Grace)):
		default:
			return fmt.Errorf("%s: seat %v is waited for (bot %q, there %v, held %v), and nothing is due", t.stage, seat, c.played(), t.present[seat] > 0, t.isHeld(seat))
		}
	}
	return nil
}
