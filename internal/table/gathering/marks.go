package gathering

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// welcome refuses a guest whom the host has removed and, at a table that anybody
// may find, one too many from the same address: people at the host's are a
// party, others have half the seats.
func (r *Scene) welcome(g Guest) error {
	if err := r.together(g.Person); err != nil {
		return err
	}
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

// together refuses, at a table that anybody may find, a guest who has blocked somebody
// there, or whom somebody there has blocked. It says neither who nor which of both: the
// host is no exception, who may come back to a table where others sit by now.
func (r *Scene) together(p tablelog.Person) error {
	if r.Apart == nil || r.State.Open.Settings.Private {
		return nil
	}
	for i := range r.State.Chairs {
		if c := r.State.Chairs[i].Person; c != nil && c.ID != p.ID && r.Apart(owner(p), owner(*c)) {
			return game.Refuse(game.CodeFull, "refused.full.apart")
		}
	}
	return nil
}

// owner returns the handle of a person, or of the person whose program it is.
func owner(p tablelog.Person) string {
	if p.Program != "" {
		return p.Program
	}
	return tablelog.Handle(p.ID)
}
