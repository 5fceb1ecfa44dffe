package web

import (
	"encoding/json"
	"strconv"
	"strings"

	"howl/game"
)

// decks returns the decks that have a name, by that and by the number of
// players, as JSON: the rulebook says them by beginning a game. Empty for a
// game without decks.
func decks(g game.Game, named []string) string {
	all := make(map[string]map[string]json.RawMessage)
	for _, name := range named {
		if !strings.Contains(name, ":") { // or it is an example of a list
			all[name] = decksNamed(g, name)
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
