package rules

import (
	"fmt"
	"slices"
	"strings"

	"howl/game"
	"howl/game/cards"
)

// Why says why the seat that is asked may not do what the text says.
func (Game) Why(state game.State, seat game.Seat, text string) string {
	s := state.(*State)
	verb, name, _ := strings.Cut(text, " ")
	if want := strings.TrimSpace(verbs[s.phase]); verb != want {
		return fmt.Sprintf("the time is to %s", want)
	}
	if s.phase == nominating {
		return s.whyNotName(seat, name)
	}
	c := Card(slices.Index(cardTexts[:], name))
	switch {
	case c >= inDeck:
		return "there is no such card"
	case s.phase == dealing:
		return fmt.Sprintf("%v is dealt already", c)
	case !s.private[seat].Hand.Has(cards.Card(c)):
		return fmt.Sprintf("%v is not in the hand", c)
	}
	t := s.trick()
	if t.N == 0 {
		return "the first trick begins with the Event, H1"
	}
	return fmt.Sprintf("%v is led and %v is in hand", t.Led(), Card(s.playable(seat).First()))
}

func (s *State) whyNotName(seat game.Seat, name string) string {
	for who := range game.Seat(seats) {
		switch {
		case name != who.String():
		case who == seat:
			return "nobody nominates himself"
		default:
			return fmt.Sprintf("seat %v is expelled already", who)
		}
	}
	return "there is no such seat"
}
