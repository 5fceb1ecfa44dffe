package rules

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/tstypes"
)

// viewJSON is what AppendJSON writes.
type viewJSON struct {
	Seat    game.Seat   `json:"seat"`             // whose view it is; null for a spectator
	Role    Role        `json:"role,omitempty"`   // by the cards that were dealt; missing for a spectator
	Hand    Hand        `json:"hand"`             // the cards in hand
	Players uint8       `json:"players"`          // the number of players
	Deal    uint8       `json:"deal"`             // which deal of the match it is, from 0
	Button  game.Seat   `json:"button"`           // who deals; null until that is drawn
	Leader  game.Seat   `json:"leader"`           // who led this trick, or leads it; null before
	Turn    game.Seat   `json:"turn"`             // whose turn it is; * while the cards are dealt, null when the deal is over
	Trick   []Card      `json:"trick"`            // the cards of this trick, in the order in which they were played
	Led     string      `json:"led,omitempty"`    // the suit; the other is trump
	Left    int         `json:"left"`             // the number of tricks that are not taken yet
	Taken   []int       `json:"taken"`            // by seat the number of cards taken
	Chips   [][]Role    `json:"chips"`            // by seat the chips before it, from the bottom: one for the traitor and one for each werewolf that it played (W16)
	Icons   Icons       `json:"icons"`            // how many icons each card has at this table, with any number of players
	Would   []Would     `json:"would,omitempty"`  // for the player whose turn it is
	Past    []trickJSON `json:"past,omitempty"`   // the tricks that were taken, the first first; only with past tricks open (W15)
	Unseen  Hand        `json:"unseen,omitempty"` // the cards that the seat has not seen, as long as cards are played; with past tricks open, once there is one
	Result  *resultJSON `json:"result,omitempty"` // the count, once the deal is over
}

// TestTypes keeps the types of the page and their documents, and plays deals to
// see that views, events and actions are of these types.
func TestTypes(t *testing.T) {
	m := tstypes.New(`import type { Seat } from "howl/types";`, map[string]string{
		"View.seat": "Seat | null", "View.button": "Seat | null", "View.leader": "Seat | null", "View.turn": `Seat | "*" | null`,
		"View.trick": "Card[]", "View.led": `"C" | "R"`, "View.taken": "number[]", "View.chips": "Role[][]", "Trick.cards": "Card[]",
		"Result.roles": "Role[]", "Result.points": "number[]", "Result.undealt": "Card",
	})
	m.Knows("Seat", "number")
	m.Text("Card", "[CR]([1-9]|1[0-5])|[WSKT]", "C1 to C15 are chests, R1 to R15 robbers, W a werewolf, S the seer, K a knife, T the traitor. There are two W, two K and one of each other card: 36. Three players leave out the ranks 13 to 15, one W and S")
	m.Text("Value", "[CRLT][0-9]+", "what a card counts as in a trick, a suit and a rank: C17 or R0. As long as no chest or robber says which suit is led, L16 is of the led suit and T16 of trump")
	m.Enum("Role", Robber.String(), Werewolf.String(), Traitor.String())
	m.Enum("Side", NoSide.String(), Robbers.String(), Werewolves.String())
	tstypes.As[Card](m, "Card")
	tstypes.As[Hand](m, "Card[]")
	tstypes.As[Value](m, "Value")
	tstypes.As[Role](m, "Role")
	tstypes.As[Side](m, "Side")
	m.Table("spoilers", "Readonly<Record<Role, Card>>", map[string]string{
		Robber.String(): spoiler(Robber).String(), Werewolf.String(): spoiler(Werewolf).String(), Traitor.String(): spoiler(Traitor).String(),
	})
	m.Struct("View", viewJSON{})
	m.Events(Dealer{}, Dealt{}, Leads{}, Played{}, Stands{}, Took{}, Undealt{}, Counted{}, Won{})
	m.Actions("play {Card}")
	m.Phases(Game{}.Info().Phases)
	m.Explain(map[string]string{
		"action play {Card}": "plays a card of the hand to the trick",
		"phase deal":         "the dealer deals; nobody else is asked",
		"phase play":         "one seat after the other plays a card",
		"phase over":         "the deal is counted",
	})
	m.Compare(t, "../page/types.ts")
	m.Document(t, "robbers", "Robbers' Horror")
	m.CheckGame(t, gametest.Times(1000), Game{}.Text, func(r *rand.Rand) game.State {
		setup := game.Setup{Players: 3 + r.IntN(3), Options: map[string]string{"past-tricks": []string{"on", "off"}[r.IntN(2)]}}
		s, err := Game{}.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
}
