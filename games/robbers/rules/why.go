package rules

import (
	"fmt"
	"strings"

	"howl/game"
)

// Why says why a text is no action of the moment.
func (Game) Why(state game.State, seat game.Seat, text string) string {
	s := state.(*State)
	verb, name, _ := strings.Cut(text, " ")
	switch {
	case s.Stage == Playing && verb != "play":
		return `a card is played like "play C7"`
	case s.Stage == Dealing && s.Button == game.Nobody:
		return `first it is drawn who deals, like "dealer 2"`
	case s.Stage == Dealing && verb != "deal":
		return `cards are dealt one by one, like "deal C7"`
	}
	if s.Stage == Dealing && (name == "W2" || name == "K2") {
		name = name[:1]
		if s.deck.Has(CardNamed(name)) {
			return "only one is left, and that is " + name
		}
	}
	c := CardNamed(name)
	switch {
	case c == NoCard:
		return "there is no such card"
	case !Deck(int(s.Players)).Has(c):
		return fmt.Sprintf("%v is not in the deck of %d players", c, s.Players)
	case s.Stage == Dealing:
		return fmt.Sprintf("%v is dealt already", c)
	}
	return fmt.Sprintf("%v is not in the hand", c)
}
