// Package games is the one list of the games there are.
package games

import (
	"howl/game/entry"
	"howl/games/lupus"
	"howl/games/robbers"
	"howl/games/trickwolf"
)

// All is every game.
var All = []entry.Entry{
	robbers.Entry,
	trickwolf.Entry,
	lupus.Entry,
}

// Find returns the game with the name.
func Find(name string) (entry.Entry, bool) {
	for _, e := range All {
		if e.Name() == name {
			return e, true
		}
	}
	return entry.Entry{}, false
}

// Names returns the names of all games.
func Names() []string {
	names := make([]string, len(All))
	for i, e := range All {
		names[i] = e.Name()
	}
	return names
}
