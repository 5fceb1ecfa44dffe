package table

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
	Person *Person
	Bot    string // the kind, if no person sits here
	Name   string
	Key    string
	Nonce  string
	Away   bool // a bot stands in for the person
	Muted  bool
	turned time.Time // when a bot last began or ended to stand in
	misses int       // decisions in a row that the clock took
	ids    [8]string // of the last things the person sent
}

// knows reports whether the person has sent this before: a connection that
// broke leaves him unsure, and he may send it again.
func (c *Chair) knows(id string) bool { return id != "" && slices.Contains(c.ids[:], id) }

func (c *Chair) note(id string) {
	if id != "" {
		copy(c.ids[1:], c.ids[:])
		c.ids[0] = id
	}
}

func (c *Chair) empty() bool { return c.Person == nil && c.Bot == "" }

// standIn is the kind of bot that plays for a person who is away.
const standIn = "normal"

// played is the kind of bot that decides for the chair now; none for a person.
func (c *Chair) played() string {
	switch {
	case c.Bot != "":
		return c.Bot
	case c.Away:
		return standIn
	}
	return ""
}

// name is what the others read.
func (c *Chair) name() string {
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

// opens reports whether the secret is the one whose hash the chair keeps.
func (c *Chair) opens(secret string) bool {
	return c.Key != "" && subtle.ConstantTimeCompare([]byte(c.Key), []byte(HashKey(secret))) == 1
}

// seatOf is the seat of a person.
func (m *memory) seatOf(id string) (game.Seat, bool) {
	for i := range m.chairs {
		if p := m.chairs[i].Person; p != nil && subtle.ConstantTimeCompare([]byte(p.ID), []byte(id)) == 1 {
			return game.Seat(i), true
		}
	}
	return game.Nobody, false
}
