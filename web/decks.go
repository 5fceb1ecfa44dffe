package web

import (
	"encoding/json"
	"strconv"

	"howl/game"
)

// decks is the usual deck of each number of players, as JSON, for whoever
// composes another: the rulebook says it by beginning a game. Empty for a game
// without decks.
func decks(g game.Game) string {
	in := g.Info()
	all := make(map[string]json.RawMessage)
	for n := in.Min; n <= in.Max; n++ {
		s, err := g.New(game.Setup{Players: n})
		if err != nil {
			continue
		}
		b, err := json.Marshal(s.View(game.Nobody))
		var view struct {
			Deck json.RawMessage `json:"deck"`
		}
		if err != nil || json.Unmarshal(b, &view) != nil || view.Deck == nil {
			return ""
		}
		all[strconv.Itoa(n)] = view.Deck
	}
	b, _ := json.Marshal(all) // a map of texts
	return string(b)
}
