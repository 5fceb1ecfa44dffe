package sqlite

import (
	"context"
	"fmt"

	"github.com/howl-game/howl/internal/store"
)

// Append implements store.Log. An error of ctx says that nothing was written.
func (l *Log) Append(ctx context.Context, table string, after int, entries [][]byte, note *store.Note) error {
	if err := store.CheckAppend(table, after, entries, note); err != nil {
		return err
	}
	return l.write(ctx, func(w *writer) error { return w.append(table, after, entries, note) })
}

func (w *writer) append(table string, after int, entries [][]byte, note *store.Note) error {
	h, err := w.head(table)
	if err != nil {
		return err
	}
	if h.n != after {
		return fmt.Errorf("table %s holds %d entries, not %d: %w", store.Alias(table), h.n, after, store.ErrConflict)
	}
	switch {
	case h.tb == 0:
		if note == nil {
			note = &store.Note{}
		}
		if err := do(w.open, table, note.Tag, note.Text); err != nil {
			return err
		}
		h.tb = w.conn.LastInsertRowID()
	case note != nil:
		if err := do(w.note, note.Tag, note.Text, h.tb); err != nil {
			return err
		}
	}
	for _, e := range entries {
		h.sum = h.sum.Add(e)
		if err := do(w.add, h.tb, h.n, h.id, e, h.sum[:]); err != nil {
			return err
		}
		h.id = w.conn.LastInsertRowID()
		h.n++
	}
	h.late = true
	w.news[table] = h
	w.added += len(entries)
	return nil
}
