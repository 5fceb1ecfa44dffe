package gathering

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// StandUp empties a seat: a person leaves, or the host removes somebody. During
// a game a bot stands in instead, until the person's next sign of life.
type StandUp struct {
	Seat *game.Seat `json:"seat"` // whose
}

// Judge empties a seat. During a game a bot stands in instead, until the person's
// next sign of life.
func (c StandUp) Judge(r *Room, by Guest) (Outcome, error) {
	seat, err := named(c.Seat)
	if err == nil {
		err = r.Must(seat)
	}
	if err != nil {
		return no(err)
	}
	chair := &r.State.Chairs[seat]
	own, _ := r.State.SeatOf(by.ID)
	if r.playing() {
		return r.excuse(by.ID, own, seat)
	}
	if own != seat && !r.State.IsHost(by.ID) {
		return no(NotHost)
	}
	if chair.Empty() {
		return done()
	}
	entries := []tablelog.Entry{{Rise: &tablelog.Rise{Seat: seat, Removed: own != seat && chair.Person != nil}}}
	return Outcome{Entries: append(entries, r.inherits(seat)...), Risen: game.Only(seat)}, nil
}

// Where no clock runs, a bot may be asked to stand in for a person when
// nobody has seen the game go on for slow. A person who has just come back
// stays for restless before they leave again: everybody is told of each.
const (
	slow     = 2 * time.Minute
	restless = 10 * time.Second
)

// excuse lets a bot play for a person during a game: because they ask for
// it, or because the host does for a seat that holds the game up, or anybody
// at the table if that seat is the host's, or of a player without a phone. Which seats have decided is a
// secret in some games, so it makes no difference here.
func (r *Room) excuse(by string, own, seat game.Seat) (Outcome, error) {
	c := &r.State.Chairs[seat]
	switch {
	case own == seat:
		if !c.Away && r.Now.Sub(c.Turned) < restless {
			return no(game.Refuse(game.CodeRate, "refused.rate.leave", "n", seconds(restless-r.Now.Sub(c.Turned))))
		}
	case !r.State.IsHost(by) && (own == game.Nobody || c.Person == nil || c.Person.ID != r.State.Host.ID && !c.NoPhone):
		return no(NotHost)
	case c.Person == nil:
		return no(game.Refuse(game.CodePlaying, "refused.playing.rise"))
	case !r.State.Deadline.IsZero() || r.State.Paused || r.Now.Sub(r.State.LastMoved) < slow:
		return no(game.Refuse(game.CodePlaying, "refused.playing.bot", "n", minutes(slow)))
	}
	if own != seat {
		r.excused[seat] = r.Now.Add(restless)
	}
	if c.Away {
		return done()
	}
	o := r.leave(seat)
	o.Entries[0].Away.Left, o.Entries[0].Away.Excused = own == seat, own != seat
	return o, nil
}

// leave lets a bot stand in for a person. If it was the host, somebody who is there
// keeps the table.
func (r *Scene) leave(seat game.Seat) Outcome {
	entries := append([]tablelog.Entry{{Away: &tablelog.Away{Seat: seat, On: true}}}, r.inherits(seat)...)
	if len(entries) > 1 {
		entries[1].Host.Heir = true
	}
	return Outcome{Entries: entries, Clock: true, StandsIn: true}
}

// inherits gives the table to somebody who is there, if the host leaves this seat.
func (r *Scene) inherits(seat game.Seat) []tablelog.Entry {
	if p := r.State.Chairs[seat].Person; p != nil && p.ID == r.State.Host.ID {
		if heir := r.heir(seat); heir != nil {
			return []tablelog.Entry{{Host: &tablelog.Host{Person: *heir}}}
		}
	}
	return nil
}

// heir is somebody at the table who is there.
func (r *Scene) heir(not game.Seat) *tablelog.Person {
	for i := range r.State.Chairs {
		c := &r.State.Chairs[i]
		if game.Seat(i) != not && c.Person != nil && c.Person.Program == "" && c.Person.ID != r.State.Host.ID && !c.Away && r.IsHere(game.Seat(i)) {
			return c.Person
		}
	}
	return nil
}

// Missing lets a bot stand in for the first of the people who are waited for and
// have been without a connection for too long. It returns when to look again.
func (r *Scene) Missing(waited game.Seats) (o Outcome, next time.Time) {
	if r.State.Pace.Grace == 0 || r.State.Pace.Room && !r.State.Deserted {
		return o, next
	}
	for seat := range waited.All() {
		if seat == game.Dealer {
			break
		}
		c := &r.State.Chairs[seat]
		since, gone := r.GoneSince(seat)
		if c.Person == nil || c.Away || !gone {
			continue
		}
		at := since.Add(r.State.Pace.Grace)
		if !r.Now.Before(at) {
			return r.leave(seat), time.Time{}
		}
		if next.IsZero() || at.Before(next) {
			next = at
		}
	}
	return o, next
}

// Idlers lets a bot stand in for the first of the people for whom the clock has
// decided twice in a row. If that is everybody, the game waits for one of them at
// once: no bot plays for people who all look away.
func (r *Room) Idlers() (Outcome, time.Time) {
	for i := range r.State.Chairs {
		c := &r.State.Chairs[i]
		if !c.HasPhone() || c.Away || !r.looksAway(c) {
			continue
		}
		if r.State.Running() && !r.State.Paused && !r.State.Deserted && c.Person.Program == "" && !r.Attended() {
			return r.pause(tablelog.Pause{On: true, Absent: true}), time.Time{}
		}
		if r.State.Paused {
			break
		}
		o := r.leave(game.Seat(i))
		o.Entries[0].Away.Idle = true
		return o, time.Time{}
	}
	return Outcome{}, time.Time{}
}

// absence is how long a host may be gone before somebody else keeps the table,
// where no bot stands in: time enough to send a link with the same phone, and to
// come back to a paused game.
const absence = 2 * time.Minute

// Succeed gives the table to somebody who is there, if its host has been gone
// for long, and says when to look again. Where a move may take a day, so may
// the host.
func (r *Scene) Succeed() (Outcome, time.Time) {
	seat, sits := r.State.SeatOf(r.State.Host.ID)
	since, gone := r.GoneSince(seat)
	if !sits || !gone {
		return Outcome{}, time.Time{}
	}
	heir := r.heir(seat)
	if heir == nil {
		return Outcome{}, time.Time{}
	}
	if at := since.Add(max(absence, r.State.Pace.Grace, r.State.Pace.Fixed)); r.Now.Before(at) {
		return Outcome{}, at
	}
	return Outcome{Entries: []tablelog.Entry{{Host: &tablelog.Host{Person: *heir, Heir: true}}}}, time.Time{}
}
