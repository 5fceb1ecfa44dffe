package table

import (
	"howl/game"
	"howl/internal/table/tablelog"
)

// welcome refuses a guest whom the host has removed and, at a table that anybody
// may find, one too many from the same address: people at the host's are a
// party, others have half the seats.
func (t *Table) welcome(g Guest) error {
	if g.ID == t.state.Host.ID {
		return nil
	}
	if err := t.admitProgram(g.Person); err != nil {
		return err
	}
	if tablelog.Marked(t.state.Removed, g.ID, g.From) {
		return game.Refuse(game.CodeRemoved, "refused.removed")
	}
	if g.From == "" || t.state.Open.Settings.Private {
		return nil
	}
	same := 0
	for i := range t.state.Chairs {
		c := &t.state.Chairs[i]
		switch {
		case c.Person == nil || c.From != g.From:
		case c.Owns(t.state.Host.ID):
			return nil
		default:
			same++
		}
	}
	if most := (len(t.state.Chairs) + 1) / 2; same >= most {
		return game.Refuse(game.CodeCrowd, "refused.crowd", "n", same)
	}
	return nil
}

// admit lets everybody sit down again whom the host has removed.
func (t *Table) admit(by string) error {
	switch {
	case !t.state.IsHost(by):
		return notHost
	case len(t.state.Removed) == 0:
		return nil
	}
	return t.write(tablelog.Entry{Admit: &tablelog.Admit{}})
}
