// Package bots holds players that see frames only: what a seat was told, what
// it may do, what it knows. No bot ever holds the State of a live game; those
// that search play on states that they guess from their own view.
//
//	bot, err := bots.New("hard", g, rng)
//	action := bot.Decide(ctx, frame)
//
// A bot decides by its frames and its own chance alone: the same frames and
// the same chance give the same decision, unless the context ends first, and
// then it gives the best that it has by then.
package bots

import (
	"context"
	"strings"

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

// A Kind is a sort of bot.
type Kind struct {
	Name string
	Help string                         // half a sentence
	New  func(game.Game, game.Rand) Bot // nil if the game has no such bot
}

// All is every kind there is, the weakest first.
var All = []Kind{
	{"random", "any legal action", func(_ game.Game, r game.Rand) Bot { return random{r} }},
	{"blind", "does what must be done to anybody, and never talks", blindly},
	{"easy", "rules of thumb", leveled(easy)},
	{"normal", "looks ahead a little", leveled(normal)},
	{"hard", "looks far ahead and draws its conclusions", leveled(hard)},
}

// A Maker makes a bot of the named kind for a game. One that is an io.Closer
// is closed after its game.
type Maker func(kind string, g game.Game, r game.Rand) (Bot, error)

// New makes a bot of one of the kinds that play the game. It is a Maker, and
// the only one that a server has: a kind may come from a stranger, so it is
// looked up in a list and never interpreted.
func New(kind string, g game.Game, r game.Rand) (Bot, error) {
	for _, k := range All {
		if k.Name != kind {
			continue
		}
		if bot := k.New(g, r); bot != nil {
			return bot, nil
		}
	}
	return nil, game.Refuse("bot", "%s has no bot %.40q; it has %s", g.Info().Title, kind, strings.Join(For(g), ", "))
}

// Check refuses a kind of bot that the game does not have.
func Check(kind string, g game.Game) error {
	_, err := New(kind, g, still{})
	return err
}

// For is the names of the kinds that play the game.
func For(g game.Game) []string {
	var names []string
	for _, k := range All {
		if k.New(g, still{}) != nil {
			names = append(names, k.Name)
		}
	}
	return names
}

// still is no chance at all.
type still struct{}

func (still) IntN(int) int { return 0 }

// A Sitter wants to know the set-up and its seat before its first frame.
type Sitter interface{ Sit(game.Setup, game.Seat) }
