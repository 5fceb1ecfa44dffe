// Package commit deals cards so that everybody can check that nobody chose them.
// The server commits to a secret, and every person to a number, by publishing
// its hash. Only after all hashes are fixed are the numbers shown. The Dealer
// draws from the numbers and the secret, and the secret is shown after the game.
// Nobody who misses one of the numbers can choose a deal, and everybody can
// check every draw. docs/fair.md has the argument and its limits.
//
// Secrets form a chain: each is the hash of the next, and the commitment is the
// hash of the first. One commitment serves all games of a table, and each game's
// secret, once shown, commits to the next.
package commit

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	chacha "math/rand/v2"
	"strings"
)

// A Secret is one link of a chain. A game is drawn from it, and it commits to
// the next one.
type Secret [32]byte

func (s Secret) String() string { return hex.EncodeToString(s[:]) }

// MarshalText encodes the secret as hexadecimal digits.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText decodes hexadecimal digits.
func (s *Secret) UnmarshalText(b []byte) error {
	if hex.DecodedLen(len(b)) != len(s) {
		return fmt.Errorf("a secret has %d hexadecimal digits, not %d", hex.EncodedLen(len(s)), len(b))
	}
	_, err := hex.Decode(s[:], b)
	return err
}

// Games is the number of games that a chain serves.
const Games = 1000

// A Chain is the last link of a chain, known only to the server.
type Chain Secret

// NewChain returns a random chain.
func NewChain() Chain {
	var c Chain
	if _, err := rand.Read(c[:]); err != nil {
		panic(err) // crypto/rand never fails
	}
	return c
}

// Link returns the secret of game n, counted from 1. Link 0 is the commitment.
func (c Chain) Link(n int) Secret {
	s := Secret(c)
	for range Games - n {
		s = sha256.Sum256(s[:])
	}
	return s
}

// A CachedChain returns links faster than Chain does. Each link is computed from
// the one after it, so it computes several at once and keeps them.
type CachedChain struct {
	Chain Chain
	first int
	links []Secret
}

const kept = 32 // links computed at once

// Link returns the same as Chain.Link, for n up to Games.
func (r *CachedChain) Link(n int) Secret {
	if n < r.first || n >= r.first+len(r.links) {
		r.first, r.links = n, make([]Secret, min(kept, Games-n+1))
		last := len(r.links) - 1
		r.links[last] = r.Chain.Link(n + last)
		for i := last; i > 0; i-- {
			r.links[i-1] = sha256.Sum256(r.links[i][:])
		}
	}
	return r.links[n-r.first]
}

// Commits reports whether one link commits to the next.
func Commits(commitment, secret Secret) bool { return sha256.Sum256(secret[:]) == commitment }

// Pledge returns the hash by which a person commits to a number. It says nothing
// about the number.
func Pledge(nonce string) string {
	sum := sha256.Sum256([]byte("howl nonce\n" + nonce))
	return hex.EncodeToString(sum[:])
}

// IsPledge reports whether a text has the form of a pledge.
func IsPledge(pledge string) bool {
	return len(pledge) == hex.EncodedLen(sha256.Size) && digits(pledge)
}

// IsNumber reports whether a text has the form of a person's number. It must be
// long, so that nobody finds it by trying all.
func IsNumber(nonce string) bool { return len(nonce) >= 32 && len(nonce) <= 64 && digits(nonce) }

func digits(s string) bool { return strings.Trim(s, "0123456789abcdef") == "" }

// Draws returns the random numbers of one game: ChaCha8 over the secret and the
// number of each seat, in the order of the seats.
func Draws(s Secret, nonces []string) *Stream {
	h := sha256.New()
	fmt.Fprintf(h, "howl deal\n%s\n", s)
	for i, n := range nonces {
		fmt.Fprintf(h, "%d %q\n", i, n)
	}
	var seed [32]byte
	h.Sum(seed[:0])
	return &Stream{chacha.NewChaCha8(seed)}
}

// Lots returns the numbers by which the clock draws for a seat after so many moves of a
// game. Draws does not depend on them: nobody can move a deal by being late.
func Lots(s Secret, moves, seat int) *Stream {
	return &Stream{chacha.NewChaCha8(sha256.Sum256(fmt.Appendf(nil, "howl lots\n%s\n%d %d\n", s, moves, seat)))}
}

// A Stream implements game.Rand.
type Stream struct{ source *chacha.ChaCha8 }

// Clone returns an independent stream that continues with the same numbers.
func (s *Stream) Clone() *Stream {
	source := *s.source
	return &Stream{&source}
}

// IntN returns a uniform number below n: the next 64 bits of the stream modulo n,
// skipping values in the last incomplete run of n.
func (s *Stream) IntN(n int) int {
	m := uint64(n)
	most := ^uint64(0) - (^uint64(0)%m+1)%m
	for {
		if x := s.source.Uint64(); x <= most {
			return int(x % m)
		}
	}
}
