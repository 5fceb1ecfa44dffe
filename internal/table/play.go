package table

import (
	"slices"
	"time"

	"howl/game"
	"howl/internal/table/tablelog"
)

// held is a decision that would end an even phase too early.
type held struct {
	seat   game.Seat
	text   string
	by     tablelog.By
	id     string
	why    game.Message
	answer func(error)
}

// doFor takes a decision of a seat's person, which came then.
func (t *Table) doFor(seat game.Seat, c Decide, came time.Time, answer func(error)) {
	err := t.must(seat)
	if len(c.ID) > mostID {
		err = game.Refuse(game.CodeID, "refused.id", "n", mostID)
	}
	if err == nil {
		err = t.checkReason(seat, c.Why)
	}
	if err == nil && t.state.Chairs[seat].Knows(c.ID) {
		answer(nil)
		return
	}
	if err == nil && t.isExcused(seat) {
		if _, err = t.state.Action(seat, c.Text, true); err == nil {
			delete(t.players, seat) // the person decides, not the bot
		}
	}
	if err == nil {
		err = t.back(seat)
	}
	if err != nil {
		answer(err)
		return
	}
	t.looksAndDecides(seat, c.Text)
	t.decide(held{seat: seat, text: c.Text, id: c.ID, why: tablelog.Reason(c.Why), answer: func(err error) {
		if err == nil {
			t.Observe.Moved(time.Since(came))
		}
		answer(err)
	}})
}

// decide carries a decision out, refuses it, or keeps it until the phase may
// end.
func (t *Table) decide(h held) {
	switch {
	case t.state.Stage != tablelog.Playing:
		h.answer(game.Refuse(game.CodeOver, "refused.over.table"))
		return
	case t.state.Paused:
		h.answer(game.Refuse(game.CodePaused, "refused.paused"))
		return
	}
	a, err := t.state.Action(h.seat, h.text, true)
	if err != nil {
		h.answer(err)
		return
	}
	moves := t.consequences(h.seat, a)
	now := time.Now()
	if now.Before(t.earliest) && t.next.Phase() != t.state.Game.Phase() {
		t.hold(h)
		return
	}
	until := t.deadline(now)
	h.answer(t.write(tablelog.Entry{Do: &tablelog.Do{Moves: moves, By: h.by, ID: h.id, Until: until, Why: h.why}}))
}

// hold keeps the decision that would end an even phase, one a seat, the last
// one it sent. One that is sent again waits with the first.
func (t *Table) hold(h held) {
	at := slices.IndexFunc(t.held, func(k held) bool { return k.seat == h.seat })
	if at < 0 {
		t.held = append(t.held, h)
		return
	}
	kept := &t.held[at]
	if first, again := kept.answer, h.answer; h.id != "" && h.id == kept.id {
		kept.answer = func(err error) {
			first(err)
			again(err)
		}
		return
	}
	kept.answer(game.Refuse(game.CodeChanged, "refused.changed"))
	*kept = h
}

// release tries the decisions again that were kept.
func (t *Table) release() {
	waiting := t.held
	t.held = nil
	for _, h := range waiting {
		if t.failed != nil {
			h.answer(ErrClosed)
			continue
		}
		t.decide(h)
	}
}

// consequences is a decision with all that chance decides right after it. It
// leaves t.next as the state will be.
func (t *Table) consequences(seat game.Seat, a game.Action) []tablelog.Move {
	t.next.Set(t.state.Game)
	moves := []tablelog.Move{{Seat: seat, Text: t.state.Rules.Text(a)}}
	t.shown = 0
	t.next.Do(seat, a, t.showing())
	return t.chance(moves)
}

// chance adds what the Dealer owes in t.next.
func (t *Table) chance(moves []tablelog.Move) []tablelog.Move {
	if !t.next.Turn().Has(game.Dealer) {
		return moves
	}
	draws := t.state.Draws.Clone()
	for t.next.Turn().Has(game.Dealer) {
		a, _ := draws.Draw(t.next)
		moves = append(moves, tablelog.Move{Seat: game.Dealer, Text: t.state.Rules.Text(a)})
		t.next.Do(game.Dealer, a, t.showing())
	}
	return moves
}

// deadline returns until when the seats that are asked in t.next may think. A group
// that is asked at once has one deadline, and a player who speaks does not move
// it. A player who is asked alone has the whole time for every decision, also if
// the one before was theirs.
func (t *Table) deadline(now time.Time) time.Time {
	turn := t.next.Turn()
	if turn == 0 {
		return t.pause(now)
	}
	if t.state.Group && t.state.Stage == tablelog.Playing && t.next.Phase() == t.state.Game.Phase() && turn&^t.state.Game.Turn() == 0 {
		return t.state.Deadline
	}
	return t.after(now, t.state.TimeFor(t.next.Phase()), min(t.shown, mostShown))
}

// A person can decide once the page has shown what happened, and at first once
// the person has looked at the card. The clock starts then.
const (
	mostShown = 5 * time.Second
	cardTime  = 10 * time.Second
)

// showing returns a Tell that adds up in t.shown how long a client shows what is
// told; nil where no clock of seconds runs.
func (t *Table) showing() game.Tell {
	if t.state.Pace.Share == 0 || t.state.Alone() {
		return nil
	}
	return func(_ game.Seats, e game.Event) {
		t.shown += time.Duration(t.state.Info.Shows[game.EventKind(e)]) * time.Millisecond
	}
}

// after returns when a time is over that starts a while from now; never, if it
// is none.
func (t *Table) after(now time.Time, d, start time.Duration) time.Time {
	if d == 0 {
		return time.Time{}
	}
	return now.Add(start + d)
}

// pause is until when the next deal of a match waits for people.
func (t *Table) pause(now time.Time) time.Time {
	if _, more := t.state.Following(t.next); !more {
		return time.Time{}
	}
	return t.after(now, t.state.BreakTime(), 0)
}

// worn refuses another game: the table's secrets are used up.
func (t *Table) worn() error {
	return game.Refuse(game.CodeTable, "refused.table.games", "n", tablelog.MostGames)
}

// begins begins a game and lets chance decide what it owes.
func (t *Table) begins(s tablelog.Start) error {
	if s.Again != nil && s.Again.Shift > 0 {
		t.resettleAll()
	}
	t.release() // what was kept back belongs to the game before, and is refused
	t.players = make(map[game.Seat]*player)
	t.ready, t.queue, t.phase, t.earliest = 0, nil, "", time.Time{}
	t.look, t.offer = t.newCardMoment(time.Now()), nil
	if err := t.write(tablelog.Entry{Start: &s}); err != nil {
		return err
	}
	if s.Again != nil {
		t.settleIn()
	}
	if t.state.Record.From > 0 {
		t.look = nil // the cards were looked at long ago
	}
	var err error
	if t.next, err = t.state.Rules.New(t.state.Setup); err != nil {
		return err
	}
	return t.deal()
}

// deal lets chance decide what it owes. It is also called when a table comes
// back that ended just before this.
func (t *Table) deal() error {
	if !t.state.Game.Turn().Has(game.Dealer) {
		return nil
	}
	t.next.Set(t.state.Game)
	do := tablelog.Do{Moves: t.chance(nil)}
	if t.look == nil {
		var look time.Duration
		if _, ok := t.next.(game.Masked); ok && t.state.Pace.Share > 0 {
			look = cardTime
		}
		do.Until = t.after(time.Now(), t.state.TimeFor(t.next.Phase()), look)
	}
	return t.write(tablelog.Entry{Do: &do})
}
