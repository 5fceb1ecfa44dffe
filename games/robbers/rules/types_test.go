package rules

import (
	"math/rand/v2"
	"testing"

	"howl/game"
	"howl/game/gametest"
	"howl/internal/tstypes"
)

// viewJSON is what AppendJSON writes.
type viewJSON struct {
	Seat    game.Seat   `json:"seat"`
	Role    Role        `json:"role,omitempty"`
	Hand    Hand        `json:"hand"`
	Players uint8       `json:"players"`
	Deal    uint8       `json:"deal"`
	Button  game.Seat   `json:"button"`
	Leader  game.Seat   `json:"leader"`
	Turn    game.Seat   `json:"turn"`
	Trick   []Card      `json:"trick"`
	Led     string      `json:"led,omitempty"` // the suit; the other is trump
	Left    int         `json:"left"`
	Taken   []int       `json:"taken"`
	Chips   [][]Role    `json:"chips"`
	Icons   Icons       `json:"icons"`
	Would   []Would     `json:"would,omitempty"` // for the player whose turn it is
	Past    []trickJSON `json:"past,omitempty"`
	Result  *resultJSON `json:"result,omitempty"`
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
	m.Alias("Card", "string", "C7, R12, W, S, K or T")
	m.Alias("Value", "string", "what a card counts as in a trick: C17, R0, L3 or T16")
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
