package tablelog

import (
	"slices"

	"github.com/howl-game/howl/game"
)

// Seating is who is at a table.
type Seating struct {
	Host      Person
	Moderator *Person // who sees everything; nil: nobody
	Chairs    []Chair

	ousted  string     // id of the host who was gone when somebody else became it; "": nobody
	seen    []string   // ids of who has moderated the game that runs, and has seen its cards
	shown   []glimpse  // devices that a seat of the game that runs is no longer lent to
	leaving *game.Seat // that the new moderator leaves with the next entry; nil: none
	// People whom the host has muted or removed, at this table as long as it is.
	muted, Removed []mark
}

// A mark is a person whom the host has muted or removed, as the table knows
// them again: by their id and, because a new id is a matter of one request, by
// where they are, if nobody else at the table is there. The name is the one they
// had then.
type mark struct{ person, from, name string }

// A glimpse is a seat whose cards were shown on a device.
type glimpse struct {
	person string
	seat   game.Seat
}

// lend names the devices that play a seat beside its person's own. Those that no
// longer do have been shown its cards.
func (s *Seating) lend(l *Lend) {
	c := &s.Chairs[l.Seat]
	for _, id := range c.Lent {
		if !slices.Contains(l.To, id) {
			s.shown = append(s.shown, glimpse{id, l.Seat})
		}
	}
	c.Lent, c.Link = l.To, Key{}
}

// KnowsAnother reports whether a device was shown the cards of another seat in the
// game that runs. Such a device plays no second hand of that game. Logs of older
// versions may say otherwise, so they are read all the same.
func (s *Seating) KnowsAnother(id string, seat game.Seat) bool {
	return slices.ContainsFunc(s.shown, func(g glimpse) bool { return g.person == id && g.seat != seat })
}

// Seats returns every seat that has a ledger: the players' and the spectators'.
func (s *Seating) Seats() game.Seats { return game.Table(len(s.Chairs)).With(game.Nobody) }

// SeatOf returns the seat that a person plays.
func (s *Seating) SeatOf(id string) (game.Seat, bool) {
	for i := range s.Chairs {
		if s.Chairs[i].Holds(id) {
			return game.Seat(i), true
		}
	}
	return game.Nobody, false
}

// IsHost reports whether a person is the host, or has a device to which the
// host's seat is lent: the host moves with the seat.
func (s *Seating) IsHost(id string) bool {
	if id == s.Host.ID {
		return true
	}
	seat, ok := s.SeatOf(id)
	return ok && s.Chairs[seat].Owns(s.Host.ID)
}

// Returns reports whether a person was the host until they were gone, and nobody has
// handed the table over since.
func (s *Seating) Returns(id string) bool { return s.ousted != "" && equal(s.ousted, id) }

// satDown returns the seat where a person sat down, not one that was lent to them.
func (s *Seating) satDown(person string) (game.Seat, bool) {
	i := slices.IndexFunc(s.Chairs, func(c Chair) bool { return c.Person != nil && c.Person.ID == person })
	return game.Seat(max(i, 0)), i >= 0
}

func (s *Seating) sits(person string) bool {
	_, sits := s.SeatOf(person)
	return sits && person != ""
}

// heldBy returns the seats that a person plays: one at most, unless somebody wrote
// the log by hand.
func (s *Seating) heldBy(id string) (seats []game.Seat) {
	for i := range s.Chairs {
		if s.Chairs[i].Holds(id) {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// Full reports whether nobody can sit down.
func (s *Seating) Full() bool {
	return !slices.ContainsFunc(s.Chairs, func(c Chair) bool { return c.Empty() })
}

// People returns the number of people at the table.
func (s *Seating) People() (n int) {
	for i := range s.Chairs {
		if s.Chairs[i].Person != nil {
			n++
		}
	}
	return n
}

// Unready returns the people at the table but for those who are ready. A program is
// always ready, and nothing begins because of it.
func (s *Seating) Unready(ready game.Seats) (seats game.Seats) {
	for i := range s.Chairs {
		c := &s.Chairs[i]
		if c.Person != nil && c.Person.Program == "" && !c.NoPhone && !c.Away && !ready.Has(game.Seat(i)) {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}

// active returns the number of persons for whom no bot stands in.
func (s *Seating) active() (n int) {
	for i := range s.Chairs {
		if s.Chairs[i].Person != nil && !s.Chairs[i].Away {
			n++
		}
	}
	return n
}

// spare returns the seat among the first n that a person is moved to.
func (s *Seating) spare(n int) game.Seat {
	at := slices.IndexFunc(s.Chairs[:n], func(c Chair) bool { return c.Empty() })
	if at < 0 {
		at = slices.IndexFunc(s.Chairs[:n], func(c Chair) bool { return c.Person == nil })
	}
	return game.Seat(at)
}

// ShownNames returns the names of the players as people read them, by seat.
func (s *Seating) ShownNames() []string {
	names := make([]string, len(s.Chairs))
	for i := range names {
		names[i] = s.Chairs[i].ShownName()
	}
	return names
}

// Names returns the names at the table, the host's and the moderator's among them,
// but for those of one person: that person may have their own.
func (s *Seating) Names(person string) NameSet {
	names := make(NameSet)
	if s.Host.ID != person {
		names.Add(s.Host.Name)
	}
	if s.Moderator != nil && s.Moderator.ID != person {
		names.Add(s.Moderator.Name)
	}
	for i := range s.Chairs {
		if c := &s.Chairs[i]; !c.Empty() && !(c.Person != nil && c.Person.ID == person) {
			names.Add(c.ShownName())
		}
	}
	return names
}

// reported returns the name of the person whom a report is about, empty if the
// words are not a report, and what they say.
func (s *Seating) reported(say *Say) (about, text string) {
	if say.About != nil {
		about = s.Chairs[*say.About].ShownName()
	}
	return about, say.Text
}

// Moderates reports whether a person is the moderator.
func (s *Seating) Moderates(id string) bool { return s.Moderator != nil && equal(s.Moderator.ID, id) }

// HasSeen reports whether a person moderates, or has moderated the game that runs:
// they know every card.
func (s *Seating) HasSeen(id string) bool { return s.Moderates(id) || slices.Contains(s.seen, id) }
