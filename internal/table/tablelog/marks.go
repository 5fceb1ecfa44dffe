package tablelog

import (
	"slices"

	"howl/game"
)

// A mark is a person whom the host has muted or removed, as the table knows
// them again: by their id and, because a new id is a matter of one request, by
// where they are, if nobody else at the table is there.
type mark struct{ person, from string }

// marks returns how the person on a seat is known again: on every device.
func (s *State) marks(seat game.Seat) []mark {
	c := &s.Chairs[seat]
	if c.Person == nil {
		return nil
	}
	from := c.From
	for i := range s.Chairs {
		if other := &s.Chairs[i]; game.Seat(i) != seat && other.Person != nil && other.From == from {
			from = "" // a party behind one address
		}
	}
	list := []mark{{c.Person.ID, from}}
	for _, device := range c.Lent {
		list = append(list, mark{person: device})
	}
	return list
}

// Marked reports whether a person is on a list, by id or by address.
func Marked(list []mark, person, from string) bool {
	return slices.ContainsFunc(list, func(m mark) bool { return m.person == person || from != "" && m.from == from })
}

// mute takes a seat's voice, or gives it back, also for the next time that its
// person sits down.
func (s *State) mute(mute Mute) {
	c := &s.Chairs[mute.Seat]
	c.Muted = mute.On
	switch {
	case c.Person == nil:
	case mute.On:
		s.muted = append(s.muted, s.marks(mute.Seat)...)
	default:
		s.muted = slices.DeleteFunc(s.muted, func(k mark) bool { return Marked([]mark{k}, c.Person.ID, c.From) })
	}
}
