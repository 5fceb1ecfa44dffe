package record

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
)

// Again says that a game repeats the deal of an earlier game at the same table.
// The deal was known, and each person played another person's cards.
type Again struct {
	Game  int `json:"game"`  // the number of the earlier game, from 0
	Shift int `json:"shift"` // the number of seats that everybody had moved, clockwise
}

// Chance decides for the Dealer of a table. It draws from a stream. If a deal is
// played again, it first repeats its decisions of the earlier game, until it is
// asked something else than then. If people hold cards of their own, it first
// decides what was entered.
type Chance struct {
	entered []game.Action
	then    []question // of the earlier game, that may still be repeated
	fresh   *commit.Stream
	ways    []game.Action // reused by Draw
}

// A question is what chance was asked in the earlier game, and its decision.
type question struct {
	phase  string
	ways   []game.Action
	choice game.Action
}

// NewChance returns the chance of a game. It draws from the stream; if first is
// not nil, it repeats the deal of that record.
func NewChance(fresh *commit.Stream, first *Record) (*Chance, error) {
	c := &Chance{fresh: fresh}
	if first == nil {
		return c, nil
	}
	s, err := first.Begin()
	if err != nil {
		return nil, err
	}
	for _, m := range first.Moves {
		if m.Seat == game.Dealer {
			c.then = append(c.then, question{s.Phase(), s.Legal(game.Dealer, nil), m.Action})
		}
		s.Do(m.Seat, m.Action, nil)
	}
	return c, nil
}

// Enter makes actions the first decisions. They are legal when chance is asked.
func (c *Chance) Enter(actions []game.Action) { c.entered = actions }

// Clone returns a copy that makes the same decisions from here on.
func (c *Chance) Clone() *Chance {
	return &Chance{entered: c.entered, then: c.then, fresh: c.fresh.Clone()}
}

// Draw returns what chance decides now, and whether that is a fresh draw. It draws
// even if there is only one way to decide.
func (c *Chance) Draw(s game.State) (a game.Action, fresh bool) {
	if len(c.entered) > 0 {
		a, c.entered = c.entered[0], c.entered[1:]
		return a, false
	}
	c.ways = s.Legal(game.Dealer, c.ways[:0])
	if len(c.then) > 0 {
		q := c.then[0]
		if q.phase == s.Phase() && slices.Equal(q.ways, c.ways) {
			c.then = c.then[1:]
			return q.choice, false
		}
		c.then = nil // from here on the games differ
	}
	return c.ways[c.fresh.IntN(len(c.ways))], true
}
