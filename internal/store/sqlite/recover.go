package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/ncruces/go-sqlite3"

	"github.com/howl-game/howl/internal/store"
)

// Recovered is what could be saved of a damaged store, and what could not.
type Recovered struct {
	Tables  int // that are whole, or of which the beginning is
	Entries int // of those
	Values  int
	Spoilt  int    // values that are not what was written, and are left out
	Mended  int    // flipped bits of the write-ahead log and of values that were found and flipped back
	Pages   int    // of the write-ahead log whose last writing cannot be read
	Lost    []Loss // what is known to be lost
}

// A Loss is a table of which something is lost.
type Loss struct {
	Table string // empty: even its name
	Saved int    // entries from the beginning on that verify
	Lost  int    // entries that were there and are not saved, at least
}

// Recover makes a new store of all that can be read of a damaged one, which
// stays as it is: every table whose sums verify, and of the others the
// beginning. Of the write-ahead log it takes every frame that is as it was
// written, those behind the damage too, and flips single bits back.
func Recover(ctx context.Context, from, to string) (done Recovered, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("cannot recover %s to %s: %w", from, to, err)
		}
	}()
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
		return done, errors.Join(err, fs.ErrExist)
	}
	held, err := lock(from)
	if err != nil {
		return done, err
	}
	defer held.Close()
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return done, err
	}
	dir, err := os.MkdirTemp(filepath.Dir(to), ".howl-recover")
	if err != nil {
		return done, err
	}
	defer os.RemoveAll(dir)
	merged := filepath.Join(dir, "merged.db")
	if err := merge(from, merged, &done); err != nil {
		return done, err
	}
	c, err := sqlite3.OpenFlags(merged, sqlite3.OPEN_READWRITE)
	if err != nil {
		return done, err
	}
	defer c.Close()
	found, err := formOf(c)
	if err != nil || found == 0 {
		return done, errors.Join(err, fmt.Errorf("its form cannot be read: %w", store.ErrDamaged))
	}
	log, err := Open(to)
	if err != nil {
		return done, err
	}
	s := salvage{conn: c, form: found, log: log, done: &done}
	return done, errors.Join(s.values(ctx), s.tables(ctx), log.Close())
}

// merge copies a database and writes what its log holds into the copy.
func merge(from, to string, done *Recovered) error {
	w, err := openWAL(from)
	if err != nil {
		return err
	}
	defer w.close()
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	defer out.Close()
	if _, err := io.Copy(out, in); err != nil {
		return err
	}
	if w == nil {
		return nil
	}
	p, err := w.pages()
	if err != nil || p.count == 0 {
		return err
	}
	for number, page := range p.at {
		if _, err := out.WriteAt(page, int64(number-1)*int64(w.size)); err != nil {
			return err
		}
	}
	done.Mended, done.Pages = p.mended, len(p.missing)
	return out.Truncate(int64(p.count) * int64(w.size))
}

// A salvage reads a database of which some pages may be lost or old: what
// cannot be read is passed over.
type salvage struct {
	conn *sqlite3.Conn
	form int
	log  *Log
	done *Recovered
}

func (s *salvage) values(ctx context.Context) error {
	var failed error
	_ = eachPair(s.conn, s.form, func(p pair) error { // as far as they can be read
		switch {
		case s.form == formNoSum || p.whole():
		case p.mend():
			s.done.Mended++
		default:
			s.done.Spoilt++
			return nil
		}
		failed = s.log.Put(ctx, p.key, p.value)
		s.done.Values++
		return failed
	})
	return failed
}

// tables saves the tables, the oldest first.
func (s *salvage) tables(ctx context.Context) error {
	ids, err := s.entries(ctx)
	if err != nil {
		return err
	}
	read, _, err := s.conn.Prepare(`SELECT tb, name, tag, note, length FROM tables ORDER BY tb`)
	if err != nil {
		return fmt.Errorf("the list of tables cannot be read: %w", errors.Join(store.ErrDamaged, err))
	}
	defer read.Close()
	for read.Step() {
		tb, table := read.ColumnInt64(0), read.ColumnText(1)
		note := &store.Note{Tag: read.ColumnText(2), Text: read.ColumnBlob(3, nil)}
		there := max(len(ids[tb]), read.ColumnInt(4))
		saved, err := s.table(ctx, table, tb, ids[tb], note)
		if err != nil {
			return err
		}
		delete(ids, tb)
		if saved > 0 {
			s.done.Tables++
			s.done.Entries += saved
		}
		if saved < there || saved == 0 {
			s.done.Lost = append(s.done.Lost, Loss{table, saved, there - saved})
		}
	}
	for _, list := range ids { // their rows of the list are lost
		s.done.Lost = append(s.done.Lost, Loss{Lost: len(list)})
	}
	return nil
}

// entries finds the entries that can be read, by table and in order.
func (s *salvage) entries(ctx context.Context) (map[int64][]int64, error) {
	ids := make(map[int64][]int64)
	read, _, err := s.conn.Prepare(`SELECT id, tb FROM log WHERE id > ? ORDER BY id`)
	if err != nil {
		return ids, nil
	}
	defer read.Close()
	last, top := int64(0), s.top()
	for err = errors.ErrUnsupported; err != nil && last <= top; last++ { // past an entry that cannot be read
		err = rows(read, func() error {
			last = read.ColumnInt64(0)
			tb := read.ColumnInt64(1)
			ids[tb] = append(ids[tb], last)
			return nil
		}, last)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return ids, nil
}

// top returns the highest number of an entry that is heard of.
func (s *salvage) top() (top int64) {
	for _, query := range []string{`SELECT max(id) FROM log`, `SELECT max(head) FROM tables`, `SELECT max(id) FROM settled`} {
		if n, err := number(s.conn, query); err == nil {
			top = max(top, int64(n))
		}
	}
	return top
}

// table saves the entries of a table, up to the first one that is missing or
// not what was written.
func (s *salvage) table(ctx context.Context, table string, tb int64, ids []int64, note *store.Note) (saved int, err error) {
	read, _, err := s.conn.Prepare(`SELECT n, d, sum FROM log WHERE id = ? AND tb = ?`)
	if err != nil {
		return 0, nil
	}
	defer read.Close()
	var sum store.Sum
	var batch [][]byte
	size := 0
	flush := func() error {
		if len(batch) == 0 {
			return nil
		}
		err := s.log.Append(ctx, table, saved, batch, note)
		saved += len(batch)
		batch, size, note = nil, 0, nil
		return err
	}
	for _, id := range ids {
		var d []byte
		err := rows(read, func() error {
			d = read.ColumnBlob(1, nil)
			if sum = sum.Add(d); read.ColumnInt(0) != saved+len(batch) || string(sum[:]) != string(read.ColumnRawBlob(2)) {
				return store.ErrDamaged
			}
			return nil
		}, id, tb)
		if err != nil || d == nil {
			break
		}
		if size+len(d) > store.MaxAppend {
			if err := flush(); err != nil {
				return saved, err
			}
		}
		batch, size = append(batch, d), size+len(d)
	}
	err = flush()
	return saved, err
}
