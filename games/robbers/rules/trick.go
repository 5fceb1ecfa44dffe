package rules

import "github.com/howl-game/howl/game"

// A Trick holds the cards on the table in order of play.
type Trick struct {
	Leader game.Seat
	Winner game.Seat // Nobody while it is not complete
	Len    uint8
	Cards  [MaxPlayers]Card
}

// Player returns who played the i-th card, at a table of n.
func (t *Trick) Player(i, players int) game.Seat {
	seat := int(t.Leader) + i
	if seat >= players {
		seat -= players
	}
	return game.Seat(seat)
}

// lead returns the first normal card, whose suit leads, or NoCard (W1).
func (t *Trick) lead() Card {
	for _, c := range t.Cards[:t.Len] {
		if c.Normal() {
			return c
		}
	}
	return NoCard
}

// has reports whether the card is in the trick.
func (t *Trick) has(card Card) bool {
	for _, c := range t.Cards[:t.Len] {
		if c == card {
			return true
		}
	}
	return false
}

// list returns the cards played so far.
func (t *Trick) list() []Card { return append([]Card{}, t.Cards[:t.Len]...) }
