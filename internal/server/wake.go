package server

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"howl/internal/store"
	"howl/internal/table"
	"howl/internal/table/tablelog"
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
	due := n.Due // zero in older notes: look
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
	tags := []string{string(tablelog.Playing), string(tablelog.Between), tablelog.PrivatePlaying}
	h.mu.Lock()
	if !h.looked {
		tags = append(tags, tablelog.Private)
	}
	h.mu.Unlock()
	for _, tag := range tags {
		for before := ""; ; {
			page, err := h.log.List(ctx, store.Query{Tag: tag, Before: before})
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
	h.mu.Lock()
	h.looked = true
	h.mu.Unlock()
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
			h.slog.Error("loading a table failed", "table", store.Alias(id), "error", err)
		}
	}
	return nil
}

// wake brings the tables whose games go on without anybody asking, at the start
// and whenever one is due. Cluster several machines they agree on who brings
// which.
func (s *Server) wake() {
	defer close(s.woken)
	if s.Cluster != nil {
		close(s.ready)
		return
	}
	tick := time.NewTicker(waking)
	defer tick.Stop()
	for first := true; ; first = false {
		ids, err := s.hall.Due(s.life)
		if first {
			close(s.ready)
		}
		if err == nil {
			err = s.hall.Wake(s.life, s.hall, ids)
		}
		if s.life.Err() != nil {
			return
		}
		if err != nil {
			s.Slog.Error("loading the tables that are due failed", "error", err)
		}
		select {
		case <-s.life.Done():
			return
		case <-tick.C:
		}
	}
}
