package tablelog

import (
	"slices"

	"github.com/howl-game/howl/game"
)

// marks returns how the person on a seat is known again: on every device.
func (s *Seating) marks(seat game.Seat) []mark {
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
	list := []mark{{c.Person.ID, from, c.Person.Name}}
	for _, device := range c.Lent {
		list = append(list, mark{person: device})
	}
	return list
}

// Marked reports whether a person is on a list, by id or by address.
func Marked(list []mark, person, from string) bool {
	return slices.ContainsFunc(list, func(m mark) bool { return m.is(person, from) })
}

func (m mark) is(person, from string) bool {
	return m.person == person || from != "" && m.from == from
}

// KnownAs returns the name under which a person sits down or waits: who is muted
// keeps the name they had, because a new one would be words.
func (s *Seating) KnownAs(p Person, from string) string {
	for _, m := range s.muted {
		if m.name != "" && m.is(p.ID, from) {
			return m.name
		}
	}
	return p.Name
}

// apply takes a seat's voice, or gives it back, also for the next time that its
// person sits down.
func (mute Mute) apply(s *State) {
	c := &s.Chairs[mute.Seat]
	shown := c.ShownMuted()
	c.Muted = mute.On
	c.quiet = mute.Quiet && shown != mute.On
	s.StatusChanged = !mute.Quiet
	switch {
	case c.Person == nil:
	case mute.On:
		s.muted = append(s.muted, s.marks(mute.Seat)...)
	default:
		s.muted = slices.DeleteFunc(s.muted, func(k mark) bool { return Marked([]mark{k}, c.Person.ID, c.From) })
	}
}
