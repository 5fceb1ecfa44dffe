package sqlite

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/ncruces/go-sqlite3"
)

// Backup writes a copy of the store at one moment to a new file. It works
// while another process has the store open and writes to it, and asks it for
// nothing.
func Backup(ctx context.Context, from, to string) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("cannot back up %s to %s: %w", from, to, err)
		}
	}()
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(err, fs.ErrExist)
	}
	if held, err := lock(from); err == nil { // nobody has it open, who would have looked
		if err := errors.Join(intact(from), held.Close()); err != nil {
			return err
		}
	}
	c, err := sqlite3.OpenFlags(from, sqlite3.OPEN_READONLY)
	if err != nil {
		return err
	}
	defer c.Close()
	c.SetInterrupt(ctx)
	if err := c.BusyTimeout(5e9); err != nil {
		return err
	}
	// Under another name until it is whole and on disk.
	part := to + ".part"
	f, err := os.OpenFile(part, os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	defer f.Close()
	defer os.Remove(part)
	if err := c.Exec(`VACUUM INTO ` + sqlite3.Quote(part)); err != nil {
		return errors.Join(ctx.Err(), err)
	}
	if err := f.Sync(); err != nil {
		return err
	}
	return os.Rename(part, to)
}
