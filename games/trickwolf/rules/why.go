package rules

import (
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// Why implements game.Explainer.
func (Game) Why(state game.State, seat game.Seat, text string) game.Message {
	s := state.(*State)
	verb, name, _ := strings.Cut(text, " ")
	if want := strings.TrimSpace(verbs[s.phase]); verb != want {
		return game.Say("trickwolf.why.verb", "verb", game.Quote(want))
	}
	if s.phase == nominating {
		return s.whyNotName(seat, name)
	}
	c := Card(slices.Index(cardTexts[:], name))
	switch {
	case c >= inDeck:
		return game.Say("trickwolf.why.card")
	case s.phase == dealing:
		return game.Say("trickwolf.why.dealt", "card", c)
	case !s.private[seat].Hand.Has(cards.Card(c)):
		return game.Say("trickwolf.why.hand", "card", c)
	}
	t := s.trick()
	if t.N == 0 {
		return game.Say("trickwolf.why.event")
	}
	return game.Say("trickwolf.why.follow", "suit", t.Led(), "card", Card(s.playable(seat).First()))
}

func (s *State) whyNotName(seat game.Seat, name string) game.Message {
	for who := range game.Seat(seats) {
		switch {
		case name != who.String():
		case who == seat:
			return game.Say("trickwolf.why.self")
		default:
			return game.Say("trickwolf.why.expelled", "seat", who)
		}
	}
	return game.Say("trickwolf.why.seat")
}
