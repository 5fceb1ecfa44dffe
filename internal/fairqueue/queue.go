package fairqueue

import (
	"context"
	"errors"
	"strings"
	"sync"
)

// ErrFull means that too many wait.
var ErrFull = errors.New("too many wait for a turn")

// ErrTwice means that enough of the same path wait or are in work.
var ErrTwice = errors.New("the same wait for a turn already")

// Bounds are how much a queue holds.
type Bounds struct {
	Slots   int // in work at once
	Waiting int // that wait
	Each    int // of one path, in work or waiting; 0: any number
}

// A Queue hands out turns. All methods may be called at the same time.
type Queue struct {
	bounds Bounds

	mu      sync.Mutex
	root    node
	working int
	of      map[string]int // by path: in work or waiting
}

// New returns an empty queue.
func New(b Bounds) *Queue { return &Queue{bounds: b, of: make(map[string]int)} }

// A Ticket is a place in the queue, and then a turn.
type Ticket struct {
	queue *Queue
	path  []string
	ready chan struct{} // closed when it is this one's turn, or it gave way
	place place
}

type place int

const (
	waiting place = iota
	working
	dropped
	left
)

// Enter takes a place in the queue. The caller must Leave.
func (q *Queue) Enter(path ...string) (*Ticket, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	key := strings.Join(path, "\x00")
	if q.bounds.Each > 0 && q.of[key] >= q.bounds.Each {
		return nil, ErrTwice
	}
	if q.working >= q.bounds.Slots && q.root.n >= q.bounds.Waiting && !q.makeRoom(path) {
		return nil, ErrFull
	}
	t := &Ticket{queue: q, path: path, ready: make(chan struct{})}
	q.of[key]++
	q.root.add(path, t)
	q.next()
	return t, nil
}

// makeRoom drops the last that waits of those who have the most, unless that is who
// wants to come in.
func (q *Queue) makeRoom(path []string) bool {
	most := q.root.largest()
	if most == nil || most.n <= q.root.count(path[:1])+1 {
		return false
	}
	last := most.last()
	q.root.remove(last.path, last)
	last.end(dropped)
	close(last.ready)
	return true
}

// Len returns how many are in work or wait.
func (q *Queue) Len() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.working + q.root.n
}

// next gives turns to those who wait, as long as there are slots.
func (q *Queue) next() {
	for q.working < q.bounds.Slots && q.root.n > 0 {
		t := q.root.pop()
		t.place = working
		q.working++
		close(t.ready)
	}
}

// end takes a ticket out of what is counted.
func (t *Ticket) end(p place) {
	t.place = p
	key := strings.Join(t.path, "\x00")
	if t.queue.of[key]--; t.queue.of[key] == 0 {
		delete(t.queue.of, key)
	}
}

// Wait returns when it is this one's turn. It returns ErrFull if the ticket gave
// way to others, and the context's error if that ends first.
func (t *Ticket) Wait(ctx context.Context) error {
	select {
	case <-t.ready:
	case <-ctx.Done():
		return ctx.Err()
	}
	t.queue.mu.Lock()
	defer t.queue.mu.Unlock()
	if t.place == dropped {
		return ErrFull
	}
	return nil
}

// Leave ends the turn, or the wait for it. More than one call does nothing.
func (t *Ticket) Leave() {
	q := t.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	switch t.place {
	case waiting:
		q.root.remove(t.path, t)
	case working:
		q.working--
	default:
		return
	}
	t.end(left)
	q.next()
}
