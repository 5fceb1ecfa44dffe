package sqlite

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/ncruces/go-sqlite3"

	"github.com/howl-game/howl/internal/store"
)

// A reader is a connection that only reads, used by one goroutine at a time.
type reader struct {
	conn  *sqlite3.Conn
	heads *heads

	find, entry, list, listTag, get *sqlite3.Stmt
}

func newReader(disk, path string, heads *heads) (_ *reader, err error) {
	r := &reader{heads: heads}
	if r.conn, err = connect(disk, path, sqlite3.OPEN_READONLY); err != nil {
		return nil, err
	}
	// Without a table to begin at the list has all; with an unknown one it is
	// empty.
	const listed = `SELECT name, length, tag, note FROM tables t
		WHERE t.tb < iif(?1 = '', 9223372036854775807, (SELECT tb FROM tables WHERE name = ?1))`
	err = errors.Join(
		r.conn.Exec(`PRAGMA busy_timeout=5000`),
		prepare(r.conn, []statement{
			{&r.find, `SELECT tb, head, length FROM tables WHERE name = ?`},
			{&r.entry, `SELECT n, prev, d, sum FROM log WHERE id = ? AND tb = ?`},
			{&r.list, listed + ` ORDER BY t.tb DESC LIMIT ?2`},
			{&r.listTag, listed + ` AND tag = ?3 ORDER BY t.tb DESC LIMIT ?2`},
			{&r.get, `SELECT value, sum FROM pairs WHERE key = ?`},
		}))
	if err != nil {
		return nil, errors.Join(err, r.close())
	}
	return r, nil
}

func (r *reader) close() error { return closeAll(r.conn) }

// reading waits for a free reader and lends it to a function. The context bounds
// both.
func (l *Log) reading(ctx context.Context, do func(*reader) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	select {
	case <-l.closing:
		return store.ErrClosed
	default:
	}
	select {
	case r := <-l.readers:
		defer func() { l.readers <- r }()
		r.conn.SetInterrupt(ctx)
		defer r.conn.SetInterrupt(context.Background())
		err := do(r)
		if errors.Is(err, sqlite3.INTERRUPT) {
			return ctx.Err()
		}
		return err
	case <-ctx.Done():
		return ctx.Err()
	case <-l.closing:
		return store.ErrClosed
	}
}

// Read implements store.Log. It checks what it reads against the sums.
func (l *Log) Read(ctx context.Context, table string, from int) (entries [][]byte, err error) {
	if err := store.CheckFrom(table, from); err != nil {
		return nil, err
	}
	err = l.reading(ctx, func(r *reader) error {
		return r.steady(table, func(h head) (err error) {
			entries, err = r.entries(table, h, from)
			return err
		})
	})
	return entries, err
}

// last returns where the table's log ends, without the sum; n is 0 for no log.
// A new table is in the file a moment before its head is known.
func (r *reader) last(table string) (h head, err error) {
	if h, ok := r.heads.get(table); ok {
		return h, nil
	}
	err = rows(r.find, func() error {
		h.tb, h.id, h.n = r.find.ColumnInt64(0), r.find.ColumnInt64(1), r.find.ColumnInt(2)
		return nil
	}, table)
	return h, err
}

// steady calls read with the head of a table. What looks like damage may be a log
// that was replaced meanwhile: then it calls read again.
func (r *reader) steady(table string, read func(head) error) error {
	for {
		before := r.heads.replacements()
		h, err := r.last(table)
		if err == nil {
			err = read(h)
		}
		if !errors.Is(err, store.ErrDamaged) || r.heads.replacements() == before {
			return err
		}
	}
}

// A logRow is an entry as the file has it.
type logRow struct {
	n    int
	prev int64
	d    []byte
	sum  store.Sum
}

// load reads the entry of the table that should be its n-th. Anything else means
// that the file is damaged.
func (r *reader) load(table string, tb, id int64, n int) (l logRow, err error) {
	found := false
	err = rows(r.entry, func() error {
		found = true
		l.n, l.prev, l.d = r.entry.ColumnInt(0), r.entry.ColumnInt64(1), r.entry.ColumnBlob(2, nil)
		copy(l.sum[:], r.entry.ColumnRawBlob(3))
		return nil
	}, id, tb)
	if err == nil && (!found || l.n != n) {
		err = damaged(table, n, "is not where it should be")
	}
	return l, err
}

func damaged(table string, n int, why string) error {
	return fmt.Errorf("table %s: entry %d %s: %w", store.Alias(table), n, why, store.ErrDamaged)
}

// entries returns the entries from a number on. It reads them from the last one
// back, and one more, whose sum the first one adds to.
func (r *reader) entries(table string, h head, from int) ([][]byte, error) {
	var lines []logRow // the last one first
	for n, id := h.n-1, h.id; n >= max(from-1, 0); n-- {
		l, err := r.load(table, h.tb, id, n)
		if err != nil {
			return nil, err
		}
		lines, id = append(lines, l), l.prev
	}
	slices.Reverse(lines)
	var sum store.Sum
	if len(lines) > 0 && lines[0].n < from {
		sum, lines = lines[0].sum, lines[1:]
	}
	var entries [][]byte
	for _, l := range lines {
		if sum = sum.Add(l.d); sum != l.sum {
			return nil, damaged(table, l.n, "is not what was written")
		}
		entries = append(entries, l.d)
	}
	return entries, nil
}

// Chain implements store.Log.
func (l *Log) Chain(ctx context.Context, table string) (n int, sum store.Sum, err error) {
	if err := store.CheckTable(table); err != nil {
		return 0, sum, err
	}
	err = l.reading(ctx, func(r *reader) error {
		return r.steady(table, func(h head) error {
			n, sum = 0, store.Sum{}
			if h.n == 0 {
				return nil
			}
			last, err := r.load(table, h.tb, h.id, h.n-1)
			n, sum = last.n+1, last.sum
			return err
		})
	})
	return n, sum, err
}

// List implements store.Log.
func (l *Log) List(ctx context.Context, q store.Query) (list []store.Listed, err error) {
	err = l.reading(ctx, func(r *reader) error {
		s, args := r.list, []any{q.Before, q.Page()}
		if q.Tag != "" {
			s, args = r.listTag, append(args, q.Tag)
		}
		return rows(s, func() error {
			t := store.Listed{
				Table: s.ColumnText(0),
				Len:   s.ColumnInt(1),
				Note:  store.Note{Tag: s.ColumnText(2), Text: s.ColumnBlob(3, nil)},
			}
			if h, ok := r.heads.get(t.Table); ok {
				t.Len = h.n
			}
			list = append(list, t)
			return nil
		}, args...)
	})
	return list, err
}
