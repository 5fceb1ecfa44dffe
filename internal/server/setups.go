package server

import (
	"net/http"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
)

// SetupReport is what is known of a set-up before it is played.
type SetupReport struct {
	Odds    []entry.Odds  `json:"odds"`             // by who played it beforehand; empty if nobody did
	Advice  []Sentence    `json:"advice"`           // what the rulebook would not suggest
	Refused *game.Refusal `json:"refused,omitzero"` // why it cannot be played
}

// setup reports on a set-up while a host composes it. A set-up that cannot be
// played is not an error: it may be half finished.
func (n *refusals) setup(w http.ResponseWriter, r *http.Request) error {
	e, ok := games.Find(r.PathValue("game"))
	if !ok {
		return game.Refuse(game.CodeGame, "refused.game", "name", game.Quote(r.PathValue("game")), "games", strings.Join(games.Names(), ", "))
	}
	players, err := number(r, "players")
	if err != nil {
		return err
	}
	setup := game.Setup{Players: players, Options: make(map[string]string)}
	for _, o := range e.Info().Options {
		if v := r.FormValue(o.Name); v != "" {
			setup.Options[o.Name] = v
		}
	}
	report := SetupReport{Odds: []entry.Odds{}, Advice: []Sentence{}}
	if setup, err = fill(e.Game, setup); err != nil {
		no := n.refused(err)
		report.Refused = &no
		return say(w, http.StatusOK, report)
	}
	report.Advice = append(report.Advice, advice(e.Game, setup)...)
	if e.Study != nil {
		report.Odds = append(report.Odds, e.Study.Odds(setup)...)
	}
	return say(w, http.StatusOK, report)
}

// fill completes a set-up with defaults, or refuses it.
func fill(g game.Game, setup game.Setup) (game.Setup, error) {
	setup, err := g.Info().Fill(setup)
	if err != nil {
		return setup, err
	}
	_, err = g.New(setup)
	return setup, err
}
