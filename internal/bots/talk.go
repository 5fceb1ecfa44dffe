package bots

import (
	"context"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/talk"
)

// A Talker is a bot that takes part in a discussion. While a phase of talk
// lasts, a table asks it for its next words instead of its next decision, again
// whenever its seat was told or heard something, and chooses who speaks. What it
// says depends on its frames, what it heard and its random numbers alone.
type Talker interface {
	Bot
	Hearer
	// Talk returns what the seat would say now. The zero Speech is nothing: the
	// seat plays the first of its legal actions, once the others are silent, too.
	Talk(context.Context, game.Frame) Speech
}

// A Hearer is a bot that hears words. Hear gives it what was said since it was asked
// last, before it is asked.
type Hearer interface{ Hear([]Heard) }

// A Speaker is a bot that may say something with a decision. Words returns what
// it says with its last one, and the zero Speech for nothing.
type Speaker interface{ Words() Speech }

// A Patient bot may wait. Waits reports whether it would rather hear more before
// its last decision counts, because others whom it decides with have not decided
// yet. Where nobody can wait, the decision counts.
type Patient interface{ Waits() bool }

// A Namesake is a bot that is told under which name it sits: bots of different
// names talk differently.
type Namesake interface{ Call(name string) }

// Chatter is how much bots talk at a table, whatever their strength.
type Chatter int

const (
	Hushed  Chatter = iota - 1 // about half as much as usual
	Usual                      // as much as their character does
	Chatful                    // more than usual
)

// ChatterNamed returns how much bots talk at a table with that setting.
func ChatterNamed(name string) Chatter {
	switch name {
	case "quiet":
		return Hushed
	case "lively":
		return Chatful
	}
	return Usual
}

// Chatty is a bot that can be told how much to talk, before it says anything.
type Chatty interface{ Chat(much Chatter) }

// Heard is what a seat heard of another: what the words mean, not the words. Of a bot it
// also has the sentence, so that not all say the same, or give the same reason.
type Heard struct {
	Seat  game.Seat
	Means []talk.Statement
	Words *game.Message // of a bot; nil: a person's
}

// Speech is something that a bot says.
type Speech struct {
	Words   game.Message     // the sentence
	Means   []talk.Statement // what it means
	Does    bool             // it is said by Action, a statement of the game
	Action  game.Action
	Why     game.Message // why it is said, for after the game
	Urgency int          // the most urgent of several speeches is heard first
}

// IsZero reports whether nothing is said.
func (s Speech) IsZero() bool { return s.Words.IsZero() && !s.Does }
