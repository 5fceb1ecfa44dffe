// Package games is the one list of the games there are.
package games

import (
	"howl/game"
	lupus "howl/games/lupus/rules"
	robbers "howl/games/robbers/rules"
	trickwolf "howl/games/trickwolf/rules"
)

// All is every rulebook.
var All = []game.Game{
	robbers.Game{},
	trickwolf.Game{},
	lupus.Game{},
}

// Find is the game with the name.
func Find(name string) (game.Game, bool) {
	for _, g := range All {
		if g.Info().Name == name {
			return g, true
		}
	}
	return nil, false
}

// Names are the names of all.
func Names() []string {
	names := make([]string, len(All))
	for i, g := range All {
		names[i] = g.Info().Name
	}
	return names
}
