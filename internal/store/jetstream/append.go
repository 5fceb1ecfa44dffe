package jetstream

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"sync"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// Append implements store.Log. Once a message is on its way its outcome is
// waited for, whatever ctx says: an error of ctx means that nothing was
// written.
func (l *Log) Append(ctx context.Context, table string, after int, entries [][]byte, note *store.Note) error {
	if err := store.CheckAppend(table, after, entries, note); err != nil {
		return err
	}
	end, err := l.begin(ctx)
	if err != nil {
		return err
	}
	defer end()
	h, err := l.expect(ctx, table, after)
	if err != nil {
		return err
	}
	m := message{sum: h.sum, after: after, entries: entries, note: note}
	_, _ = rand.Read(m.id[:]) // never fails
	for _, e := range entries {
		m.sum = m.sum.Add(e)
	}
	return l.send(context.WithoutCancel(ctx), table, h, &m)
}

// expect is where the log must end for the append to follow. What is known may
// be outdated: then the stream refuses the append.
func (l *Log) expect(ctx context.Context, table string, after int) (head, error) {
	h, ok := l.heads.known(table)
	if !ok || h.n < after {
		var err error
		if h, err = l.head(ctx, table); err != nil {
			return h, err
		}
	}
	if h.n != after {
		return h, conflict(table, after, h.n)
	}
	return h, nil
}

func conflict(table string, after, n int) error {
	return fmt.Errorf("table %s holds %d entries, not %d: %w", store.Alias(table), n, after, store.ErrConflict)
}

// send publishes until it is known how it went. An attempt that got no answer
// may have succeeded: the same again is then refused, and the copy tells
// whether it was this message that came, or another.
func (l *Log) send(ctx context.Context, table string, h head, m *message) error {
	came := l.waiting.begin(m.id)
	defer l.waiting.end(m.id)
	data := m.encode()
	var seq uint64
	err := l.retry(ctx, func(once context.Context) (again bool, err error) {
		once, stop := context.WithCancel(once)
		defer stop()
		go func() {
			select {
			case <-came:
				stop()
			case <-once.Done():
			}
		}()
		ack, err := l.js.Publish(once, l.log.prefix+table, data,
			jetstream.WithExpectLastSequencePerSubject(h.seq), jetstream.WithRetryAttempts(0))
		switch {
		case err == nil:
			seq = ack.Sequence
			return false, nil
		case arrived(came):
			return false, nil
		case code(err) == jetstream.JSErrCodeStreamWrongLastSequence:
			h, again, err = l.settle(ctx, table, h, came)
		default:
			again = true
		}
		return again, err
	})
	switch {
	case errors.Is(err, store.ErrConflict):
		return err
	case err != nil:
		return fmt.Errorf("append to %s after %d: %w", store.Alias(table), h.n, err)
	}
	if seq == 0 {
		return nil // the copy has it, and knows the head
	}
	if m.replace { // in its turn, so that what came before it is not copied after it
		return l.until(ctx, l.log, seq)
	}
	if err := l.local.Copy(ctx, []sqlite.Change{m.change(table)}); err != nil {
		return err
	}
	l.heads.know(table, head{m.length(), seq, m.sum})
	return nil
}

// settle finds out why a message was refused that expected the log to end at h.
// Once the copy has everything, it has seen the message or it never will. The log
// may still end at h: a message that was in the way was lost with the stream's
// leader, or is not yet to be seen. Then send tries again.
func (l *Log) settle(ctx context.Context, table string, h head, came <-chan struct{}) (now head, again bool, err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, l.patience, ErrQuorum)
	defer cancel()
	now, err = l.head(ctx, table)
	switch {
	case arrived(came):
		return now, false, nil
	case err != nil:
		return h, false, errors.Join(err, context.Cause(ctx))
	case now.n == h.n && now.sum == h.sum:
		return now, true, errUnseen
	}
	return h, false, conflict(table, h.n, now.n)
}

var errUnseen = errors.New("the stream refuses it, and nobody else wrote")

// code is what the server calls an error. 10164 looks like a conflict and is
// none: in a cluster it may be said while another message is under way.
func code(err error) jetstream.ErrorCode {
	if api, ok := errors.AsType[*jetstream.APIError](err); ok {
		return api.ErrorCode
	}
	return 0
}

// waiting are the appends under way, until they come by in the stream.
type waiting struct {
	mu sync.Mutex
	at map[id]chan struct{}
}

func (w *waiting) begin(i id) <-chan struct{} {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.at == nil {
		w.at = make(map[id]chan struct{})
	}
	c := make(chan struct{})
	w.at[i] = c
	return c
}

func (w *waiting) arrived(i id) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if c := w.at[i]; c != nil {
		close(c)
		delete(w.at, i)
	}
}

func (w *waiting) end(i id) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.at, i)
}

func arrived(came <-chan struct{}) bool {
	select {
	case <-came:
		return true
	default:
		return false
	}
}
