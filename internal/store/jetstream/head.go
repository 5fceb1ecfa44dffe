package jetstream

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
)

// A head is where a table's log ends.
type head struct {
	n   int
	seq uint64 // of the last message; or, of what a writer knows, how far its copy had come
	sum store.Sum
}

// heads holds the heads of tables that changed lately, as this node's copy has
// them.
type heads struct {
	mu    sync.Mutex
	at    map[string]head
	last  uint64 // message that changed any
	floor uint64 // what is not here was changed by no message after this one
}

const mostHeads = 1 << 16

// begin forgets everything: the copy has come to seq.
func (hs *heads) begin(seq uint64) {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	hs.at, hs.last, hs.floor = make(map[string]head), seq, seq
}

// know keeps a head. Only the tail calls it, in the order of the stream.
func (hs *heads) know(table string, h head) {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	hs.last = h.seq
	hs.at[table] = h
}

func (hs *heads) crowded() bool {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	return len(hs.at) >= mostHeads
}

// forget forgets all heads. The file must have them.
func (hs *heads) forget() {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	hs.at, hs.floor = make(map[string]head), hs.last
}

func (hs *heads) known(table string) (head, bool) {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	h, ok := hs.at[table]
	return h, ok
}

// changed returns the last message that may have changed the table.
func (hs *heads) changed(table string) uint64 {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	if h, ok := hs.at[table]; ok {
		return h.seq
	}
	return hs.floor
}

// head returns where a table's log ends in this node's copy, and how far the
// copy has come at least.
func (l *Log) head(ctx context.Context, table string) (head, error) {
	seen := l.log.seen.now() // before: what is read then is no older
	h, ok := l.heads.known(table)
	if !ok {
		var err error
		if h.n, h.sum, err = l.local.Chain(ctx, table); err != nil {
			return h, err
		}
	}
	h.seq = seen
	return h, nil
}

// Sync waits until this node has everything that any node appended to the table
// before the call.
func (l *Log) Sync(ctx context.Context, table string) error {
	if err := store.CheckTable(table); err != nil {
		return err
	}
	end, err := l.begin(ctx)
	if err != nil {
		return err
	}
	defer end()
	return l.synced(ctx)
}

// rounds are the questions how far the stream goes. Those who ask while one is
// under way share the next.
type rounds struct {
	mu   sync.Mutex
	next *round
	busy bool
}

type round struct {
	done chan struct{}
	seq  uint64
	err  error
}

// synced waits until the copy has what was in the stream before the call.
func (l *Log) synced(ctx context.Context) error {
	l.rounds.mu.Lock()
	if l.rounds.next == nil {
		l.rounds.next = &round{done: make(chan struct{})}
	}
	r := l.rounds.next
	if !l.rounds.busy {
		l.rounds.busy = true
		l.tails.Go(l.askRounds)
	}
	l.rounds.mu.Unlock()
	select {
	case <-r.done:
	case <-ctx.Done():
		return ctx.Err()
	}
	if r.err != nil {
		return r.err
	}
	return l.until(ctx, l.log, r.seq)
}

// askRounds asks the stream's leader until nobody wants to know.
func (l *Log) askRounds() {
	for {
		l.rounds.mu.Lock()
		r := l.rounds.next
		l.rounds.next = nil
		l.rounds.busy = r != nil
		l.rounds.mu.Unlock()
		if r == nil {
			return
		}
		r.err = l.retry(l.life, func(ctx context.Context) (again bool, err error) {
			info, err := l.log.Info(ctx)
			if err == nil {
				r.seq = info.State.LastSeq
			}
			return err != nil, err
		})
		close(r.done)
	}
}

// last returns the last message of a subject from the stream's leader, or nil.
// Another replica might answer with what was true before.
func (l *Log) last(ctx context.Context, s *stream, token string) (msg *jetstream.RawStreamMsg, err error) {
	err = l.retry(ctx, func(ctx context.Context) (again bool, err error) {
		msg, err = s.GetLastMsgForSubject(ctx, s.prefix+token)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			msg, err = nil, nil
		}
		return err != nil, err
	})
	return msg, err
}

// retry calls try until it wants no further attempt, for at most Patience. When a
// leader has died there is no answer for some seconds.
func (l *Log) retry(ctx context.Context, try func(context.Context) (again bool, err error)) error {
	ctx, cancel := context.WithTimeoutCause(ctx, l.patience, ErrQuorum)
	defer cancel()
	for pause := 5 * time.Millisecond; ; pause = min(2*pause, 250*time.Millisecond) {
		once, done := context.WithTimeout(ctx, attempt)
		again, err := try(once)
		done()
		if !again {
			return err
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			if context.Cause(ctx) == ErrQuorum {
				return errors.Join(ErrQuorum, err)
			}
			return ctx.Err()
		case <-l.life.Done():
			return store.ErrClosed
		}
	}
}

func asAPI(err error) (*jetstream.APIError, bool) { return errors.AsType[*jetstream.APIError](err) }
