package client

import (
	"crypto/rand"
	"encoding/hex"
	"io"
	"slices"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table"
)

// A pledge is a guest's part in the deals of a table. It holds the secret
// number for the next game, of which the server knows only the hash, and what
// was fixed when earlier numbers were revealed.
type pledge struct {
	from  io.Reader // nil: the system's
	mu    sync.Mutex
	nonce string         // empty: none is pledged
	shown map[int]fixing // by game
}

// A fixing is what the server had fixed when a number was revealed: its own
// commitment and everybody's pledges.
type fixing struct {
	commitment commit.Secret
	pledges    []string // by seat
	nonce      string
}

// newNonce returns 128 random bits in hexadecimal.
func newNonce(from io.Reader) string {
	if from == nil {
		from = rand.Reader
	}
	var b [16]byte
	if _, err := io.ReadFull(from, b[:]); err != nil {
		panic(err) // the system's never fails
	}
	return hex.EncodeToString(b[:])
}

// next makes the number for the next game and returns its pledge.
func (p *pledge) next() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.nonce = newNonce(p.from)
	return commit.Pledge(p.nonce)
}

// answer returns what to send when the table has this status, if anything: the
// first pledge, or the number that the table asks for together with the pledge
// for the game after. A number is revealed once, and only if the table lists
// its pledge for the seat.
func (p *pledge) answer(s *table.Status, seat game.Seat) (pledge, nonce string, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if s == nil || int(seat) >= len(s.Chairs) {
		return "", "", false
	}
	switch {
	case len(s.Draw) == len(s.Chairs) && p.nonce != "" && s.Draw[seat] == commit.Pledge(p.nonce):
		nonce = p.nonce
		if p.shown == nil {
			p.shown = make(map[int]fixing)
		}
		p.shown[s.Games] = fixing{s.Commitment, slices.Clone(s.Draw), nonce}
	case p.nonce == "" || len(s.Draw) == len(s.Chairs): // the pledge is another device's
	default:
		return "", "", false
	}
	p.nonce = newNonce(p.from)
	return commit.Pledge(p.nonce), nonce, true
}

// check verifies the deal of the last game of a table and returns its number
// of draws, 0 if no number was revealed for it. Every number in the deal must
// have been pledged before this one was revealed; then nobody who knew it can
// have chosen theirs.
func (p *pledge) check(records []*Record) (draws int, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	last := len(records) - 1
	then, ok := p.shown[last]
	if !ok {
		return 0, nil
	}
	proof := records[last].Proof
	if proof == nil || proof.Commitment != then.commitment {
		return 0, game.Refuse(game.CodeProof, "refused.proof.commitment")
	}
	if !slices.Contains(proof.Nonces, then.nonce) {
		return 0, game.Refuse(game.CodeProof, "refused.proof.own")
	}
	for _, nonce := range proof.Nonces {
		if nonce != "" && !slices.Contains(then.pledges, commit.Pledge(nonce)) {
			return 0, game.Refuse(game.CodeProof, "refused.proof.late")
		}
	}
	found, err := records[last].Verify(records[:last]...)
	return found.Again + found.Fresh, err
}
