package sqlite

import (
	"errors"

	"github.com/ncruces/go-sqlite3"
)

const lockSuffix = "-lock"

// lock keeps every other process from opening the same store. Each of two writers
// would rely on its own memory of where logs end, and the logs would fork. The
// lock is a transaction, never ended, on an empty database beside the file:
// SQLite can lock on every system, and the system releases the lock however the
// process ends.
func lock(path string) (*sqlite3.Conn, error) {
	if err := private(path + lockSuffix); err != nil {
		return nil, err
	}
	c, err := sqlite3.OpenFlags(path+lockSuffix, sqlite3.OPEN_READWRITE)
	if err != nil {
		return nil, err
	}
	if err = c.Exec(`PRAGMA journal_mode=OFF; BEGIN EXCLUSIVE`); err == nil {
		return c, nil
	}
	if errors.Is(err, sqlite3.BUSY) {
		err = errors.New("another howl has it open; stop that one first, or take another file")
	}
	return nil, errors.Join(err, c.Close())
}

// Closed returns an error if a program has the file open.
func Closed(path string) error {
	held, err := lock(path)
	if err != nil {
		return err
	}
	return held.Close()
}
