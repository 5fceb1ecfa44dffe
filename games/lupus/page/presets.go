package page

import (
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Presets returns the decks that the option deck offers by name: by that name,
// by the number of players and by character.
func Presets(option string) any {
	if option != "deck" {
		return nil
	}
	info := rules.Game{}.Info()
	all := make(map[string]map[int]map[string]uint8)
	for _, o := range info.Options {
		if o.Name != option {
			continue
		}
		for _, name := range o.Values {
			if !strings.Contains(name, ":") { // else it is an example of a list
				all[name] = decks(info, name)
			}
		}
	}
	return all
}

// decks returns the deck of a name for each number of players that has one.
func decks(info game.Info, name string) map[int]map[string]uint8 {
	all := make(map[int]map[string]uint8)
	for n := info.Min; n <= info.Max; n++ {
		s, err := rules.Game{}.New(game.Setup{Players: n, Options: map[string]string{"deck": name}})
		if err != nil {
			continue
		}
		all[n] = make(map[string]uint8)
		for r, k := range s.View(game.Nobody).(rules.View).Deck {
			if k > 0 {
				all[n][rules.Role(r).String()] = k
			}
		}
	}
	return all
}
