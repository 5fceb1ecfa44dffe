// Package bots holds players that see frames only: what a seat was told, what
// it may do, what it knows. No bot ever holds the State of a live game; those
// that search play on states that they guess from their own view.
//
//	bot, err := e.Bot("hard", rng) // e is a game's Entry
//	action := bot.Decide(ctx, frame)
//
// A bot decides by its frames and its own chance alone: the same frames and
// the same chance give the same decision, unless the context ends first, and
// then it gives the best that it has by then.
package bots

import (
	"context"

	"howl/game"
)

// A Bot plays one seat of one game. It is called when its seat is asked, with
// a frame that holds all events since it was last called; one that takes over
// in mid-game is first given all events since the beginning.
type Bot interface {
	Decide(context.Context, game.Frame) game.Action
}

// A Picker is a bot that looks at nothing but what is legal. A simulator can
// spare it the frame.
type Picker interface {
	Bot
	Pick(legal []game.Action) game.Action
}

// A Reasoner can say why it decided as it last did, in half a sentence that is
// for after the game.
type Reasoner interface{ Reason() string }

// A Fallible bot can fail for good, as one that is a program of its own. Err
// returns why it did: a study stops then.
type Fallible interface{ Err() error }

// A Kind is a sort of bot that plays one game.
type Kind struct {
	Name string
	Help string // half a sentence
	New  func(game.Rand) Bot
}

// Random plays any legal action of any game.
var Random = Kind{"random", "any legal action", func(r game.Rand) Bot { return random{r} }}

// The levels of a game's thinking bots, from the weakest to the strongest.
const (
	Easy = iota
	Normal
	Hard
	levels
)

// Levels returns the kinds of a game whose thinking bots new makes.
func Levels(new func(level int, r game.Rand) Bot) []Kind {
	kinds := []Kind{
		Easy:   {Name: "easy", Help: "rules of thumb"},
		Normal: {Name: "normal", Help: "looks ahead a little"},
		Hard:   {Name: "hard", Help: "looks far ahead and draws its conclusions"},
	}
	for level := range levels {
		kinds[level].New = func(r game.Rand) Bot { return new(level, r) }
	}
	return kinds
}

// A Maker makes a bot of the named kind for one game. One that is an io.Closer
// is closed after its game.
type Maker func(kind string, r game.Rand) (Bot, error)

// A Sitter wants to know the set-up and its seat before its first frame.
type Sitter interface{ Sit(game.Setup, game.Seat) }
