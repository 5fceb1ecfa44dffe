package sqlite

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/ncruces/go-sqlite3"

	"github.com/howl-game/howl/internal/store"
)

// Log is a store.Log in a file.
type Log struct {
	lock    *sqlite3.Conn // keeps other processes out
	writer  *writer
	tidier  *tidier
	readers chan *reader
	room    room
	leases  leases
	notices notices
	alone   chan task // what the writer does outside of a transaction

	queue   *queue
	closing chan struct{} // closed when Close begins
	ended   chan struct{} // closed when the writer is done
	once    sync.Once
	err     error // what Close gives
}

var _ store.Log = (*Log)(nil)

// readers is how many can read at the same time.
const readers = 4

// Open opens the file, or makes it, with the directories it is in. Only the
// owner may look into it, and only one process at a time may have it open.
func Open(path string) (*Log, error) { return openOn("", path) }

func openOn(disk, path string) (*Log, error) {
	l := &Log{
		readers: make(chan *reader, readers),
		queue:   newQueue(),
		alone:   make(chan task),
		closing: make(chan struct{}),
		ended:   make(chan struct{}),
	}
	if err := l.open(disk, path); err != nil {
		return nil, errors.Join(fmt.Errorf("cannot open %s: %w", path, err), l.shut())
	}
	go l.run()
	return l, nil
}

func (l *Log) open(disk, path string) (err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	if l.lock, err = lock(path); err != nil {
		return err
	}
	if err := errors.Join(private(path), private(path+"-shm")); err != nil {
		return err
	}
	if err = intact(path); err != nil {
		return err
	}
	if l.writer, err = newWriter(disk, path); err != nil {
		return err
	}
	if l.tidier, err = newTidier(disk, path); err != nil {
		return err
	}
	for range readers {
		r, err := newReader(disk, path, &l.writer.heads)
		if err != nil {
			return err
		}
		l.readers <- r
	}
	return nil
}

// private makes a file that only its owner may look into, unless it is there.
// SQLite would make it readable to everybody.
func private(name string) error {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// Close implements store.Log. The file is whole without the files beside it
// once Close has returned.
func (l *Log) Close() error {
	l.once.Do(func() {
		close(l.closing)
		<-l.ended
		_ = l.writer.settle(true) // or it is done at the next opening
		all := make([]*reader, 0, readers)
		for range readers {
			all = append(all, <-l.readers) // waits for those who read
		}
		for _, r := range all {
			l.readers <- r
		}
		l.err = l.shut()
	})
	return l.err
}

// shut closes what is open, the lock last.
func (l *Log) shut() error {
	var errs []error
	for len(l.readers) > 0 {
		errs = append(errs, (<-l.readers).close())
	}
	if l.tidier != nil {
		errs = append(errs, l.tidier.close())
	}
	if l.writer != nil {
		errs = append(errs, l.writer.close())
	}
	return errors.Join(append(errs, l.lock.Close())...)
}

// connect opens a connection. The disk is the file system that SQLite goes by,
// the machine's own unless a test has made one that breaks.
func connect(disk, path string, flags sqlite3.OpenFlag) (*sqlite3.Conn, error) {
	if disk != "" {
		path, flags = "file:"+path+"?vfs="+disk, flags|sqlite3.OPEN_URI
	}
	return sqlite3.OpenFlags(path, flags)
}
