package client

import (
	"context"
	"errors"
	"time"

	"github.com/howl-game/howl/game"
)

// Temporary reports whether the same request may succeed later or at another
// server of the cluster. Errors of the network are temporary.
func Temporary(err error) bool {
	r, ok := errors.AsType[*game.Refusal](err)
	if !ok {
		return true
	}
	switch r.Code {
	case game.CodeLost, game.CodeClosing, game.CodeStarting, game.CodeQuorum, game.CodeDamaged, game.CodeDisk, game.CodeBroken,
		game.CodeRate, game.CodeBusy, game.CodeSlow, game.CodeMoved, game.CodeServer:
		return true
	}
	return false
}

// Retry calls do until it succeeds or fails with an error that is not
// temporary, or the context ends.
func Retry(ctx context.Context, do func() error) error {
	for {
		err := do()
		if err == nil || !Temporary(err) {
			return err
		}
		if sleep(ctx, 100*time.Millisecond) != nil {
			return errors.Join(ctx.Err(), err)
		}
	}
}

// sleep waits for d, or returns the context's error if it ends first.
func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
