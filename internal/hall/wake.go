package hall

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// waking is how often the hall looks for tables that have something to do.
const waking = 5 * time.Minute

// putOff remembers when a table that leaves memory must be brought again. Its
// note may say so a little too early.
func (h *Hall) putOff(id string, r table.Rest) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.later, id)
	if !r.Due.IsZero() {
		h.later[id] = r
	}
}

// isDue reports whether a table that is listed has something to do now, though
// nobody asks for it.
func (h *Hall) isDue(l store.Listed, now time.Time) bool {
	var n tablelog.Note
	if json.Unmarshal(l.Note.Text, &n) != nil || n.Stage != tablelog.Playing && n.Stage != tablelog.Between {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	due := n.Due
	if r, ok := h.later[l.Table]; ok {
		if r.Len == l.Len {
			due = r.Due
		}
		if r.Len != l.Len || !now.Before(due) {
			delete(h.later, l.Table)
		}
	}
	return !now.Before(due)
}

// Due returns the tables that have something to do now: a bot owes a decision,
// or a clock runs out.
func (h *Hall) Due(ctx context.Context) (ids []string, err error) {
	for _, tag := range []string{string(tablelog.Playing), string(tablelog.Between), tablelog.PrivatePlaying} {
		for before := ""; ; {
			page, err := h.Log.List(ctx, store.Query{Tag: tag, Before: before})
			if err != nil {
				return ids, err
			}
			if len(page) == 0 {
				break
			}
			now := time.Now()
			for _, l := range page {
				if h.isDue(l, now) {
					ids = append(ids, l.Table)
				}
			}
			before = page[len(page)-1].Table
		}
	}
	return ids, nil
}

// Wake brings tables, one after the other: however many there are, people who
// ask for a table are not kept waiting.
func (h *Hall) Wake(ctx context.Context, tables Tables, ids []string) error {
	for _, id := range ids {
		switch _, err := tables.Find(ctx, id); {
		case err == nil, errors.Is(err, table.ErrBroken): // which the operator has read
		case ctx.Err() != nil:
			return ctx.Err()
		case errors.Is(err, table.ErrClosed): // the server is closing
			return err
		default:
			h.Slog.Error("loading a table failed", "table", store.Alias(id), "error", err)
		}
	}
	return nil
}

// Run brings the tables whose games go on without anybody asking, at once and
// whenever one is due, until ctx ends. It calls ready when it knows the first ones.
// Several machines agree on who brings which instead.
func (h *Hall) Run(ctx context.Context, ready func()) {
	tick := time.NewTicker(waking)
	defer tick.Stop()
	for {
		ids, err := h.Due(ctx)
		ready()
		if err == nil {
			err = h.Wake(ctx, h, ids)
		}
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			h.Slog.Error("loading the tables that are due failed", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}
