package table

import (
	"time"
	"unicode/utf8"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/cast"
	"github.com/howl-game/howl/internal/table/gathering"
	"github.com/howl-game/howl/internal/table/round"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// mostID is how long the sender's own id of a message may be.
const mostID = 64

// doFor takes a decision of a seat's person, which came then. First the person is
// there again, and has looked at the card; then the decision is written.
func (t *Table) doFor(seat game.Seat, c Decide, came time.Time, answer func(error)) {
	err := t.room.Must(seat)
	if len(c.ID) > mostID {
		err = game.Refuse(game.CodeID, "refused.id", "n", mostID)
	}
	if err == nil {
		err = t.room.CheckReason(seat, c.Why)
	}
	if err == nil && t.state.Chairs[seat].Knows(c.ID) {
		answer(nil)
		return
	}
	if err == nil && t.room.IsExcused(seat) {
		if _, err = t.state.Action(seat, c.Text, true); err == nil {
			t.cast.Dismiss(seat) // the person decides, not the bot
		}
	}
	if back := t.room.Back(seat); err == nil && !back.Idle() {
		err = t.carry(back)
	}
	if err != nil {
		answer(err)
		return
	}
	t.looks(seat, c.Text)
	t.decide(round.Decision{Seat: seat, Text: c.Text, ID: c.ID, Why: tablelog.Reason(c.Why), Answer: func(err error) {
		if err == nil {
			t.Observe.Moved(time.Since(came))
		}
		answer(err)
	}})
}

// looks notes that a seat has looked at its card, because it decides what it may.
// If it was the last one, the phase begins now, and is as long as any other.
func (t *Table) looks(seat game.Seat, text string) {
	if looks, _ := t.room.Looks(); !looks || t.state.Paused {
		return
	}
	if _, err := t.state.Action(seat, text, true); err != nil {
		return
	}
	_ = t.carry(t.room.LookedBy(seat))
	_ = t.carry(t.room.Looking()) // or the table has failed
	if looks, _ := t.room.Looks(); !looks && t.failed == nil {
		t.even()
	}
}

// decide carries a decision out, refuses it, or keeps it until the phase may
// end.
func (t *Table) decide(d round.Decision) {
	e, err := t.round.Decide(t.now, d)
	if err == nil && e == nil {
		return // it is kept
	}
	if err == nil {
		err = t.write(*e)
	}
	d.Answer(err)
}

// act carries out what bots want to do, in this order, as long as it counts.
func (t *Table) act(deeds []cast.Deed) {
	for _, d := range deeds {
		if d.Say != nil && t.write(tablelog.Entry{Say: d.Say}) != nil {
			return
		}
		if d.Rest != "" {
			if t.failed != nil || t.state.Stage != tablelog.Playing || t.state.Game.Phase() != d.Rest || !t.state.Game.Turn().Has(d.Seat) {
				return
			}
			d.Do = t.state.First(d.Seat)
		}
		if d.Do != "" {
			t.decide(round.Decision{Seat: d.Seat, Text: d.Do, By: tablelog.ByBot, Why: d.Why, Answer: func(error) {}})
		}
	}
}

// release tries the decisions again that were kept.
func (t *Table) release() {
	for _, d := range t.round.Release() {
		if t.failed != nil {
			d.Answer(ErrClosed)
			continue
		}
		t.decide(d)
	}
}

// even lets an even phase end, if it may.
func (t *Table) even() {
	wake, release := t.round.Look(t.now)
	_ = t.decideFirst(wake) // or the table has failed
	if release {
		t.release()
	}
}

// decideFirst takes the first legal action for each of the seats, as long as the
// phase lasts.
func (t *Table) decideFirst(seats game.Seats) error {
	if seats == 0 {
		return nil
	}
	phase := t.state.Game.Phase()
	for seat := range seats.All() {
		if t.failed != nil || t.state.Stage != tablelog.Playing || t.state.Game.Phase() != phase {
			break
		}
		var refused error // here, so that a call for no seat costs nothing
		t.decide(round.Decision{Seat: seat, Text: t.state.First(seat), By: tablelog.ByTable, Answer: func(err error) { refused = err }})
		if refused != nil {
			return refused
		}
	}
	return nil
}

// expire decides for every seat that is late.
func (t *Table) expire() {
	due, phase := t.state.Deadline, t.state.Game.Phase()
	t.release() // those who were kept back have decided in time
	for late := t.state.Game.Turn(); t.failed == nil && t.state.Stage == tablelog.Playing; {
		late &= t.state.Game.Turn()
		if late == 0 || !t.state.Deadline.Equal(due) || t.state.Game.Phase() != phase {
			break
		}
		seat := late.First()
		late = late.Without(seat)
		var refused error
		t.decide(round.Decision{Seat: seat, Text: tablelog.Clocked(&t.state, seat), By: tablelog.ByClock, Answer: func(err error) { refused = err }})
		if refused != nil {
			break
		}
	}
}

// actFor decides for a player without a phone, or overrides one. A decision that
// is kept until the phase may end is answered at once.
func (t *Table) actFor(by string, c ActFor, answer func(error)) {
	seat, why, err := c.Check(t.room, by)
	if err != nil {
		answer(err)
		return
	}
	answered := false
	once := func(err error) {
		if !answered {
			answered = true
			answer(err)
		}
	}
	t.decide(round.Decision{Seat: seat, Text: c.Text, By: tablelog.ByModerator, Why: why, Answer: once})
	once(nil)
}

// sayFor speaks for a seat to those who hear it now.
func (t *Table) sayFor(seat game.Seat, c Speak) error {
	if err := t.room.Must(seat); err != nil {
		return err
	}
	if t.state.Chairs[seat].Knows(c.ID) {
		return nil
	}
	switch {
	case len(c.ID) > mostID:
		return game.Refuse(game.CodeID, "refused.id", "n", mostID)
	case utf8.RuneCountInString(c.Text) > record.MostSaid || !tablelog.Decent(c.Text) || !tablelog.Visible(c.Text):
		return game.Refuse(game.CodeWords, "refused.words", "n", record.MostSaid)
	}
	means, err := t.cast.Mean(seat, cast.ReadWords{Text: c.Text, Lang: c.Lang}, c.Means)
	if err != nil {
		return err
	}
	if err := t.carry(t.room.Back(seat)); err != nil { // all see it, so it must not tell who is heard
		return err
	}
	to := t.state.Readers(seat)
	switch {
	case t.state.Chairs[seat].Muted:
		return gathering.Muted
	case to == 0:
		return game.Refuse(game.CodeSilent, "refused.silent")
	}
	return t.write(tablelog.Entry{Say: &tablelog.Say{Seat: seat, To: to, Text: c.Text, ID: c.ID, Means: means}})
}

// there notes that the person of a seat is there.
func (t *Table) there(seat game.Seat) error {
	if err := t.room.Must(seat); err != nil {
		return err
	}
	return t.carry(t.room.Back(seat))
}
