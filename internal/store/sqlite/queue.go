package sqlite

import (
	"slices"
	"sync"

	"github.com/howl-game/howl/internal/store"
)

// A queue is the writes that wait for the writer. It wakes the writer for the
// first of them only: what comes after that is taken together.
type queue struct {
	bell chan struct{} // rings when somebody waits

	mu      sync.Mutex
	waiting []*write
	closed  bool
}

// A write waits to be part of a transaction.
type write struct {
	do   func(*writer) error // a conflict says that it has written nothing
	done chan error
}

func newQueue() *queue { return &queue{bell: make(chan struct{}, 1)} }

// put lets a write wait, unless nobody writes any more.
func (q *queue) put(w *write) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return store.ErrClosed
	}
	q.waiting = append(q.waiting, w)
	q.ring()
	return nil
}

func (q *queue) ring() {
	select {
	case q.bell <- struct{}{}:
	default:
	}
}

// leave lets a write go, if the writer has not taken it.
func (q *queue) leave(w *write) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	i := slices.Index(q.waiting, w)
	if i < 0 {
		return false
	}
	q.waiting = slices.Delete(q.waiting, i, i+1)
	return true
}

// take appends waiting writes to to, up to a length of most.
func (q *queue) take(to []*write, most int) []*write {
	q.mu.Lock()
	defer q.mu.Unlock()
	n := min(len(q.waiting), most-len(to))
	to = append(to, q.waiting[:n]...)
	q.waiting = slices.Delete(q.waiting, 0, n)
	if len(q.waiting) > 0 {
		q.ring()
	}
	return to
}

// close sends everybody away, for good.
func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	for _, w := range q.waiting {
		w.done <- store.ErrClosed
	}
	q.waiting = nil
}
