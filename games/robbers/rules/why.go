package rules

import (
	"strings"

	"github.com/howl-game/howl/game"
)

// Why implements game.Explainer.
func (Game) Why(state game.State, seat game.Seat, text string) game.Message {
	s := state.(*State)
	verb, name, _ := strings.Cut(text, " ")
	switch {
	case s.Stage == Playing && verb != "play":
		return game.Say("robbers.why.play", "like", `"play C7"`)
	case s.Stage == Dealing && s.Button == game.Nobody:
		return game.Say("robbers.why.dealer", "like", `"dealer 2"`)
	case s.Stage == Dealing && verb != "deal":
		return game.Say("robbers.why.deal", "like", `"deal C7"`)
	}
	if s.Stage == Dealing && (name == "W2" || name == "K2") {
		name = name[:1]
		if s.deck.Has(CardNamed(name)) {
			return game.Say("robbers.why.left", "deal", game.Quote("deal "+name))
		}
	}
	c := CardNamed(name)
	switch {
	case c == NoCard:
		return game.Say("robbers.why.card")
	case !Deck(int(s.Players)).Has(c):
		return game.Say("robbers.why.deck", "card", c, "n", s.Players)
	case s.Stage == Dealing:
		return game.Say("robbers.why.dealt", "card", c)
	}
	return game.Say("robbers.why.hand", "card", c)
}
