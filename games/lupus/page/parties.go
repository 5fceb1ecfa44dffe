package page

import "github.com/howl-game/howl/internal/entry"

// Parties are the evenings that the lobby offers to people in one room.
var Parties = []entry.Party{
	{Name: "first", Players: 8, Options: map[string]string{"deck": "standard"}},
	{Name: "nine", Players: 9, Options: map[string]string{"deck": "suggested"}},
	{Name: "experts", Players: 12, Options: map[string]string{"deck": "suggested", "variant": "phantom-menace"}},
}
