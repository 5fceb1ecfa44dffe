package gathering

import (
	"time"
	"unicode/utf8"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// What every command of a seat meets first.

// Must refuses a seat that the table does not have.
func (r *Scene) Must(seat game.Seat) error {
	if int(seat) >= len(r.State.Chairs) {
		return game.Refuse(game.CodeNumber, "refused.number.seat", "n", int(seat))
	}
	return nil
}

// notice is the least time on a clock that starts because somebody is back: whoever
// decides then had all the time in the world a moment ago.
const notice = 30 * time.Second

// Back ends a stand-in: the person is there again. One that others asked for
// stays long enough to decide, or a person who comes back at once would stop the
// game; and as long if nothing is owed, which may be a secret.
func (r *Room) Back(seat game.Seat) Outcome {
	if int(seat) >= len(r.State.Chairs) || r.IsExcused(seat) {
		return Outcome{}
	}
	c := &r.State.Chairs[seat]
	if !c.Away && !r.looksAway(c) {
		return Outcome{Entries: r.reclaims(c), Resume: r.State.Absent || r.State.Unled || r.State.Deserted}
	}
	entries := []tablelog.Entry{{Away: &tablelog.Away{Seat: seat}}}
	return Outcome{Dismisses: game.Only(seat), Entries: append(entries, r.reclaims(c)...), Clock: true, Notice: notice, Resume: true}
}

// reclaims gives the table back to its host, who was gone, unless somebody moderates by
// now.
func (r *Room) reclaims(c *tablelog.Chair) []tablelog.Entry {
	if c.Person == nil || !r.State.Returns(c.Person.ID) || r.State.Moderator != nil || r.draw.dealt() {
		return nil
	}
	return []tablelog.Entry{{Host: &tablelog.Host{Person: *c.Person}}}
}

// IsExcused reports whether a bot that others asked to stand in stays.
func (r *Room) IsExcused(seat game.Seat) bool {
	return r.State.Stage == tablelog.Playing && r.Now.Before(r.excused[seat])
}

// mostReason is the largest number of characters of a program's reason.
const mostReason = 200

// CheckReason refuses a reason that cannot be shown, and that of a person.
func (r *Scene) CheckReason(seat game.Seat, why string) error {
	switch {
	case why == "":
		return nil
	case !r.IsProgram(seat), utf8.RuneCountInString(why) > mostReason, !tablelog.Decent(why), !tablelog.Visible(why):
		return game.Refuse(game.CodeWords, "refused.words.reason", "n", mostReason)
	}
	return nil
}

// IsProgram reports whether a program of a guest plays the seat.
func (r *Scene) IsProgram(seat game.Seat) bool {
	p := r.State.Chairs[seat].Person
	return p != nil && p.Program != ""
}

// Looks reports whether people look at their cards, and until when; zero: until they
// have.
func (c *cards) Looks() (bool, time.Time) {
	if c.look == nil {
		return false, time.Time{}
	}
	return true, c.look.until
}
