package entry

import (
	"context"
	"io"

	"github.com/howl-game/howl/game"
)

// A Study knows how even the set-ups of a game are. All that it tells are
// results of games between bots: people play differently, so it shows only which
// way a set-up leans.
type Study interface {
	// Odds returns the results of games that were played beforehand with a
	// set-up, by those who played. It returns none for a set-up that was not
	// played.
	Odds(game.Setup) []Odds
	// Write plays the standard set-ups and writes the results that Odds knows. The
	// search may name a number of players and the bots.
	Write(context.Context, io.Writer, Search) error
	// Usual names the bots that play a search which names none.
	Usual() string
	// Chosen returns the names of the options that a search chooses.
	Chosen() []string
	// Total returns the number of games that a search plays.
	Total(Search) int
	// Search plays many set-ups and returns the most even ones, the best first.
	Search(context.Context, Search) ([]Proposal, error)
}

// Odds are the results of games with one set-up.
type Odds struct {
	Shares map[string]float64 `json:"shares"` // of the games that each side won
	Low    map[string]float64 `json:"low"`    // the lower ends of their 95 % intervals
	High   map[string]float64 `json:"high"`   // the upper ends
	Games  int                `json:"games"`  // the number of games that were played
	Bots   string             `json:"bots"`   // the kind of bot in every seat, or several with strokes between, one drawn for each seat
}

// A Search says which set-ups to try and how to play them.
type Search struct {
	Setup game.Setup // without the options that the search chooses
	Bots  []string   // one kind for every seat, or one for each
	Games int        // with each set-up that is proposed; others are played less
	Seed  uint64
	// Played is called with the number of games that were finished since the
	// last call. It may be nil.
	Played func(games int)
}

// A Proposal is a set-up that a search found, and its results.
type Proposal struct {
	Options map[string]string `json:"options"`          // that the search chose
	Advice  []game.Message    `json:"advice,omitempty"` // what the rulebook has against it
	Wins    map[string]int    `json:"wins"`             // by side
	Games   int               `json:"games"`
}
