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
}
