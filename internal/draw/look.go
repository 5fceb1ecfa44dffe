package draw

// A Style writes texts in a colour or a weight of its own.
type Style interface{ Render(texts ...string) string }

// A Look holds the styles for a light or a dark terminal. Colour never carries
// a meaning alone: a mark or a word says the same, so that a terminal without
// colour loses nothing. The terminal makes the styles; a game only names them,
// so that a server can hold a game's board without the terminal's libraries.
type Look struct {
	Plain, Strong, Faint Style
	Title, Rule          Style
	Picked               Style // the option under the cursor
	Asked                Style // it is your turn
	Warn                 Style
	Spoken               Style
	Inks                 [Inks]Style
}

// An Ink is the colour of a card.
type Ink uint8

// The inks. Black is the colour of ordinary text.
const (
	Black Ink = iota
	Gold
	Blue
	Green
	BoldGreen
	Red
	BoldRed
	Inks = iota // the number of inks
)
