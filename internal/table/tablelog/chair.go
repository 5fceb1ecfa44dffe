package tablelog

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
)

// A Chair is a seat as the table knows it.
type Chair struct {
	Person *Person
	Bot    string // the kind, if no person sits here
	Name   string
	// NextName is the name that the person takes when the game is over; "": none
	NextName string
	Nonce    string // that the game which runs is drawn from
	Pledge   string // to the one for the next game
	// Sat is the seat from which the person plays the game that runs, or played the last
	// one; none: they have sat down since.
	Sat     game.Seats
	Bound   string // the pledge that the game which runs began with
	Away    bool   // a bot stands in for the person
	Idle    bool   // it does because the person was silent
	Left    bool   // it does because the person asked for it
	Muted   bool
	quiet   bool      // that the seat is muted, or no longer is, is not shown before the game is over
	NoPhone bool      // the moderator decides for the person
	Turned  time.Time // when a bot last began or ended to stand in
	From    string    // where the person is, as Guest has it
	Link    Key       // by which one more device may play the seat
	Lent    []string  // the devices that do, by the ids of their persons
	Misses  int       // decisions in a row that the clock took, of those that count
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

// Empty reports whether nobody sits here.
func (c *Chair) Empty() bool { return c.Person == nil && c.Bot == "" }

// HasPhone reports whether a person sits here who decides for themselves.
func (c *Chair) HasPhone() bool { return c.Person != nil && !c.NoPhone }

// ShownName is what the others read.
func (c *Chair) ShownName() string {
	if c.Person != nil {
		return c.Person.Name
	}
	return c.Name
}

// ShownMuted reports whether the others see that the seat is muted.
func (c *Chair) ShownMuted() bool { return c.Muted != c.quiet }

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
