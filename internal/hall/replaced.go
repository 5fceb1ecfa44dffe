package hall

import (
	"context"
	"errors"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Replaced ends a table here whose log an operator has changed: what it
// remembers is no longer true. Those who watch are told why.
func (h *Hall) Replaced(ctx context.Context, id string) {
	h.mu.Lock()
	p := h.places[id]
	h.mu.Unlock()
	if p == nil {
		return
	}
	select {
	case <-p.here:
	case <-ctx.Done():
		return
	}
	if p.err != nil {
		return
	}
	p.table.Dismiss(h.reason(ctx, id))
	h.forget(id, p.table)
}

// reason is why a table whose log was changed ends: it is gone, it is closed,
// or it is to be read again.
func (h *Hall) reason(ctx context.Context, id string) error {
	lines, err := h.Log.Read(ctx, id, 0)
	if err != nil {
		return table.ErrClosed
	}
	if len(lines) == 0 {
		return game.Refuse(game.CodeTable, "refused.table.removed")
	}
	k, err := tablelog.Keep(lines)
	if err == nil {
		err = k.Refused()
	}
	if errors.Is(err, game.CodeClosed) {
		return err
	}
	return table.ErrClosed
}
