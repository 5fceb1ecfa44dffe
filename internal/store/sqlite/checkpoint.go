package sqlite

import (
	"sync"

	"github.com/ncruces/go-sqlite3"
)

// A tidier moves what was committed from SQLite's own log into the file, so
// that the log can begin again. That takes much longer than a commit, and it
// goes on beside commits; only the little that came meanwhile is left to the
// writer, between two of them.
type tidier struct {
	conn *sqlite3.Conn
	full int // pages in the log at which it begins

	wake chan struct{}
	done chan struct{} // the log is nearly empty: the rest is the writer's
	busy bool          // between the two; the writer's
	all  sync.WaitGroup
}

// full keeps the log at some twenty megabytes: of 1,000 to 20,000 pages none was
// measurably faster, and a small log holds little that damage could reach.
const full = 4000

func newTidier(disk, path string) (*tidier, error) {
	c, err := connect(disk, path, sqlite3.OPEN_READWRITE)
	if err != nil {
		return nil, err
	}
	t := &tidier{conn: c, full: full, wake: make(chan struct{}, 1), done: make(chan struct{}, 1)}
	t.all.Go(t.run)
	return t, nil
}

// run tidies whenever it is woken. The second time there is only left what
// came during the first.
func (t *tidier) run() {
	for range t.wake {
		for range 2 {
			_, _, _ = t.conn.WALCheckpoint("", sqlite3.CHECKPOINT_PASSIVE)
		}
		t.done <- struct{}{}
	}
}

// after is called by the writer after each commit, with the pages that the log
// has. If it fails, so that the log grows on, a disk is full or broken: the
// next commit returns the error to its callers.
func (t *tidier) after(w *writer) {
	if !t.busy && w.pages >= t.full {
		t.busy = true
		t.wake <- struct{}{}
	}
	select {
	case <-t.done:
		t.busy = false
		_, _, _ = w.conn.WALCheckpoint("", sqlite3.CHECKPOINT_PASSIVE)
	default:
	}
}

func (t *tidier) close() error {
	close(t.wake)
	t.all.Wait()
	return closeAll(t.conn)
}
