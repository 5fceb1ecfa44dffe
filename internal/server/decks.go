package server

import (
	"net/http"

	"howl/game"
	"howl/games/lupus/odds"
	lupus "howl/games/lupus/rules"
)

// A Deck is what is known of a deck of Lupus in Tabula before it is dealt.
type Deck struct {
	Odds    *odds.Odds `json:"odds"`              // null: nobody has played it beforehand
	Advice  []string   `json:"advice"`            // what the rulebook would not suggest
	Refused string     `json:"refused,omitempty"` // why it cannot be dealt at all
}

// decks is for whoever composes a deck: what cannot be dealt yet is on its way
// to a deck, and no error.
func (s *Server) decks(w http.ResponseWriter, r *http.Request) error {
	players, err := number(r, "players")
	if err != nil {
		return err
	}
	setup := game.Setup{Players: players, Options: make(map[string]string)}
	for _, name := range []string{"deck", "variant"} {
		if v := r.FormValue(name); v != "" {
			setup.Options[name] = v
		}
	}
	d := Deck{Advice: []string{}}
	if setup, err = fill(lupus.Game{}, setup); err != nil {
		d.Refused = s.refused(err).Sentence
		return say(w, http.StatusOK, d)
	}
	d.Advice = append(d.Advice, game.Advice(lupus.Game{}, setup)...)
	if odds, ok := odds.Of(setup); ok {
		d.Odds = &odds
	}
	return say(w, http.StatusOK, d)
}

// fill makes a set-up whole, or refuses it.
func fill(g game.Game, setup game.Setup) (game.Setup, error) {
	setup, err := g.Info().Fill(setup)
	if err != nil {
		return setup, err
	}
	_, err = g.New(setup)
	return setup, err
}
