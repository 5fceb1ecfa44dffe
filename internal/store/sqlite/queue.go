package sqlite

import (
	"slices"
	"sync"
	"time"

	"github.com/howl-game/howl/internal/store"
)

// A queue is the writes that wait for the writer. It wakes the writer for the
// first of them only: what comes after that is taken together.
type queue struct {
	bell  chan struct{} // rings when somebody waits
	crowd chan struct{} // rings when as many wait as gather wants

	mu      sync.Mutex
	waiting []*write
	want    int // 0: nobody gathers
	closed  bool
}

// A write waits to be part of a transaction.
type write struct {
	do   func(*writer) error // a conflict says that it has written nothing
	done chan error
}

func newQueue() *queue {
	return &queue{bell: make(chan struct{}, 1), crowd: make(chan struct{}, 1)}
}

// put lets a write wait, unless nobody writes any more.
func (q *queue) put(w *write) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.closed {
		return store.ErrClosed
	}
	q.waiting = append(q.waiting, w)
	if q.want > 0 && len(q.waiting) >= q.want {
		q.want = 0
		q.crowd <- struct{}{}
	}
	q.ring()
	return nil
}

// gather waits until most of those are there who were written last or have come
// meanwhile, for at most a time. Only the writer calls it.
func (q *queue) gather(written int, longest time.Duration) {
	q.mu.Lock()
	want := min(most(written+len(q.waiting)), group)
	if len(q.waiting) >= want {
		q.mu.Unlock()
		return
	}
	q.want = want
	q.mu.Unlock()
	enough := time.NewTimer(longest)
	defer enough.Stop()
	select {
	case <-q.crowd:
	case <-enough.C:
		q.mu.Lock()
		defer q.mu.Unlock()
		if q.want == 0 { // they came this very moment
			<-q.crowd
		}
		q.want = 0
	}
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
