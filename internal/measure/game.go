package measure

import "github.com/howl-game/howl/game"

// A Game is what was measured in one game.
type Game struct {
	Role       string      `json:"role"`       // whom votes and suspicions are against
	Votes      []Vote      `json:"votes"`      // in order
	Statements []Statement `json:"statements"` // in order
	Seats      []Figures   `json:"seats"`      // what they come to, by seat
	Sides      []Side      `json:"sides"`      // and by side
	Marks      []Mark      `json:"marks,omitempty"`

	tallies []Tally // by seat
	sides   []string
}

// A Vote is one vote. Chances are that of a player to be one of those whom the vote
// should find.
type Vote struct {
	Step   int       `json:"step"` // which move of the record, from 0
	Seat   game.Seat `json:"seat"`
	Phase  string    `json:"phase"`
	For    game.Seat `json:"for"`
	Hit    bool      `json:"hit"`    // it was one
	Own    float64   `json:"own"`    // by all that the voter knew
	Best   float64   `json:"best"`   // the same of the likeliest who could be voted for
	Public float64   `json:"public"` // by what everybody knew
	// Follow says whether an open vote went to whoever had most votes by then, and
	// Random how likely a vote at random would have. Nil: nobody had voted yet, or
	// nobody saw it.
	Follow *bool   `json:"follow,omitempty"`
	Random float64 `json:"random,omitempty"`
}

// A Statement is one statement about a card.
type Statement struct {
	Step  int       `json:"step"`
	Seat  game.Seat `json:"seat"`
	Phase string    `json:"phase"`
	Said  string    `json:"said"` // the action
	About game.Seat `json:"about"`
	Role  string    `json:"role"`
	Is    bool      `json:"is"`    // that the player has the card
	Knows bool      `json:"knows"` // it was said as known, not as an opinion
	True  bool      `json:"true"`  // that is so
	// Own and Public are how likely the player has the role of Game.Role, by what
	// the speaker knew and by what everybody knew.
	Own    float64 `json:"own"`
	Public float64 `json:"public"`
	// Moved is how much suspicion went from some players to others: 1 is one
	// player's worth. Misled is by how much what everybody believed was farther
	// from the truth afterwards, as a Brier score: below 0, it came closer.
	Moved  float64 `json:"moved"`
	Misled float64 `json:"misled"`
}

// A Side is what a side's seats come to.
type Side struct {
	Name string `json:"name"`
	Figures
}

// A Mark is something that happened in the game or did not.
type Mark struct {
	Name string `json:"name"`
	Side string `json:"side"` // whose chances it changes
	Yes  bool   `json:"yes"`
	Won  bool   `json:"won"` // that side won

	with, without float64
	source        string
}

// Published returns the shares that others have published, with the mark and
// without, and where; "" for none.
func (m *Mark) Published() (with, without float64, source string) { return m.with, m.without, m.source }

// Each calls do with the tally and the side of every seat.
func (g *Game) Each(do func(seat int, side string, t *Tally)) {
	for seat := range g.tallies {
		do(seat, g.sides[seat], &g.tallies[seat])
	}
}
