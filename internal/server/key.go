package server

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/howl-game/howl/internal/store"
)

// errNoKey says that people would not be known again.
var errNoKey = errors.New("there are tables, but no key: everybody at them would be a stranger. " +
	"Put a backup back, try howl recover, or accept that nobody is known again with howl serve --new-key")

// theKey returns what signs cookies. It makes one where there are no tables yet;
// at others people have seats, which another key would take from them.
func theKey(ctx context.Context, cfg Config) ([]byte, error) {
	key, err := cfg.Log.PutNew(ctx, cookieKey, nil)
	if err != nil {
		return nil, err
	}
	if key != nil && len(key) != keyLength {
		return nil, fmt.Errorf("it has %d bytes and not %d: %w", len(key), keyLength, store.ErrDamaged)
	}
	if key != nil {
		return key, nil
	}
	some, err := cfg.Log.List(ctx, store.Query{Limit: 1})
	if err != nil {
		return nil, err
	}
	if len(some) > 0 && !cfg.NewKey {
		return nil, errNoKey
	}
	return cfg.Log.PutNew(ctx, cookieKey, randomBytes(keyLength))
}

const keyLength = 32

func randomBytes(n int) []byte {
	b := make([]byte, n)
	_, _ = rand.Read(b) // never fails
	return b
}

// newSecret is 128 bits for an address's fragment, or a person's id.
func newSecret() string { return hex.EncodeToString(randomBytes(16)) }
