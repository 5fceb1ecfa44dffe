package web

import (
	"encoding/json"
	"strconv"
	"strings"

	"howl/game"
	"howl/game/entry"
)

// decks returns the decks that an option offers by name, by that name and by
// the number of players, as JSON. A game shows them when it begins. It returns
// nothing for an option that names no decks.
func decks(e entry.Entry, o game.Option) string {
	if o.Name != "deck" {
		return ""
	}
	all := make(map[string]map[string]json.RawMessage)
	for _, name := range o.Values {
		if !strings.Contains(name, ":") { // else it is an example of a list
			all[name] = decksNamed(e.Game, name)
		}
	}
	b, _ := json.Marshal(all) // a map of texts
	return string(b)
}

func decksNamed(g game.Game, name string) map[string]json.RawMessage {
	in := g.Info()
	all := make(map[string]json.RawMessage)
	for n := in.Min; n <= in.Max; n++ {
		s, err := g.New(game.Setup{Players: n, Options: map[string]string{"deck": name}})
		if err != nil {
			continue
		}
		b, err := json.Marshal(s.View(game.Nobody))
		var view struct {
			Deck json.RawMessage `json:"deck"`
		}
		if err != nil || json.Unmarshal(b, &view) != nil || view.Deck == nil {
			return nil
		}
		all[strconv.Itoa(n)] = view.Deck
	}
	return all
}
