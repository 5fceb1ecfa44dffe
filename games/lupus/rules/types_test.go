package rules

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/tstypes"
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
	m.List("callers", "Caller", callers()...)
	m.Table("calledIn", "Readonly<Record<Caller, string>>", nightsOf())
	tstypes.As[Role](m, "Role")
	m.Struct("View", viewJSON{})
	m.Struct("SeatView", seatJSON{})
	m.Struct("Relic", relicJSON{})
	m.Events(
		Dealt{}, Elder{}, Nightfall{}, Met{}, Omen{}, Marked{}, Left{}, Seen{}, Peeked{}, Preyed{}, Became{}, Placed{},
		Daybreak{}, Moderator{}, Covered{}, Welcomed{}, Armed{}, Talking{}, Claimed{}, Reported{}, Recalled{}, Accused{}, Trusted{},
		Readied{}, Waited{}, Polled{}, Voted{}, TurnedUp{}, Named{}, Suspected{}, Rested{}, Judging{}, Judged{}, Lynched{}, Revealed{}, Fell{}, Shown{}, Turned{}, Won{},
	)
	m.Actions(forms()...)
	m.Phases(Game{}.Info().Phases)
	m.Explain(explained)
	m.Compare(t, "../page/types.ts")
	m.Document(t, "lupus", "Lupus in Tabula")
	doomed := characters[Possessed] // no card of the box has a fate, but the page must know what one tells
	doomed.fate.open = func(s *State, seat game.Seat, tell game.Tell) bool {
		teller{s, tell}.fall(s.Alive.First(), seat)
		return false
	}
	plant(t, Possessed, doomed)
	m.CheckGame(t, gametest.Sample(400), Game{}.Text, func(r *rand.Rand) game.State {
		if r.IntN(4) == 0 {
			return begin(8, standard(8), Rules{PlayerFirst: true, Wise: true})
		}
		return somewhere(r)
	})
}

// callers returns the characters that are called, in the order of the night.
func callers() (names []string) {
	for _, r := range night {
		names = append(names, callerName(r))
	}
	return names
}

// callerName returns what a character that is called is named; nobody's card is
// that of the ghosts.
func callerName(r Role) string {
	if r == NoRole {
		return "ghost"
	}
	return r.String()
}

// nightsOf returns the nights in which each character is called: "2", or "2+" for
// every night from the second on.
func nightsOf() map[string]string {
	nights := make(map[string]string)
	for _, r := range night {
		c := &characters[r].call
		text := strconv.Itoa(int(c.first))
		switch c.last {
		case c.first:
		case always:
			text += "+"
		default:
			panic("the page knows calls of one night and calls that never end")
		}
		nights[callerName(r)] = text
	}
	return nights
}

// explained says what actions do and what happens in phases.
var explained = map[string]string{
	"action sleep":                "does nothing tonight: the seat has no choice, or wants none",
	"action done":                 "points no more tonight, in a pack or as a seer. The player with the most marks is chosen; of several, or without any mark, one is drawn",
	"action ready":                "has nothing more to say; when all are ready the ballot begins",
	"action claim {Role}":         "says that one is this character, true or not",
	"action report {Seat} wolf":   "says that one has seen a werewolf there",
	"action report {Seat} human":  "says that one has seen no werewolf there",
	"action report lynched wolf":  "says that the player lynched last was a werewolf",
	"action report lynched human": "says that the player lynched last was none",
	"action accuse {Seat}":        "says that one suspects this player",
	"action trust {Seat}":         "says that one trusts this player",
	"action vote {Seat}":          "votes in the open ballot; the two with the most votes are suspects",
	"action rest":                 "ends one's defence, as a suspect",
	"action lynch {Seat}":         "votes in secret for one of the two suspects",
	"action wait":                 "takes back that one is ready; in may, never in legal",
	"action lay {Seat}":           "lays sword or shield before a player, as a ghost who holds it",
	"action mark {Seat}":          "points at the prey, for the pack to see; may be changed until all point at the same player or are done. The mark of a lone werewolf stands at once. In the first night only with first-victim=player or the Wise Old Man",
	"action see {Seat}":           "looks at a player, as the seer; it stands at once. Two seers point as the pack does",
	"action guard {Seat}":         "guards a player, as the bodyguard",
	"action point {Seat}":         "makes a player a suspect of the day that comes, as the owl-man",
	"action copy {Seat}":          "chooses whom to copy, as the mythomaniac, in the second night",
	"phase deal":                  "the dealer deals; nobody else is asked",
	"phase night":                 "every living seat decides, most of them sleep; nobody sees it",
	"phase dawn":                  "the dealer draws what chance decides; nobody else is asked",
	"phase talk":                  "all speak as often as they like, five statements of the game a day each, until all are ready",
	"phase ballot":                "one seat after the other votes in the open",
	"phase defence":               "the suspects speak",
	"phase lynch":                 "all vote in secret between the suspects",
	"phase over":                  "the game is over, and all cards are shown",
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
