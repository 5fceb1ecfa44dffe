package entry

// Printed is what a game is played with on paper. Package print makes sheets of
// it.
type Printed struct {
	Cards     []Copies
	Chips     []Copies               // round and small
	Face      func(card string) Face // of a card or a chip
	Sheet     [][]Line               // what a moderator says, one list a card
	Summary   [][]Line               // what everything does, one list a card
	Summaries int                    // copies of each of these
}

// Copies is a number of equal cards.
type Copies struct {
	Card string
	N    int
}

// A Face is a card as it is printed. Colours are written as #rrggbb.
type Face struct {
	Drawing
	Paper, Ink, Lit string  // of the card, of its drawing, and of what is bright in that
	Corner          []Small // small drawings below the rank
	Row             []Small // small drawings at the lower edge
	Text            string  // the key of what is written below the name, if anything is
}

// A Small is a small drawing in a colour.
type Small struct{ Picture, Ink string }

// A Line of a summary card: a card, and the keys of its name and of what it does.
type Line struct{ Card, Name, Text string }
