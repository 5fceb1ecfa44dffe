package sqlite

import (
	"context"
	"errors"
	"fmt"

	"github.com/ncruces/go-sqlite3"

	"howl/store"
)

// A reader is a connection that only reads, used by one goroutine at a time.
type reader struct {
	conn *sqlite3.Conn

	read, chain, list, listTag, get *sqlite3.Stmt
}

func newReader(disk, path string) (_ *reader, err error) {
	r := new(reader)
	if r.conn, err = connect(disk, path, sqlite3.OPEN_READONLY); err != nil {
		return nil, err
	}
	// An empty place to begin at is before every table; one that nobody knows
	// is after none.
	const listed = `SELECT name, (SELECT max(n)+1 FROM entries e WHERE e.tb = t.tb), tag, note FROM tables t
		WHERE t.tb < iif(?1 = '', 9223372036854775807, (SELECT tb FROM tables WHERE name = ?1))`
	err = errors.Join(
		r.conn.Exec(`PRAGMA busy_timeout=5000`),
		prepare(r.conn, []statement{
			{&r.read, `SELECT n, d, sum FROM entries WHERE tb = (SELECT tb FROM tables WHERE name = ?) AND n >= ? ORDER BY n`},
			{&r.chain, `SELECT e.n+1, e.sum FROM tables t JOIN entries e ON e.tb = t.tb WHERE t.name = ? ORDER BY e.n DESC LIMIT 1`},
			{&r.list, listed + ` ORDER BY t.tb DESC LIMIT ?2`},
			{&r.listTag, listed + ` AND tag = ?3 ORDER BY t.tb DESC LIMIT ?2`},
			{&r.get, `SELECT value FROM pairs WHERE key = ?`},
		}))
	if err != nil {
		return nil, errors.Join(err, r.close())
	}
	return r, nil
}

func (r *reader) close() error { return closeAll(r.conn) }

// reading lends a reader, once one is free, until ctx ends.
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

// Read is as store.Log says. It checks what it reads against the sums.
func (l *Log) Read(ctx context.Context, table string, from int) (entries [][]byte, err error) {
	if err := store.CheckFrom(table, from); err != nil {
		return nil, err
	}
	err = l.reading(ctx, func(r *reader) error {
		entries, err = r.entries(table, from)
		return err
	})
	return entries, err
}

// entries begins one entry early, for the sum that the first one adds to.
func (r *reader) entries(table string, from int) (entries [][]byte, err error) {
	var sum, stored store.Sum
	n := max(from-1, 0)
	err = rows(r.read, func() error {
		d := r.read.ColumnRawBlob(1)
		copy(stored[:], r.read.ColumnRawBlob(2))
		if r.read.ColumnInt(0) != n || n >= from && sum.Add(d) != stored {
			return fmt.Errorf("table %s, entry %d: %w", table, n, store.ErrDamaged)
		}
		if n >= from {
			entries = append(entries, append([]byte(nil), d...))
		}
		sum = stored
		n++
		return nil
	}, table, n)
	if err != nil {
		return nil, err
	}
	return entries, nil
}

// Chain is as store.Log says.
func (l *Log) Chain(ctx context.Context, table string) (n int, sum store.Sum, err error) {
	if err := store.CheckTable(table); err != nil {
		return 0, sum, err
	}
	err = l.reading(ctx, func(r *reader) error {
		return rows(r.chain, func() error {
			n = r.chain.ColumnInt(0)
			copy(sum[:], r.chain.ColumnRawBlob(1))
			return nil
		}, table)
	})
	return n, sum, err
}

// List is as store.Log says.
func (l *Log) List(ctx context.Context, q store.Query) (list []store.Listed, err error) {
	err = l.reading(ctx, func(r *reader) error {
		s, args := r.list, []any{q.Before, q.Page()}
		if q.Tag != "" {
			s, args = r.listTag, append(args, q.Tag)
		}
		return rows(s, func() error {
			list = append(list, store.Listed{
				Table: s.ColumnText(0),
				Len:   s.ColumnInt(1),
				Note:  store.Note{Tag: s.ColumnText(2), Text: s.ColumnBlob(3, nil)},
			})
			return nil
		}, args...)
	})
	return list, err
}
