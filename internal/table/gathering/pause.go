package gathering

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// PauseGame stops the clock and all decisions, or lets them go on.
type PauseGame struct {
	On bool `json:"on,omitempty"` // pause; without it go on
}

// A host whose pause was ended by others, or by time, does not pause again for
// playOn: otherwise the game would never go on.
const playOn = 10 * time.Minute

// Judge stops the clock and all decisions, or lets them go on.
func (c PauseGame) Judge(r *Room, by Guest) (Outcome, error) {
	if r.State.Unled && !c.On {
		return r.endModeration(by.ID) // to go on is to go on without the moderator
	}
	hosts := r.State.IsHost(by.ID)
	if !hosts {
		seat, _ := r.State.SeatOf(by.ID)
		open := r.State.PausedAt.Add(tablelog.OpenPause)
		switch {
		case c.On || seat == game.Nobody || !r.State.Paused:
			return no(NotHost)
		case r.Now.Before(open):
			return no(game.Refuse(game.CodeHost, "refused.host.pause", "n", minutes(open.Sub(r.Now))))
		}
	}
	switch {
	case !r.State.Running():
		return no(game.Refuse(game.CodeOver, "refused.over.table"))
	case r.State.Paused == c.On:
		return done()
	case c.On && r.Now.Sub(r.overruled) < playOn:
		return no(game.Refuse(game.CodeRate, "refused.rate.pause", "n", minutes(r.overruled.Add(playOn).Sub(r.Now))))
	}
	if !hosts {
		r.overruled = r.Now
	}
	return r.pause(tablelog.Pause{On: c.On}), nil
}

// pause stops the clock, or lets it run on with what was left. People who have
// just come back need a moment.
func (r *Room) pause(p tablelog.Pause) (o Outcome) {
	think := r.State.ThinkingTime()
	if !p.On {
		o.Night = r.Now.Sub(r.State.PausedAt)
	}
	if r.look != nil {
		think = 0 // the clock does not run yet
		if !p.On && !r.look.until.IsZero() {
			r.look.until = r.look.until.Add(o.Night)
		}
	}
	switch {
	case p.On && !r.State.Deadline.IsZero():
		p.Left = max(time.Second, r.State.Deadline.Sub(r.Now))
	case p.On || think == 0:
	case r.State.Absent:
		p.Until = r.Now.Add(min(max(r.State.ClockLeft, Mercy), think))
	case r.State.ClockLeft > 0:
		p.Until = r.Now.Add(min(r.State.ClockLeft, think))
	default:
		p.Until = r.Now.Add(think)
	}
	o.Entries = []tablelog.Entry{{Pause: &p}}
	return o
}

// Mercy is the least time people are left after the table was gone.
const Mercy = 15 * time.Second

// EndPause ends a pause that has lasted too long. One that waits for the moderator
// ends the moderation.
func (r *Room) EndPause() (Outcome, time.Time) {
	switch {
	case !r.State.Paused || r.Now.Before(r.State.PauseEnds()), r.State.Unled && r.State.Moderator == nil:
		return Outcome{}, time.Time{}
	case r.State.Unled:
		return Outcome{Entries: []tablelog.Entry{{Moderate: &tablelog.Moderate{}}}}, time.Time{}
	case !r.State.Absent:
		r.overruled = r.Now
	}
	return r.pause(tablelog.Pause{Absent: !r.Attended()}), time.Time{}
}

// A game waits for people. When nobody is there it is paused, and goes on when
// somebody comes back: bots do not play through a match that nobody sees. If nobody
// comes for a day, or for a week where a move may take a day, bots play it to its end.
// Who is connected and lets the clock decide twice in a row is not there either.

// Unattended is how long nobody may be there before the game waits: a page that is
// loaded again is back sooner.
const Unattended = 5 * time.Second

// Attended reports whether somebody is there for whom the game goes on: a person
// who sits at the table and does not look away, between two deals one who plays; in a
// room, and where only bots play, anybody who watches; a moderator who is not gone.
// Where a move may take a day, nobody need be connected.
func (r *Room) Attended() bool {
	sit := false
	for i := range r.State.Chairs {
		c := &r.State.Chairs[i]
		if c.Person == nil || c.Person.Program != "" {
			continue
		}
		sit = true
		playing, here := r.State.Stage == tablelog.Playing, r.IsHere(game.Seat(i))
		switch {
		case r.looksAway(c):
		case c.Away && here && playing, !c.Away && (here || playing && r.State.Pace.Fixed > 0):
			return true
		}
	}
	watched, _ := r.Watched()
	return r.State.Moderator != nil && r.led() || (!sit || r.State.Pace.Room) && watched
}

// misses is how many decisions in a row the clock takes for a person before they
// count as one who looks away, whatever is connected: a page may lie open in an empty
// room. In a room silence is what the voice asks for.
const misses = 2

// looksAway reports whether the person of a chair was silent for so long that the
// clock decided for them, or then a bot. Who asked for the bot looks on.
func (r *Scene) looksAway(c *tablelog.Chair) bool {
	return !r.State.Pace.Room && (c.Idle || c.Misses >= misses)
}

// Suspend pauses a game when nobody has been there for a while, and returns when
// to look again.
func (r *Room) Suspend() (Outcome, time.Time) {
	if !r.State.Running() || !r.State.Pace.Waits() || r.State.Paused || r.State.Deserted || r.draw != nil || r.Attended() {
		r.alone = time.Time{}
		return Outcome{}, time.Time{}
	}
	if r.alone.IsZero() {
		r.alone = r.Now
	}
	if at := r.Suspends(); r.Now.Before(at) {
		return Outcome{}, at
	}
	return r.pause(tablelog.Pause{On: true, Absent: true}), time.Time{}
}

// Suspends returns when the game is paused because nobody is there; zero: somebody
// is.
func (r *Room) Suspends() time.Time {
	if r.alone.IsZero() {
		return time.Time{}
	}
	return r.alone.Add(Unattended)
}

// Resume lets a game go on that has waited for somebody, if somebody is there.
func (r *Room) Resume() Outcome {
	switch {
	case !r.State.Running() || !r.Attended() || r.State.Unled && !r.led():
		return Outcome{}
	case r.State.Absent || r.State.Unled:
		return r.pause(tablelog.Pause{})
	case r.State.Deserted:
		return Outcome{Entries: []tablelog.Entry{{Pause: &tablelog.Pause{Until: r.State.Deadline}}}}
	}
	return Outcome{}
}

// SetClock starts or stops the clock, because a person who plays alone among
// bots has none. A clock that starts leaves this much time at least.
func (r *Room) SetClock(least time.Duration) Outcome {
	most := r.State.ThinkingTime()
	switch {
	case !r.State.Running() || r.State.Paused || r.look != nil:
	case most == 0 && !r.State.Deadline.IsZero():
		return Outcome{Entries: []tablelog.Entry{{Clock: &tablelog.Clock{}}}}
	case most > 0 && r.State.Deadline.IsZero():
		return Outcome{Entries: []tablelog.Entry{{Clock: &tablelog.Clock{Until: r.Now.Add(max(most, least))}}}}
	}
	return Outcome{}
}
