package talk

import (
	"strings"

	"github.com/howl-game/howl/game"
)

// A Kind is what a statement does.
type Kind string

const (
	Claim  Kind = "claim"  // the speaker is a character
	Report Kind = "report" // what the speaker learned or did at night
	Accuse Kind = "accuse" // a player is an enemy
	Trust  Kind = "trust"  // a player is no enemy
	Ask    Kind = "ask"
	Agree  Kind = "agree"
	Deny   Kind = "deny" // a player is wrong, or somebody is not a character
	Plan   Kind = "plan"
	Vote   Kind = "vote"
)

// A Statement is one thing that a line says. Seats that it does not name are
// Nobody.
type Statement struct {
	Kind Kind
	Not  bool        // of a plan or a vote: against it
	What string      // of a plan or a report the deed, of a question its topic
	To   game.Seat   // the player who is asked
	Of   game.Seat   // the player whom it is about
	Last bool        // it is about the player who was voted out last
	Role string      // a character
	By   game.Seat   // the player whose words these are, if not the writer's
	If   []Statement // the conditions
	// Guess: the words were not read whole, so its writer is asked whether they
	// mean it.
	Guess bool
}

// Own reports whether the writer makes the statement in their own name and
// without a condition.
func (s Statement) Own() bool { return s.By == game.Nobody && len(s.If) == 0 }

// Text writes a statement in the form of the corpus: "accuse Bob if trust Anna
// seer".
func (s Statement) Text(names []string) string {
	name := func(seat game.Seat) string {
		if int(seat) < len(names) {
			return names[seat]
		}
		return seat.String()
	}
	words := []string{string(s.Kind)}
	add := func(when bool, more ...string) {
		if when {
			words = append(words, more...)
		}
	}
	add(s.Not, "not")
	add(s.What != "", s.What)
	add(s.To != game.Nobody, "to", name(s.To))
	add(s.Of != game.Nobody, name(s.Of))
	add(s.Last, "last")
	add(s.Role != "", s.Role)
	add(s.By != game.Nobody, "by", name(s.By))
	for _, c := range s.If {
		words = append(words, "if", c.Text(names))
	}
	return strings.Join(words, " ")
}

// Texts writes statements with the numbers of seats, separated by semicolons.
func Texts(list []Statement) string {
	texts := make([]string, len(list))
	for i, s := range list {
		texts[i] = s.Text(nil)
	}
	return strings.Join(texts, "; ")
}
