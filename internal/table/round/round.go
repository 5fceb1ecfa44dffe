// Package round is the game that runs at a table: what a decision leads to, until
// when the next may be thought about, and how long a night lasts at least. It writes
// nothing and asks no clock: a decision becomes an entry, which the table writes.
package round

import (
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Round is the game that runs.
type Round struct {
	State    *tablelog.State // as the log has it; the round only reads
	next     game.State      // memory to try decisions in
	shown    time.Duration   // how long a client shows what led to next
	held     []Decision
	phase    string    // in which the game was at the last look
	called   bool      // a moderator called it then
	earliest time.Time // an even phase does not end before
	voices   voices    // that speak in the room
}

// A Decision is what a seat decides.
type Decision struct {
	Seat   game.Seat
	Text   string
	By     tablelog.By
	ID     string
	Why    game.Message
	Answer func(error)
}

// Begin begins a game, or goes on with one that the log has.
func (r *Round) Begin() (err error) {
	r.next, err = r.State.Rules.New(r.State.Setup)
	return err
}

// Clear forgets the game before.
func (r *Round) Clear() {
	r.phase, r.earliest = "", time.Time{}
	r.voices.patience, r.voices.waived, r.voices.since = 0, 0, time.Time{}
}

// Decide returns the entry of a decision with all its consequences, or refuses it.
// One that would end an even phase too early is kept, and there is no entry yet.
func (r *Round) Decide(now time.Time, d Decision) (*tablelog.Entry, error) {
	switch {
	case r.State.Stage != tablelog.Playing:
		return nil, game.Refuse(game.CodeOver, "refused.over.table")
	case r.State.Paused:
		return nil, game.Refuse(game.CodePaused, "refused.paused")
	}
	a, err := r.State.Action(d.Seat, d.Text, true)
	if err != nil {
		return nil, err
	}
	moves := r.consequences(d.Seat, a)
	if now.Before(r.earliest) && r.next.Phase() != r.State.Game.Phase() {
		r.hold(d)
		return nil, nil
	}
	return &tablelog.Entry{Do: &tablelog.Do{Moves: moves, By: d.By, ID: d.ID, Until: r.deadline(now), Why: d.Why}}, nil
}

// hold keeps the decision that would end an even phase, one a seat, the last
// one it sent. One that is sent again waits with the first.
func (r *Round) hold(d Decision) {
	at := slices.IndexFunc(r.held, func(k Decision) bool { return k.Seat == d.Seat })
	if at < 0 {
		r.held = append(r.held, d)
		return
	}
	kept := &r.held[at]
	if first, again := kept.Answer, d.Answer; d.ID != "" && d.ID == kept.ID {
		kept.Answer = func(err error) {
			first(err)
			again(err)
		}
		return
	}
	kept.Answer(game.Refuse(game.CodeChanged, "refused.changed"))
	*kept = d
}

// Held returns the seats whose decision is kept.
func (r *Round) Held() (seats game.Seats) {
	for _, d := range r.held {
		seats = seats.With(d.Seat)
	}
	return seats
}

// Entered returns the seats whose kept decision the moderator entered.
func (r *Round) Entered() (seats game.Seats) {
	for _, d := range r.held {
		if d.By == tablelog.ByModerator {
			seats = seats.With(d.Seat)
		}
	}
	return seats
}

// Withdraw drops the last kept decision that the moderator entered. It reports
// whether there was one.
func (r *Round) Withdraw() bool {
	for i := len(r.held) - 1; i >= 0; i-- {
		if r.held[i].By == tablelog.ByModerator {
			r.held = slices.Delete(r.held, i, i+1)
			return true
		}
	}
	return false
}

// Release returns the decisions that were kept, and keeps them no longer.
func (r *Round) Release() []Decision {
	held := r.held
	r.held = nil
	return held
}

// consequences is a decision with all that chance decides right after it. It
// leaves r.next as the state will be.
func (r *Round) consequences(seat game.Seat, a game.Action) []tablelog.Move {
	r.next.Set(r.State.Game)
	moves := []tablelog.Move{{Seat: seat, Text: r.State.Rules.Text(a)}}
	r.shown = 0
	r.next.Do(seat, a, r.showing())
	return r.chance(moves)
}

// chance adds what the Dealer owes in r.next.
func (r *Round) chance(moves []tablelog.Move) []tablelog.Move {
	if !r.next.Turn().Has(game.Dealer) {
		return moves
	}
	draws := r.State.Draws.Clone()
	for r.next.Turn().Has(game.Dealer) {
		a, _ := draws.Draw(r.next)
		moves = append(moves, tablelog.Move{Seat: game.Dealer, Text: r.State.Rules.Text(a)})
		r.next.Do(game.Dealer, a, r.showing())
	}
	return moves
}

// Deal returns the entry in which chance decides what it owes; nil: it owes nothing.
// With looks the clock waits until people have looked at their cards.
func (r *Round) Deal(now time.Time, looks bool) *tablelog.Entry {
	if !r.State.Game.Turn().Has(game.Dealer) {
		return nil
	}
	r.next.Set(r.State.Game)
	do := tablelog.Do{Moves: r.chance(nil)}
	if !looks {
		var look time.Duration
		if _, ok := r.next.(game.Masked); ok && r.State.Pace.Share > 0 {
			look = cardTime
		}
		do.Until = after(now, r.State.TimeFor(r.next.Phase(), game.Calls(r.next)), look)
	}
	return &tablelog.Entry{Do: &do}
}

// A person can decide once the page has shown what happened, and at first once
// the person has looked at the card. The clock starts then.
const (
	mostShown = 5 * time.Second
	cardTime  = 10 * time.Second
)

// deadline returns until when the seats that are asked in r.next may think. A group
// that is asked at once has one deadline, and a player who speaks does not move
// it, nor one in a room who was ready and wants to talk some more. A player who is asked alone has the whole time for every decision, also if
// the one before was theirs.
func (r *Round) deadline(now time.Time) time.Time {
	turn := r.next.Turn()
	if turn == 0 {
		return r.pause(now)
	}
	goesOn := r.State.Group && r.State.Stage == tablelog.Playing && r.next.Phase() == r.State.Game.Phase()
	if goesOn && (turn&^r.State.Game.Turn() == 0 || r.State.Discusses(r.next.Phase())) {
		return r.State.Deadline
	}
	if r.spoken(now) {
		return time.Time{} // it starts when the voice has called it
	}
	return after(now, r.State.TimeFor(r.next.Phase(), game.Calls(r.next)), min(r.shown, mostShown))
}

// showing returns a Tell that adds up in r.shown how long a client shows what is
// told; nil where no clock of seconds runs.
func (r *Round) showing() game.Tell {
	if r.State.Pace.Share == 0 || r.State.Alone() {
		return nil
	}
	return func(_ game.Seats, e game.Event) {
		r.shown += time.Duration(r.State.Info.Shows[game.EventKind(e)]) * time.Millisecond
	}
}

// after returns when a time is over that starts a while from now; never, if it
// is none.
func after(now time.Time, d, start time.Duration) time.Time {
	if d == 0 {
		return time.Time{}
	}
	return now.Add(start + d)
}

// pause is until when the next deal of a match waits for people.
func (r *Round) pause(now time.Time) time.Time {
	if _, more := r.State.Following(r.next); !more {
		return time.Time{}
	}
	return after(now, r.State.BreakTime(), 0)
}
