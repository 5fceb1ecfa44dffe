// Package commit makes deals that can be proved fair. The house commits to a
// secret, and every person to a number of their own, by its hash. Only when all
// of these are fixed are the numbers shown; the Dealer draws from them and the
// secret, which is shown when the game is over. So nobody can choose a deal who
// does not know every number beforehand, and everybody can check every draw.
// docs/fair.md has the argument, and what is not promised.
//
// Secrets form a chain: each is the hash of the next, and the commitment is
// the hash of the first. One commitment serves all games of a table, and each
// game's secret, once shown, commits to the next.
//
//	chain := fair.NewChain()
//	commitment := chain.Link(0)
//	draws := fair.Draws(chain.Link(1), nonces) // game 1
//	fair.Commits(commitment, chain.Link(1))    // true
package commit

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	chacha "math/rand/v2"
	"strings"
)

// A Secret is one link of a chain: what a game is drawn from, or what commits
// to it.
type Secret [32]byte

func (s Secret) String() string { return hex.EncodeToString(s[:]) }

// MarshalText writes hexadecimal digits.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads hexadecimal digits.
func (s *Secret) UnmarshalText(b []byte) error {
	if hex.DecodedLen(len(b)) != len(s) {
		return fmt.Errorf("a secret has %d hexadecimal digits, not %d", hex.EncodedLen(len(s)), len(b))
	}
	_, err := hex.Decode(s[:], b)
	return err
}

// Games is how many games a chain lasts.
const Games = 1000

// A Chain is the house's own secret, the last link.
type Chain Secret

// NewChain makes one that nobody can guess.
func NewChain() Chain {
	var c Chain
	if _, err := rand.Read(c[:]); err != nil {
		panic(err) // crypto/rand never fails
	}
	return c
}

// Link is the secret of game n, counted from 1; link 0 is the commitment.
func (c Chain) Link(n int) Secret {
	s := Secret(c)
	for range Games - n {
		s = sha256.Sum256(s[:])
	}
	return s
}

// A Reel is a chain that is taken link by link. Each link is made from the one
// after it, so it makes some at once and keeps them.
type Reel struct {
	Chain Chain
	first int
	links []Secret
}

const kept = 32

// Link is as Chain's, for n up to Games.
func (r *Reel) Link(n int) Secret {
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

// Pledge commits to a person's number. It tells nothing about the number.
func Pledge(nonce string) string {
	sum := sha256.Sum256([]byte("howl nonce\n" + nonce))
	return hex.EncodeToString(sum[:])
}

// Pledged reports whether a text can be a pledge.
func Pledged(pledge string) bool { return len(pledge) == hex.EncodedLen(sha256.Size) && digits(pledge) }

// Number reports whether a text can be a person's number: a short one could be
// found by trying all.
func Number(nonce string) bool { return len(nonce) >= 32 && len(nonce) <= 64 && digits(nonce) }

func digits(s string) bool { return strings.Trim(s, "0123456789abcdef") == "" }

// Draws is the chance of one game: ChaCha8 over the secret and what each seat
// added, in the order of the seats.
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

// A Stream is a game.Rand.
type Stream struct{ source *chacha.ChaCha8 }

// Clone is a stream that goes on as this one does, apart from it.
func (s *Stream) Clone() *Stream {
	source := *s.source
	return &Stream{&source}
}

// IntN is a number below n, each as likely as the other: the next 64 bits of
// the stream modulo n, passing over those in the last incomplete run of n.
func (s *Stream) IntN(n int) int {
	m := uint64(n)
	most := ^uint64(0) - (^uint64(0)%m+1)%m
	for {
		if x := s.source.Uint64(); x <= most {
			return int(x % m)
		}
	}
}
