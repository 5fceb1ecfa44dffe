package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"github.com/ncruces/go-sqlite3"

	"github.com/howl-game/howl/internal/store"
)

// A room remembers for a moment whether the disk had room.
type room struct {
	mu  sync.Mutex
	at  time.Time
	err error
}

// fresh is how long an answer is used again, so that asking often costs nothing.
const fresh = time.Second

// Room implements store.Log. It writes a key and deletes it, because only a write
// shows whether the next write has room.
func (l *Log) Room(ctx context.Context) error {
	l.room.mu.Lock()
	defer l.room.mu.Unlock()
	if time.Since(l.room.at) > fresh {
		err := l.write(ctx, func(w *writer) error {
			return errors.Join(do(w.put, roomKey, []byte("x")), do(w.drop, roomKey))
		})
		if ctx.Err() != nil {
			return err
		}
		l.room.at, l.room.err = time.Now(), err
	}
	return l.room.err
}

const roomKey = "sqlite-room"

// roomless wraps the error in store.ErrFull if the disk is full. SQLite's own
// code for a full disk gets lost in the file system layer, which reports only
// that a write failed. So roomless tries to write another file.
func (w *writer) roomless(err error) error {
	if errors.Is(err, sqlite3.FULL) || errors.Is(err, sqlite3.IOERR) && fullDisk(filepath.Dir(w.path)) {
		return fmt.Errorf("%w: %w", store.ErrFull, err)
	}
	return err
}

// fullDisk reports whether a directory's disk is too full for a small file.
func fullDisk(dir string) (full bool) {
	f, err := os.CreateTemp(dir, ".room")
	if err != nil {
		return errors.Is(err, syscall.ENOSPC)
	}
	defer os.Remove(f.Name())
	_, err = f.Write(make([]byte, 64<<10))
	return errors.Is(errors.Join(err, f.Close()), syscall.ENOSPC)
}
