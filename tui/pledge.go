package tui

import (
	"crypto/rand"
	"encoding/hex"
	"slices"

	"howl/fair"
	"howl/game"
	"howl/record"
)

// A pledge is what keeps a house from choosing somebody's deals: what it had
// committed to before he sat down, and the number that he added then.
type pledge struct {
	games      int         // that were over
	commitment fair.Secret // to the next
	nonce      string      // empty: he brought none
}

// newNonce is 128 bits that nobody guesses.
func newNonce() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// check checks the deal of the last game of a table, and gives how many draws
// it had. Each game's secret commits to the next, so that the first commitment
// holds for all.
func (p *pledge) check(records []*record.Record) (draws int, err error) {
	last := len(records) - 1
	if p.nonce == "" || last < p.games {
		return 0, nil
	}
	commitment := p.commitment
	for _, r := range records[p.games:] {
		if r.Proof == nil || r.Proof.Commitment != commitment {
			return 0, game.Refuse("proof", "the house had committed to another secret before you sat down")
		}
		commitment = r.Proof.Secret
	}
	if !slices.Contains(records[last].Proof.Nonces, p.nonce) {
		return 0, game.Refuse("proof", "the number that you added is not in it")
	}
	found, err := records[last].Verify(records[:last]...)
	return found.Again + found.Fresh, err
}
