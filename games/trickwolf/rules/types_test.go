package rules

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/tstypes"
)

// TestTypes keeps the types of the page and their documents, and plays games to
// see that views, events and actions are of these types.
func TestTypes(t *testing.T) {
	m := tstypes.New(`import type { Seat } from "howl/types";`, map[string]string{
		"View.seat": "Seat | null", "View.leader": "Seat | null", "View.turn": `Seat | "*" | null`, "View.werewolf": "Seat | null",
		"Trick.plays": "Play[]", "Trick.winner": "Seat | null", "Trick.nominated": "Seat | null",
	})
	m.Knows("Seat", "number")
	m.Text("Card", "[ABC][2-8]|H[019]", "A2 to A8 are spades, B2 to B8 clubs, C2 to C8 diamonds; H0 is the Yandere, H1 the Event, H9 the Werewolf. The 2s are Occultists: A2 also follows B, B2 also C, C2 also A. The 5s are Witches")
	characters, seconds := make(map[string]string), make(map[string]string)
	for c := range Card(inDeck) {
		if who := c.Character(); who != Student {
			characters[c.String()] = who
		}
		if other := c.second(); other != c.Suit() {
			seconds[c.String()] = other.String()
		}
	}
	m.Table("characters", "Readonly<Record<Card, string>>", characters)
	m.Table("secondSuits", "Readonly<Record<Card, string>>", seconds)
	m.Enum("Side", Students.String(), Werewolf.String())
	m.Enum("Answer", Yes.String(), No.String())
	tstypes.As[Card](m, "Card")
	tstypes.As[Cards](m, "Card[]")
	tstypes.As[Side](m, "Side")
	tstypes.As[Answer](m, "Answer")
	tstypes.As[Tricks](m, "Trick[]")
	m.Struct("View", viewJSON{})
	m.Struct("Play", playJSON{})
	m.Struct("Trick", trickJSON{})
	m.Events(Dealt{}, Leads{}, Played{}, Took{}, Nominated{}, Damaged{}, Laid{}, Hid{}, Answered{}, Expelled{}, Won{}, Turned{})
	m.Actions("play {Card}", "nominate {Seat}", "lay {Card}")
	m.Phases(Game{}.Info().Phases)
	m.Explain(map[string]string{
		"action play {Card}":     "plays a card of the hand to the trick",
		"action nominate {Seat}": "names a suspect, who takes damage; for who has won the trick",
		"action lay {Card}":      "lays a card of the hand face down; for who was damaged the first time",
		"phase deal":             "the dealer deals; nobody else is asked",
		"phase play":             "one seat after the other plays a card",
		"phase nominate":         "who has won the trick names a suspect",
		"phase lay":              "who was damaged lays a card face down",
		"phase over":             "the game is over, and all cards are shown",
	})
	m.Compare(t, "../page/types.ts")
	m.Document(t, "trickwolf", "Trick-taking Werewolf")
	m.CheckGame(t, gametest.Times(1000), Game{}.Text, func(*rand.Rand) game.State {
		s, err := Game{}.New(game.Setup{Players: seats})
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
}
