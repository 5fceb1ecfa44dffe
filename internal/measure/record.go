package measure

import (
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/record"
)

// Of measures a recorded game. It is nil if the game has nothing to be measured by.
func Of(r *record.Record, v bots.Valuer) (*Game, error) {
	s, err := r.Begin()
	if err != nil {
		return nil, err
	}
	w := Begin(r.Game, v, r.Setup.Players)
	for i, m := range r.Moves {
		w.Do(s, i, m.Seat, m.Action, nil)
	}
	return w.End(s), nil
}
