package table

import (
	"slices"

	"howl/game"
)

// A mark is a person whom the host has muted or removed, as the table knows
// them again: by their id and, because a new id is a matter of one request, by
// where they are, if nobody else at the table is there.
type mark struct{ person, from string }

// marks returns how the person on a seat is known again: on every device.
func (m *memory) marks(seat game.Seat) []mark {
	c := &m.chairs[seat]
	if c.Person == nil {
		return nil
	}
	from := c.from
	for i := range m.chairs {
		if other := &m.chairs[i]; game.Seat(i) != seat && other.Person != nil && other.from == from {
			from = "" // a party behind one address
		}
	}
	list := []mark{{c.Person.ID, from}}
	for _, device := range c.lent {
		list = append(list, mark{person: device})
	}
	return list
}

// marked reports whether a person is on a list, by id or by address.
func marked(list []mark, person, from string) bool {
	return slices.ContainsFunc(list, func(m mark) bool { return m.person == person || from != "" && m.from == from })
}

// mute takes a seat's voice, or gives it back, also for the next time that its
// person sits down.
func (m *memory) mute(mute Mute) {
	c := &m.chairs[mute.Seat]
	c.Muted = mute.On
	switch {
	case c.Person == nil:
	case mute.On:
		m.muted = append(m.muted, m.marks(mute.Seat)...)
	default:
		m.muted = slices.DeleteFunc(m.muted, func(k mark) bool { return marked([]mark{k}, c.Person.ID, c.from) })
	}
}

// welcome refuses a guest whom the host has removed and, at a table that anybody
// may find, one too many from the same address: people at the host's are a
// party, others have half the seats.
func (t *Table) welcome(g Guest) error {
	if g.ID == t.host.ID {
		return nil
	}
	if marked(t.removed, g.ID, g.From) {
		return game.Refuse("removed", "the host has removed you from this table, and can let you in again")
	}
	if g.From == "" || t.open.House.Private {
		return nil
	}
	same := 0
	for i := range t.chairs {
		c := &t.chairs[i]
		switch {
		case c.Person == nil || c.from != g.From:
		case c.owns(t.host.ID):
			return nil
		default:
			same++
		}
	}
	if most := (len(t.chairs) + 1) / 2; same >= most {
		return game.Refuse("crowd", "%d people from your address sit at this table already; a private table takes more", same)
	}
	return nil
}

// admit lets everybody sit down again whom the host has removed.
func (t *Table) admit(by string) error {
	switch {
	case !t.hosts(by):
		return notHost
	case len(t.removed) == 0:
		return nil
	}
	return t.write(Entry{Admit: &Admit{}})
}
