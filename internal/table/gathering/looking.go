package gathering

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
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

// A cards value is the looking at the cards of one game.
type cards struct {
	scene *Scene
	look  *cardMoment // nil: the game does not wait for that
}

// newCardMoment returns the time to look at the cards of a game that begins; nil: the
// game does not wait.
func (c *cards) newCardMoment() *cardMoment {
	phase, together := c.scene.State.BeginsTogether()
	if !together || !c.scene.State.Pace.Waits() {
		return nil
	}
	l := &cardMoment{}
	if d := c.scene.State.TimeFor(phase, 0); d > 0 && !c.scene.State.Pace.Room {
		l.until = c.scene.Now.Add(d)
	}
	return l
}

// LookAgain lets people look at their cards once more: the table is back, and the
// game has not begun.
func (c *cards) LookAgain() { c.look = c.newCardMoment() }

// LookNot says that the cards were looked at long ago.
func (c *cards) LookNot() { c.look = nil }

// Lookers returns the people who are to look at their cards before the game
// begins.
func (c *cards) Lookers() game.Seats {
	if c.look == nil || c.scene.State.Stage != tablelog.Playing || c.scene.State.Deserted {
		return 0
	}
	return c.scene.State.Unready(c.look.done)
}

// Looking begins the game when people have looked at their cards, or the time for
// that is over.
func (c *cards) Looking() Outcome {
	if c.look == nil || c.Lookers() != 0 && (c.look.until.IsZero() || c.scene.Now.Before(c.look.until)) {
		return Outcome{}
	}
	c.look = nil
	return Outcome{Clock: true, Tell: AtOnce}
}

// LookedBy notes that the person of a seat has looked.
func (c *cards) LookedBy(seat game.Seat) (o Outcome) {
	if c.look != nil && !c.look.done.Has(seat) {
		c.look.done = c.look.done.With(seat)
		o.Tell = Soon
	}
	return o
}

// Judge begins the game though somebody has not looked, for the host.
func (c Looked) Judge(r *Room, by Guest) (Outcome, error) {
	switch {
	case !r.State.IsHost(by.ID):
		return no(NotHost)
	case r.State.Paused:
		return no(game.Refuse(game.CodePaused, "refused.paused"))
	case r.look != nil:
		r.look.done = game.Everybody
	}
	return done()
}
