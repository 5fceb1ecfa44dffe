package table

import (
	"howl/game"
	"howl/internal/table/tablelog"
)

// rename gives the person on the sender's seat another name. It refuses one that
// looks like somebody else's at the table: unlike a guest who sits down, the
// person is there to choose another.
func (t *Table) rename(by string, c RenameSeat) error {
	seat, ok := t.state.SeatOf(by)
	if !ok {
		return notSeated
	}
	name, err := tablelog.Name(c.Name)
	if err != nil {
		return err
	}
	p := *t.state.Chairs[seat].Person
	switch {
	case name == p.Name:
		return nil
	case t.state.Names(p.ID).Has(name):
		return game.Refuse(game.CodeName, "refused.name.taken", "name", name)
	}
	p.Name = name
	return t.write(tablelog.Entry{Rename: &tablelog.Rename{Seat: seat, Person: p}})
}
