package gathering

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// welcome refuses a guest whom the host has removed and, at a table that anybody
// may find, one too many from the same address: people at the host's are a
// party, others have half the seats.
func (r *Scene) welcome(g Guest) error {
	if g.ID == r.State.Host.ID {
		return nil
	}
	if err := r.admitProgram(g.Person); err != nil {
		return err
	}
	if tablelog.Marked(r.State.Removed, g.ID, g.From) {
		return game.Refuse(game.CodeRemoved, "refused.removed")
	}
	if g.From == "" || r.State.Open.Settings.Private {
		return nil
	}
	same := 0
	for i := range r.State.Chairs {
		c := &r.State.Chairs[i]
		switch {
		case c.Person == nil || c.From != g.From:
		case c.Owns(r.State.Host.ID):
			return nil
		default:
			same++
		}
	}
	if most := (len(r.State.Chairs) + 1) / 2; same >= most {
		return game.Refuse(game.CodeCrowd, "refused.crowd", "n", same)
	}
	return nil
}
