package tablelog

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"slices"
	"time"

	"howl/game"
)

// A Chair is a seat as the table knows it.
type Chair struct {
	Person  *Person
	Bot     string // the kind, if no person sits here
	Name    string
	Nonce   string // that the game which runs is drawn from
	Pledge  string // to the one for the next game
	Bound   string // the pledge that the game which runs began with
	Away    bool   // a bot stands in for the person
	Muted   bool
	NoPhone bool      // the moderator decides for the person
	Turned  time.Time // when a bot last began or ended to stand in
	From    string    // where the person is, as Guest has it
	Link    Key       // by which one more device may play the seat
	Lent    []string  // the devices that do, by the ids of their persons
	Misses  int       // decisions in a row that the clock took
	ids     [8]string // of the last things the person sent
}

// Knows reports whether the person has sent this before: a connection that
// broke leaves them unsure, and they may send it again.
func (c *Chair) Knows(id string) bool { return id != "" && slices.Contains(c.ids[:], id) }

func (c *Chair) note(id string) {
	if id != "" {
		copy(c.ids[1:], c.ids[:])
		c.ids[0] = id
	}
}

func (c *Chair) Empty() bool { return c.Person == nil && c.Bot == "" }

// StandIn returns the kind of bot that plays for a person who is away.
func (s *State) StandIn() string { return s.GameEntry.UsualBot() }

// PlayedBy returns the kind of bot that decides for the seat now; none for a
// person.
func (s *State) PlayedBy(seat game.Seat) string {
	switch c := &s.Chairs[seat]; {
	case c.Bot != "":
		return c.Bot
	case c.Away:
		return s.StandIn()
	}
	return ""
}

// ShownName is what the others read.
func (c *Chair) ShownName() string {
	if c.Person != nil {
		return c.Person.Name
	}
	return c.Name
}

// HashKey is what a table keeps of a seat's secret.
func HashKey(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// Opens reports whether the secret is that of the chair's link, at this time.
func (c *Chair) Opens(secret string, now time.Time) bool {
	return now.Before(c.Link.Until) && equal(c.Link.Hash, HashKey(secret))
}

// Owns reports whether the chair is this person's own.
func (c *Chair) Owns(id string) bool { return c.Person != nil && equal(c.Person.ID, id) }

// Holds reports whether this person plays the chair: it is theirs, or lent to
// their device.
func (c *Chair) Holds(id string) bool {
	return c.Owns(id) || slices.ContainsFunc(c.Lent, func(other string) bool { return equal(other, id) })
}

// equal compares secrets in a time that tells nothing about them.
func equal(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// SeatOf returns the seat that a person plays.
func (s *State) SeatOf(id string) (game.Seat, bool) {
	for i := range s.Chairs {
		if s.Chairs[i].Holds(id) {
			return game.Seat(i), true
		}
	}
	return game.Nobody, false
}

// IsHost reports whether a person is the host, or has a device to which the
// host's seat is lent: the host moves with the seat.
func (s *State) IsHost(id string) bool {
	if id == s.Host.ID {
		return true
	}
	seat, ok := s.SeatOf(id)
	return ok && s.Chairs[seat].Owns(s.Host.ID)
}
