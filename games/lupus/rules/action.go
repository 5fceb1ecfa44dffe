package rules

import (
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
)

// A Verb is what an action does; the seat or character it is about follows.
type Verb uint8

const (
	Deal Verb = iota + 1 // the Dealer: a character to the next seat
	Draw                 // the Dealer: a seat

	Sleep // at night, where there is nothing to decide
	Done  // of a circle: to decide no more

	Ready // in talk
	Claim
	ReportWolf
	ReportHuman
	RecallWolf
	RecallHuman
	Accuse
	Trust

	Vote // in the ballots
	Rest
	Lynch

	Wait // in talk: to take back that the seat is ready

	// The characters' verbs stand in their files. They are numbered from here on,
	// by Role, so that no two are equal; what a number means is in verbs alone.
	atNight = 32
	atDeath = atNight + MaxRoles
)

// kind is the kind of argument that follows a verb.
type kind uint8

const (
	noArg kind = iota
	seatArg
	roleArg
	cardArg // a character and which of its cards
)

type verb struct {
	name string
	arg  kind
	tail string
	when Moment // in which it is used, if it is a character's: Night or Farewell
	of   Role   // the character
}

// verbs holds the text of every verb. unpack adds those of the characters.
var verbs = [atDeath + MaxRoles]verb{
	Deal: {name: "deal", arg: cardArg}, Draw: {name: "draw", arg: seatArg},
	Sleep: {name: "sleep", arg: noArg}, Done: {name: "done", arg: noArg},
	Ready: {name: "ready", arg: noArg}, Claim: {name: "claim", arg: roleArg},
	ReportWolf: {name: "report", arg: seatArg, tail: " wolf"}, ReportHuman: {name: "report", arg: seatArg, tail: " human"},
	RecallWolf: {name: "report lynched wolf", arg: noArg}, RecallHuman: {name: "report lynched human", arg: noArg},
	Accuse: {name: "accuse", arg: seatArg}, Trust: {name: "trust", arg: seatArg},
	Vote: {name: "vote", arg: seatArg}, Rest: {name: "rest", arg: noArg}, Lynch: {name: "lynch", arg: seatArg},
	Wait: {name: "wait", arg: noArg},
}

// Bare returns the action of a verb without an argument.
func Bare(v Verb) game.Action { return game.Action(v) << 8 }

// Act returns the action of a verb and its argument, a seat or a character.
func Act[T ~uint8](v Verb, about T) game.Action {
	return game.Action(v)<<8 | game.Action(about)
}

// Split returns the verb of an action and the number of its argument.
func Split(a game.Action) (Verb, uint8) { return Verb(a >> 8), uint8(a) }

// Whom returns the seat that an action is about, if it is about one.
func Whom(a game.Action) (game.Seat, bool) {
	v, about := Split(a)
	return game.Seat(about), int(v) < len(verbs) && verbs[v].arg == seatArg
}

// Text returns an action as text: "see 4", "claim seer", "report 4 wolf". The
// second of five villagers still in the deck is "deal villager2": it does not
// matter which of equal cards is dealt, but each must be as likely as any other
// card.
func (Game) Text(a game.Action) string {
	v, about := Split(a)
	if int(v) >= len(verbs) || verbs[v].name == "" {
		return "?"
	}
	var b strings.Builder
	b.WriteString(verbs[v].name)
	switch verbs[v].arg {
	case seatArg:
		b.WriteString(" " + strconv.Itoa(int(about)))
	case roleArg:
		b.WriteString(" " + Role(about).String())
	case cardArg:
		b.WriteString(" " + Role(about>>4).String())
		if which := about & 15; which > 0 {
			b.WriteString(strconv.Itoa(int(which) + 1))
		}
	}
	b.WriteString(verbs[v].tail)
	return b.String()
}

// each appends an action for every seat of the set, clockwise from the seat
// that acts, so that the clock favours no place at the table.
func each(list []game.Action, v Verb, set game.Seats, from game.Seat) []game.Action {
	verb, before := Bare(v), set&(game.Only(from)-1)
	for later := set &^ before; later != 0; later &= later - 1 {
		list = append(list, verb|game.Action(later.First()))
	}
	for ; before != 0; before &= before - 1 {
		list = append(list, verb|game.Action(before.First()))
	}
	return list
}
