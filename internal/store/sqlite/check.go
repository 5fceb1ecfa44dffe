package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/ncruces/go-sqlite3"

	"github.com/howl-game/howl/internal/store"
)

// A Checked is what a file was found to hold.
type Checked struct {
	Tables  int
	Entries int
	Bytes   int64
}

// Check reads a whole file that no server has open: SQLite's own structure, the sums
// of the values beside the tables, and the chain of every table's log. It returns what
// is wrong first. each, unless it is nil, is called for every table.
func Check(ctx context.Context, path string, each func(done int)) (c Checked, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("%s is not as it was written: %w", path, err)
		}
	}()
	info, err := os.Stat(path)
	if err != nil {
		return c, err
	}
	c.Bytes = info.Size()
	if err := sound(ctx, path); err != nil {
		return c, err
	}
	l, err := Open(path)
	if err != nil {
		return c, err
	}
	defer func() { err = errors.Join(err, l.Close(), unlocked(path)) }()
	for q := (store.Query{}); ; {
		list, err := l.List(ctx, q)
		if err != nil {
			return c, err
		}
		for _, one := range list {
			entries, err := l.Read(ctx, one.Table, 0) // which checks the sums
			if err != nil {
				return c, fmt.Errorf("table %s: %w", store.Alias(one.Table), err)
			}
			c.Tables, c.Entries = c.Tables+1, c.Entries+len(entries)
			if q.Before = one.Table; each != nil {
				each(c.Tables)
			}
		}
		if len(list) == 0 {
			return c, nil
		}
	}
}

// unlocked removes the file that kept others out: a backup is one file.
func unlocked(path string) error {
	if err := os.Remove(path + lockSuffix); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// sound asks SQLite whether the file's structure is whole.
func sound(ctx context.Context, path string) error {
	c, err := sqlite3.OpenFlags(path, sqlite3.OPEN_READONLY)
	if err != nil {
		return err
	}
	defer c.Close()
	c.SetInterrupt(ctx)
	s, _, err := c.Prepare(`PRAGMA integrity_check(1)`)
	if err != nil {
		return err
	}
	defer s.Close()
	if s.Step() && s.ColumnText(0) != "ok" {
		return errors.New(s.ColumnText(0))
	}
	return s.Err()
}
