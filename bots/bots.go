// Package bots holds players that see frames only: what a seat was told, what
// it may do, what it knows. No bot ever holds the State of a live game.
//
//	bot, err := bots.New("random", g, rng)
//	action := bot.Decide(ctx, frame)
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

// A Kind is a sort of bot.
type Kind struct {
	Name string
	Help string // half a sentence
	New  func(game.Game, game.Rand) Bot
}

// All is every kind there is.
var All = []Kind{
	{"random", "any legal action", func(_ game.Game, r game.Rand) Bot { return random{r} }},
}

// New makes a bot of the named kind.
func New(kind string, g game.Game, r game.Rand) (Bot, error) {
	for _, k := range All {
		if k.Name == kind {
			return k.New(g, r), nil
		}
	}
	return nil, game.Refuse("bot", "there is no bot %q; there are %s", kind, strings.Join(Names(), ", "))
}

// Names are the names of all kinds.
func Names() []string {
	names := make([]string, len(All))
	for i, k := range All {
		names[i] = k.Name
	}
	return names
}
