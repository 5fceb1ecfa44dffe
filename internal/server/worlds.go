package server

import (
	"net/http"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// Worlds is what a seat could know of everybody at a moment of a game that is
// over.
type Worlds = record.Worlds

func (a *archive) worlds(w http.ResponseWriter, r *http.Request) error {
	n, err := number(r, "game")
	if err != nil {
		return err
	}
	step, err := number(r, "step")
	if err != nil {
		return err
	}
	seat, err := seatAsked(r, game.Nobody)
	if err != nil {
		return err
	}
	var found *Worlds
	err = a.costly(r, a.limits.Drawn, func() error {
		rec, _, err := a.game(r, n)
		if err != nil {
			return err
		}
		if seat != game.Nobody {
			if err := hasSeat(rec, seat); err != nil {
				return err
			}
		}
		found, err = rec.Worlds(step, seat)
		return err
	})
	if err != nil {
		return err
	}
	return say(w, http.StatusOK, found)
}
