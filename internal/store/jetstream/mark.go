package jetstream

import (
	"context"
	"sync"
	"time"

	"github.com/howl-game/howl/internal/store"
)

// A mark is how far a copy has come.
type mark struct {
	mu      sync.Mutex
	seq     uint64
	err     error         // why it comes no further
	stalled error         // why it comes no further just now
	moved   chan struct{} // closed when it moves
	waiters int
	askers  int           // of them, those who know for which message
	since   time.Time     // there is one
	bell    chan struct{} // rings when somebody asks; nil: nobody hears it
}

func (m *mark) now() uint64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.seq
}

// asked reports whether somebody waits for a message that may be another node's.
func (m *mark) asked() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.askers > 0
}

func (m *mark) ask(more int) {
	m.wait(more)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.askers += more
	if more > 0 {
		select {
		case m.bell <- struct{}{}:
		default:
		}
	}
}

// wanted reports whether somebody has waited for the copy since a moment.
func (m *mark) wanted(since time.Time) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.waiters > 0 && m.since.Before(since)
}

func (m *mark) reach(seq uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.seq = seq
	m.stir()
}

func (m *mark) fail(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.err = err
	m.stir()
}

// ruined reports whether it comes no further for good.
func (m *mark) ruined() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.err != nil
}

// stall keeps whether the copy could be written, as it cannot on a full disk.
func (m *mark) stall(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.stalled = err; err != nil {
		m.stir()
	}
}

// health is why what is here is not what it should be.
func (m *mark) health() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.err != nil {
		return m.err
	}
	return m.stalled
}

func (m *mark) stir() {
	if m.moved != nil {
		close(m.moved)
		m.moved = nil
	}
}

// next is whether the copy has come so far, or else when to look again.
func (m *mark) next(seq uint64) (ok bool, moved <-chan struct{}, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.err != nil || m.seq >= seq {
		return m.err == nil, nil, m.err
	}
	if m.moved == nil {
		m.moved = make(chan struct{})
	}
	return false, m.moved, nil
}

func (m *mark) wait(more int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.waiters == 0 {
		m.since = time.Now()
	}
	m.waiters += more
}

// until waits for the copy to have a message.
func (l *Log) until(ctx context.Context, s *stream, seq uint64) error {
	if s.seen.now() < seq {
		s.wish.known(seq)
	}
	s.done.ask(1)
	defer s.done.ask(-1)
	for {
		ok, moved, err := s.done.next(seq)
		if ok || err != nil {
			return err
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return ctx.Err()
		case <-l.life.Done():
			return store.ErrClosed
		}
	}
}
