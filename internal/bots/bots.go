// Package bots defines bots and holds what they share: search and weighted
// guesses. A bot sees frames only: what its seat was told, what it may do, what it
// knows. No bot ever holds the State of a live game. Bots that search play on
// states that they guess from their own view.
//
//	bot, err := e.Bot("hard", rng) // e is a game's Entry
//	action := bot.Decide(ctx, frame)
//
// A bot decides by its frames and its own random numbers alone: the same frames
// and numbers give the same decision. If the context ends first, the bot returns
// the best action found so far.
package bots

import (
	"context"

	"github.com/howl-game/howl/game"
)

// A Bot plays one seat of one game. It is called when its seat is asked, with
// a frame that holds all events since it was last called; one that takes over
// in mid-game is first given all events since the beginning.
type Bot interface {
	Decide(context.Context, game.Frame) game.Action
}

// A Picker is a bot that looks only at the legal actions. A simulator need not
// make frames for it.
type Picker interface {
	Bot
	Pick(legal []game.Action) game.Action
}

// A Reasoner says why it made its last decision, in a part of a sentence that is
// shown after the game.
type Reasoner interface{ Reason() game.Message }

// A Fallible bot can fail permanently, such as a bot that is a separate program.
// Err returns why; a study then stops.
type Fallible interface{ Err() error }

// A Listener is a bot that hears how its game ended: a last frame, its score and
// the side that it was on.
type Listener interface {
	End(last game.Frame, score int, side string)
}

// ViewOf returns the view of a frame to a bot that has to think. If there is
// nothing to think about, because one action alone is legal or the view is that of
// another game, it returns the reason why the first legal action will do.
func ViewOf[V game.View](f game.Frame) (v V, firstWillDo game.Message) {
	if len(f.Legal) == 1 {
		return v, game.Say("reason.nothing")
	}
	v, ok := f.View.(V)
	if !ok {
		return v, game.Say("reason.table")
	}
	return v, game.Message{}
}

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

// Levels returns the three kinds of a game whose bots the function makes.
func Levels(new func(level int, r game.Rand) Bot) []Kind {
	kinds := []Kind{
		Easy:   {Name: "easy", Help: "rules of thumb"},
		Normal: {Name: "normal", Help: "looks ahead a little"},
		Hard:   {Name: "hard", Help: "looks far ahead and works things out"},
	}
	for level := range levels {
		kinds[level].New = func(r game.Rand) Bot { return new(level, r) }
	}
	return kinds
}

// A Maker makes a bot of the named kind for one game. A bot that implements
// io.Closer is closed after its game.
type Maker func(kind string, r game.Rand) (Bot, error)

// A Sitter is a bot that is told the set-up and its seat before its first frame.
type Sitter interface{ Sit(game.Setup, game.Seat) }

// An Opener is a bot that can be shown the whole game before it decides, as a ceiling
// for the others. Only the arena shows it.
type Opener interface{ Open(game.State) }
