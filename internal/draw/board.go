package draw

import "encoding/json"

// A Board draws a game. The zero Board draws nothing.
type Board struct {
	// Suits gives the colours of the cards by the first letter of their names.
	Suits map[byte]Ink
	// Last are actions that decide nothing, such as to pass. They are offered after
	// all others, so that a person who presses Enter at once has chosen something.
	Last []string
	// Draw returns the lines that show a view, which is the JSON form that the
	// game itself writes. It returns nil for a view that it cannot read.
	Draw func(view json.RawMessage, s *Scene) []string
	// Self returns who the player is that looks at a view, or nil for nobody: a
	// spectator, a player before the deal, or a game that is over. It may be nil.
	Self func(view json.RawMessage, s *Scene) *Self
	// End says which side has won and why, or "" while the game is not over. It may
	// be nil.
	End func(view json.RawMessage, s *Scene) string
}

// Self is who a player is in a game, in the player's language.
type Self struct {
	Role string // changes when the player becomes somebody else
	Name string // of the role
	You  string // "You are the seer"
	Goal string // in sentences
	Aim  string // the goal in a few words
	Deck string // which cards are in the game; "" where the rules fix them
}
