package gathering

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A moderated game waits for its moderator, but not forever. A moderator from whom
// nobody has heard for a while is gone: the game is paused, and everybody is told.
// It goes on when the moderator is back, when a player who is out takes over, or
// when somebody at the table lets the voice do it: the clock runs again, and bots
// play for those without a phone. If nobody does anything, the voice takes over by
// itself.
//
// A moderator plays no seat, so no connection is theirs. Every command is a sign of
// life; the page asks for the grimoire again before it is missed.

// A lead is the moderator of a table, as far as somebody has heard from them.
type lead struct {
	scene *Scene
	heard time.Time // when there was a sign of life
}

// Silence returns how long nobody may hear from the moderator. Where a move may
// take a day, so may the moderator.
func (l *lead) Silence() time.Duration { return max(absence, l.scene.State.Pace.Fixed) }

// led reports whether the moderator is there, if the table has one.
func (l *lead) led() bool {
	if l.scene.State.Moderator == nil {
		return true
	}
	return l.ghostLeads() || l.scene.Now.Before(l.heard.Add(l.Silence()))
}

// ghostLeads reports whether the moderator is a player who is out, and is connected.
func (l *lead) ghostLeads() bool {
	seat, sits := l.scene.State.SeatOf(l.scene.State.Moderator.ID)
	return sits && l.scene.IsHere(seat)
}

// SignOfLife notes that a person is there, if it is the moderator.
func (l *lead) SignOfLife(person string) Outcome {
	if !l.scene.State.Moderates(person) {
		return Outcome{}
	}
	l.heard = l.scene.Now
	return Outcome{Resume: true}
}

// Unled pauses a game whose moderator is gone, and returns when to look again.
func (r *Room) Unled() (Outcome, time.Time) {
	at := r.heard.Add(r.Silence())
	switch {
	case r.State.Moderator == nil || !r.State.Running() || r.State.Paused || r.draw != nil:
	case r.Now.Before(at):
		return Outcome{}, at
	case r.State.Stage == tablelog.Playing && !r.led():
		return r.pause(tablelog.Pause{On: true, Moderator: true}), time.Time{}
	}
	return Outcome{}, time.Time{}
}

// Moderated reports whether the moderator is there, or until when somebody waits
// for them.
func (l *lead) Moderated() (there bool, until time.Time) {
	if l.scene.State.Moderator == nil {
		return false, time.Time{}
	}
	return l.ghostLeads(), l.heard.Add(l.Silence())
}

// endModeration lets the voice take over: the moderator or the host says so, or, if
// the moderator is gone, anybody at the table.
func (r *Room) endModeration(by string) (Outcome, error) {
	seat, _ := r.State.SeatOf(by)
	switch {
	case r.State.Moderator == nil:
		return done()
	case r.State.Moderates(by) || by == r.State.Host.ID:
	case seat == game.Nobody || r.State.Stage != tablelog.Playing:
		return no(NotHost)
	case r.led():
		return no(game.Refuse(game.CodeHost, "refused.moderator.here", "name", r.State.Moderator.Name))
	}
	return done(tablelog.Entry{Moderate: &tablelog.Moderate{}}) // the tick does the rest
}

// Relieve does what a moderator did, one thing after the other, at a table that has
// none any more.
func (r *Room) Relieve() (o Outcome, next time.Time) {
	switch {
	case r.State.Moderator != nil || !r.State.Running():
		return o, next
	case r.State.Unled:
		return r.pause(tablelog.Pause{}), next
	case r.State.Paused:
		return o, next
	}
	for i := range r.State.Chairs {
		if c := &r.State.Chairs[i]; c.NoPhone && !c.Away {
			return r.leave(game.Seat(i)), next
		}
	}
	if len(r.State.Record.Moderated) > 0 {
		return r.SetClock(0), next
	}
	return o, next
}

// wakeGuests ends the stand-ins of players without a phone: a moderator decides for
// them again.
func (r *Scene) wakeGuests(o *Outcome) {
	for i := range r.State.Chairs {
		if c := &r.State.Chairs[i]; c.NoPhone && c.Away {
			o.Entries = append(o.Entries, tablelog.Entry{Away: &tablelog.Away{Seat: game.Seat(i)}})
			o.Dismisses = o.Dismisses.With(game.Seat(i))
		}
	}
}

// takeOver makes a player who is out the moderator of a game that somebody has
// moderated who does not any longer, or is gone. At a public table the others
// agreed to one moderator, and to no other.
func (r *Room) takeOver(by string) (Outcome, error) {
	seat, sits := r.State.SeatOf(by)
	switch {
	case r.State.Stage != tablelog.Playing || len(r.State.Record.Moderated) == 0:
		return no(game.Refuse(game.CodePlaying, "refused.playing.moderator"))
	case r.State.Moderates(by):
		return done()
	case r.State.Moderator != nil && r.led():
		return no(game.Refuse(game.CodeHost, "refused.moderator.here", "name", r.State.Moderator.Name))
	case !sits || !r.State.Chairs[seat].Owns(by):
		return no(game.Refuse(game.CodeSeat, "refused.seat.moderator"))
	}
	return r.makeModerator(seat)
}

// makeModerator lets the person on a seat, who is out of the game, moderate it from
// here on.
func (r *Room) makeModerator(seat game.Seat) (o Outcome, err error) {
	c := &r.State.Chairs[seat]
	switch {
	case r.State.Stage != tablelog.Playing || c.Person == nil || c.Person.Program != "" || c.NoPhone || r.State.Plays(c.Person.ID):
		return no(game.Refuse(game.CodeSeat, "refused.seat.moderator"))
	case !r.State.Open.Settings.Private:
		return no(game.Refuse(game.CodeAgree, "refused.agree.other"))
	}
	r.heard = r.Now
	r.wakeGuests(&o)
	o.Entries = append(o.Entries, tablelog.Entry{Moderate: &tablelog.Moderate{Person: c.Person}})
	o.Clock, o.Resume = true, true
	return o, nil
}

// agreed refuses to begin a game at a public table, where a person moderates,
// before everybody who sits there has agreed: people are ready for a game with this
// moderator. Who sits down later, or was ready before somebody began to moderate,
// has not agreed yet.
func (r *Room) agreed() error {
	if r.State.Moderator == nil || r.State.Open.Settings.Private {
		return nil
	}
	for i := range r.State.Chairs {
		c := &r.State.Chairs[i]
		if c.Person != nil && c.Person.Program == "" && !c.NoPhone && !r.ready.Has(game.Seat(i)) {
			return game.Refuse(game.CodeAgree, "refused.agree", "name", c.ShownName(), "moderator", r.State.Moderator.Name)
		}
	}
	return nil
}
