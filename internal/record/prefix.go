package record

import "github.com/howl-game/howl/game"

// Prefix returns the moves up to a step, after which the game goes on. It refuses a
// step that the record does not have, and the last one of a game that is over.
func (r *Record) Prefix(step int) ([]Move, error) {
	if step < 0 || step >= len(r.Moves) {
		return nil, game.Refuse(game.CodeNumber, "refused.number.step", "n", len(r.Moves))
	}
	s, err := r.Begin()
	if err != nil {
		return nil, err
	}
	for _, m := range r.Moves[:step+1] {
		s.Do(m.Seat, m.Action, nil)
	}
	if s.Turn() == 0 {
		return nil, game.Refuse(game.CodeOver, "refused.over.step")
	}
	return r.Moves[:step+1], nil
}
