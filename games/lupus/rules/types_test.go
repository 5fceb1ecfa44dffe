package rules

import (
	"math/rand/v2"
	"testing"

	"howl/game"
	"howl/game/gametest"
	"howl/internal/tstypes"
)

// TestTypes keeps the types of the page and their documents, and plays games to
// see that views, events and actions are of these types.
func TestTypes(t *testing.T) {
	m := tstypes.New(`import type { Seat } from "howl/types";`, map[string]string{
		"View.seat": "Seat | null", "View.voter": "Seat | null", "View.welcome": "Seat | null", "View.wise": "Seat | null",
		"View.deck": "Partial<Record<Role, number>>", "View.relics": `Record<"sword" | "shield", Relic>`, "View.calls": `(Role | "ghost")[]`,
		"View.seats": "SeatView[]", "View.won": "Side",
		"Relic.owner": "Seat | null", "Relic.at": "Seat | null", "You.choice": "Seat | null", "Circle.marks": "Record<number, Seat | null>",
		"Day.owl": "Seat | null", "Day.lynched": "Seat | null", "Day.votes": "(Seat | null)[]", "Day.judged": "(Seat | null)[]",
		"met.joined": "Seat | null", "won.side": "Side",
	})
	m.Knows("Seat", "number")
	names := make([]string, 0, roleCount)
	for r := Villager; r < roleCount; r++ {
		names = append(names, r.String())
	}
	m.List("roles", "Role", names...)
	m.List("sides", "Side", Humans, Werewolves, Werehamsters)
	sides := make(map[string]string)
	for r := Villager; r < roleCount; r++ {
		sides[r.String()] = characters[r].side
	}
	m.Table("sideOf", "Readonly<Record<Role, Side>>", sides)
	tstypes.As[Role](m, "Role")
	m.Struct("View", viewJSON{})
	m.Struct("SeatView", seatJSON{})
	m.Struct("Relic", relicJSON{})
	m.Events(
		Dealt{}, Elder{}, Nightfall{}, Met{}, Omen{}, Marked{}, Left{}, Seen{}, Peeked{}, Preyed{}, Became{}, Placed{},
		Daybreak{}, Moderator{}, Covered{}, Welcomed{}, Armed{}, Talking{}, Claimed{}, Reported{}, Recalled{}, Accused{}, Trusted{},
		Readied{}, Waited{}, Polled{}, Voted{}, TurnedUp{}, Named{}, Suspected{}, Rested{}, Judging{}, Judged{}, Lynched{}, Shown{}, Turned{}, Won{},
	)
	m.Actions(forms()...)
	m.Compare(t, "../page/types.ts")
	m.Document(t, "lupus", "Lupus in Tabula")
	m.CheckGame(t, gametest.Times(1000), Game{}.Text, func(r *rand.Rand) game.State {
		if r.IntN(4) == 0 {
			return begin(8, standard(8), Rules{PlayerFirst: true, Wise: true})
		}
		return somewhere(r)
	})
}

// forms returns what a player's action looks like, for each verb.
func forms() (all []string) {
	for v := Sleep; int(v) < len(verbs); v++ {
		form := verbs[v].name
		switch verbs[v].arg {
		case seatArg:
			form += " {Seat}"
		case roleArg:
			form += " {Role}"
		}
		if form != "" {
			all = append(all, form+verbs[v].tail)
		}
	}
	return all
}
