package tui

import (
	"crypto/rand"
	"encoding/hex"
	"slices"
	"sync"

	"howl/game"
	"howl/internal/commit"
	"howl/internal/record"
	"howl/internal/table"
)

// A pledge keeps a house from choosing a person's deals. It holds the number
// for the next game, which only its hash has left, and what was fixed when
// earlier numbers were shown.
type pledge struct {
	mu    sync.Mutex
	nonce string         // empty: none is pledged
	shown map[int]fixing // by game
}

// A fixing is what was fixed when a number was shown: the house's commitment,
// and what everybody had pledged.
type fixing struct {
	commitment commit.Secret
	pledges    []string // by seat
	nonce      string
}

// newNonce is 128 bits that nobody guesses.
func newNonce() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// next makes the number for the next game, and returns its pledge.
func (p *pledge) next() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.nonce = newNonce()
	return commit.Pledge(p.nonce)
}

// answer returns what a person at a seat sends to a table in this state, if
// anything: the first pledge, or the number that is asked for with the pledge
// for the game after. A number is shown once, and only if the house says that
// its pledge is the seat's.
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
	case p.nonce == "" || len(s.Draw) == len(s.Chairs): // it is another device's pledge
	default:
		return "", "", false
	}
	p.nonce = newNonce()
	return commit.Pledge(p.nonce), nonce, true
}

// check checks the deal of the last game of a table, and gives how many draws
// it had; 0 if no number was shown for it. Every number that it is drawn from
// must have been pledged when this person's was shown: a house, or a player,
// that did not know it then has chosen nothing.
func (p *pledge) check(records []*record.Record) (draws int, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	last := len(records) - 1
	then, ok := p.shown[last]
	if !ok {
		return 0, nil
	}
	proof := records[last].Proof
	if proof == nil || proof.Commitment != then.commitment {
		return 0, game.Refuse("proof", "the house had committed to another secret before you showed your number")
	}
	if !slices.Contains(proof.Nonces, then.nonce) {
		return 0, game.Refuse("proof", "the number that you added is not in it: it came too late, or was left out")
	}
	for _, nonce := range proof.Nonces {
		if nonce != "" && !slices.Contains(then.pledges, commit.Pledge(nonce)) {
			return 0, game.Refuse("proof", "somebody's number was chosen after you showed yours")
		}
	}
	found, err := records[last].Verify(records[:last]...)
	return found.Again + found.Fresh, err
}
