package record

import (
	"slices"

	"howl/game"
	"howl/internal/commit"
)

// Again says that a game was dealt as one before it at the same table: its
// deal was known, and people played each other's cards.
type Again struct {
	Game  int `json:"game"`  // which of the table's games, from 0
	Shift int `json:"shift"` // everybody had moved so many seats on, clockwise
}

// Chance decides for the Dealer of a table. In a deal that is played again it
// decides as it did then, for as long as it is asked the same. From the first
// other question on, and in all other games from the beginning, it draws from
// the stream.
type Chance struct {
	then  []question
	fresh *commit.Stream
	ways  []game.Action // memory for them
}

// A question is what chance was asked once, and how it decided.
type question struct {
	phase  string
	ways   []game.Action
	choice game.Action
}

// NewChance is the chance of a game that draws from the stream, or, with the
// record of an earlier one, of that deal played again.
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

// Clone is chance that goes on as this one does, apart from it.
func (c *Chance) Clone() *Chance { return &Chance{then: c.then, fresh: c.fresh.Clone()} }

// Draw is what chance decides now, and whether it was drawn afresh. It draws
// even if there is one way only.
func (c *Chance) Draw(s game.State) (a game.Action, fresh bool) {
	c.ways = s.Legal(game.Dealer, c.ways[:0])
	if len(c.then) > 0 {
		q := c.then[0]
		if q.phase == s.Phase() && slices.Equal(q.ways, c.ways) {
			c.then = c.then[1:]
			return q.choice, false
		}
		c.then = nil // from here on it is another game
	}
	return c.ways[c.fresh.IntN(len(c.ways))], true
}
