package hall

import (
	"context"

	"github.com/howl-game/howl/internal/table"
)

// HandOver ends a table here, between two decisions, and lets another machine
// have it. Who asks for it meanwhile waits, and is told where it is then. If pass,
// which gives the lease to that machine, fails, the table is brought again by
// whoever asks.
func (h *Hall) HandOver(ctx context.Context, id, node string, pass func(context.Context) error) error {
	h.mu.Lock()
	was := h.places[id]
	if h.closed || was == nil || !was.runs() {
		h.mu.Unlock()
		return table.ErrClosed
	}
	p := &place{here: make(chan struct{})}
	h.places[id] = p
	h.mu.Unlock()
	was.table.Close()
	err := pass(ctx)
	if p.err = (&ElsewhereError{node}); err != nil {
		p.err = table.ErrClosed
	}
	h.settle(id, p)
	return err
}

// runs reports whether a table is at the place and has not ended.
func (p *place) runs() bool {
	select {
	case <-p.here:
		return p.err == nil && !p.ended()
	default:
		return false
	}
}
