package dataset

import "sync"

// inOrder passes on games in the order of their numbers, from 0.
type inOrder[T any] struct {
	emit    func(i int, t T) error
	mu      sync.Mutex
	next    int
	waiting map[int]T
}

// add passes on game i and all that have waited for it, or keeps it until the
// games before it are there.
func (o *inOrder[T]) add(i int, t T) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.waiting == nil {
		o.waiting = make(map[int]T)
	}
	o.waiting[i] = t
	for {
		t, ok := o.waiting[o.next]
		if !ok {
			return nil
		}
		delete(o.waiting, o.next)
		if err := o.emit(o.next, t); err != nil {
			return err
		}
		o.next++
	}
}
