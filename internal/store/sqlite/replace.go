package sqlite

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/ncruces/go-sqlite3"

	"github.com/howl-game/howl/internal/store"
)

// Replace implements store.Log.
func (l *Log) Replace(ctx context.Context, table string, after int, entries [][]byte, note *store.Note) error {
	if err := store.CheckReplace(table, after, entries, note); err != nil {
		return err
	}
	err := l.write(ctx, func(w *writer) error {
		h, err := w.head(table)
		if err != nil && !errors.Is(err, store.ErrDamaged) {
			return err
		}
		if err == nil && h.n != after {
			return fmt.Errorf("table %s holds %d entries, not %d: %w", store.Alias(table), h.n, after, store.ErrConflict)
		}
		return w.replace(table, h, entries, note)
	})
	if err != nil {
		return err
	}
	l.notices.tell(table, "")
	return l.truncate(ctx)
}

// replace puts entries in the place of the log that ends with h. Entries get
// the next free number, so those that are gone may give theirs to others: no
// head is settled by what was known before.
func (w *writer) replace(table string, h head, entries [][]byte, note *store.Note) error {
	if err := w.clear(h); err != nil {
		return err
	}
	if err := w.lower.Exec(); err != nil {
		return err
	}
	w.settler.round, w.replaced = nil, true
	if len(entries) == 0 {
		w.news[table] = head{}
		return do(w.forget, h.tb)
	}
	w.news[table] = head{tb: h.tb}
	if err := w.append(table, 0, entries, note); err != nil {
		return err
	}
	now := w.news[table]
	return do(w.move, now.id, now.n, now.tb)
}

// clear removes the entries of a log. They name each other from the last one
// back; where that chain is broken all of the file is looked through.
func (w *writer) clear(h head) error {
	for id, left := h.id, h.n; left > 0; left-- {
		found, prev := false, int64(0)
		err := rows(w.look, func() error {
			found, prev = true, w.look.ColumnInt64(1)
			return nil
		}, id, h.tb)
		if err != nil {
			return err
		}
		if !found {
			return do(w.cutAll, h.tb)
		}
		if err := do(w.cut, id, h.tb); err != nil {
			return err
		}
		id = prev
	}
	if h.n == 0 && h.tb != 0 { // a damaged table
		return do(w.cutAll, h.tb)
	}
	return nil
}

// adopt carries out a change that replaces a table by another. When that one
// is not here any more, the change was carried out before.
func (w *writer) adopt(c *Change) error {
	h, err := w.head(c.Table)
	if err != nil {
		return err
	}
	if c.From == "" {
		return w.replace(c.Table, h, nil, nil)
	}
	from, err := w.head(c.From)
	switch {
	case err != nil:
		return err
	case from.n == 0 && h.n > 0:
		return nil
	case from.n != c.After || from.sum != c.Sum:
		return fmt.Errorf("table %s: what should replace it is not here: %w", store.Alias(c.Table), store.ErrDamaged)
	}
	entries, err := w.entries(from)
	if err == nil {
		err = w.replace(c.From, from, nil, nil)
	}
	if err == nil {
		err = w.replace(c.Table, h, entries, c.Note)
	}
	return err
}

// entries returns the entries of the log that ends with h.
func (w *writer) entries(h head) (entries [][]byte, err error) {
	for id := h.id; len(entries) < h.n; {
		found := false
		err := rows(w.look, func() error {
			found, id = true, w.look.ColumnInt64(1)
			entries = append(entries, w.look.ColumnBlob(2, nil))
			return nil
		}, id, h.tb)
		if err == nil && !found {
			err = store.ErrDamaged
		}
		if err != nil {
			return nil, err
		}
	}
	slices.Reverse(entries)
	if store.SumOf(entries) != h.sum {
		return nil, store.ErrDamaged
	}
	return entries, nil
}

// A task is something that the writer does between two transactions.
type task struct {
	do   func(*writer) error
	done chan error
}

func (l *Log) between(ctx context.Context, do func(*writer) error) error {
	t := task{do, make(chan error, 1)}
	select {
	case l.alone <- t:
		return <-t.done
	case <-ctx.Done():
		return ctx.Err()
	case <-l.closing:
		return store.ErrClosed
	}
}

// truncate empties SQLite's own log, which still holds pages as they were.
func (l *Log) truncate(ctx context.Context) error {
	err := l.between(ctx, (*writer).truncate)
	if err != nil {
		err = fmt.Errorf("it is done, but old pages are still in the write-ahead log: %w", err)
	}
	return err
}

func (w *writer) truncate() error {
	_, _, err := w.conn.WALCheckpoint("", sqlite3.CHECKPOINT_TRUNCATE)
	return err
}

// Compact implements store.Log.
func (l *Log) Compact(ctx context.Context) error {
	err := l.between(ctx, func(w *writer) error {
		if err := w.conn.Exec(`VACUUM`); err != nil {
			return err
		}
		return w.truncate()
	})
	if err != nil {
		err = fmt.Errorf("the file could not be made smaller: %w", err)
	}
	return err
}
