package hall

import (
	"crypto/rand"
	chance "math/rand/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
)

// A Luck replaces chance in tests: it returns the random numbers for what it is asked
// for, and other ones at each call. Codes, deals, names of guests and bots that draw from it are the
// same in every run of a test. The program has none, by no flag and no variable:
// whoever knew its luck would know every hand. Then everything comes from the system.
type Luck func(what string) *chance.Rand

// Rand returns random numbers for what is no secret.
func (l Luck) Rand(what string) *chance.Rand {
	if l == nil {
		return chance.New(chance.NewPCG(chance.Uint64(), chance.Uint64()))
	}
	return l(what)
}

// read fills random bytes, which nobody can guess but a test.
func (l Luck) read(what string, b []byte) {
	if l == nil {
		_, _ = rand.Read(b) // never fails
		return
	}
	r := l(what)
	for i := range b {
		b[i] = byte(r.Uint32())
	}
}

// chain returns the chain from which a table draws its deals.
func (l Luck) chain(drawn commit.Chain) commit.Chain {
	if l != nil {
		l.read("deals", drawn[:])
	}
	return drawn
}

// bots returns what the bots of a table draw from. They think at the same time.
func (l Luck) bots(table string) game.Rand {
	if l == nil {
		return system{}
	}
	return &seats{l, table}
}

type system struct{}

func (system) IntN(n int) int { return chance.IntN(n) }

// seats has each bot draw for itself, so that it doesn't matter who thinks first.
type seats struct {
	luck  Luck
	table string
}

func (s *seats) IntN(n int) int { return s.luck("table " + s.table).IntN(n) }

// Seat implements cast.Seated.
func (s *seats) Seat(seat game.Seat) game.Rand {
	return s.luck("bot " + s.table + " " + string(rune('a'+seat)))
}
