package audience

import "sync"

// A Listener takes a seat's frames from the table's own goroutine, so none of
// this may wait.
type Listener interface {
	// Hear takes a frame, or reports that too much waits already. The frame
	// is the table's: it is good until Hear returns.
	Hear(*Frame) bool
	// Flush says that all is heard for now and may go out.
	Flush()
	// End says that no more will come, and why.
	End(error)
}

// A Queue is a Listener that somebody else's goroutine empties.
type Queue struct {
	frames chan *Frame
	once   sync.Once
	err    error
}

// waiting is how many frames a queue holds. A watcher that is slower is sent
// away and asks again from where it was.
const waiting = 64

// NewQueue makes an empty one.
func NewQueue() *Queue { return &Queue{frames: make(chan *Frame, waiting)} }

// Frames ends when the watcher is closed or sent away; then Err says why.
func (q *Queue) Frames() <-chan *Frame { return q.frames }

// Err is why the frames ended. Ask it after they have.
func (q *Queue) Err() error { return q.err }

// Hear implements Listener.
func (q *Queue) Hear(f *Frame) bool {
	select {
	case q.frames <- f.clone():
		return true
	default:
		return false
	}
}

// Flush implements Listener.
func (q *Queue) Flush() {}

// End implements Listener.
func (q *Queue) End(err error) {
	q.once.Do(func() {
		q.err = err
		close(q.frames)
	})
}
