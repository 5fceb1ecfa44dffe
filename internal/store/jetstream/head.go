package jetstream

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
)

// A head is where a table's log ends in the stream.
type head struct {
	n   int
	seq uint64 // of the last message; 0: none, or none any more
	sum store.Sum
}

// heads holds the heads of tables that changed lately. None is ahead of this
// node's copy.
type heads struct {
	mu sync.Mutex
	at map[string]head
}

const mostHeads = 1 << 16

// know keeps a head unless a later one is known.
func (hs *heads) know(table string, h head) {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	if hs.at[table].seq > h.seq {
		return
	}
	if hs.at == nil || len(hs.at) >= mostHeads {
		hs.at = make(map[string]head)
	}
	hs.at[table] = h
}

func (hs *heads) known(table string) (head, bool) {
	hs.mu.Lock()
	defer hs.mu.Unlock()
	h, ok := hs.at[table]
	return h, ok
}

// head returns where the table's log ends, by the stream's leader, once this node
// has a copy.
func (l *Log) head(ctx context.Context, table string) (head, error) {
	last, err := l.last(ctx, l.log, table)
	if err != nil {
		return head{}, err
	}
	var h head
	if last == nil { // nothing, or so long ago that only the copies have it
		h.n, h.sum, err = l.local.Chain(ctx, table)
	} else if err = l.until(ctx, l.log, last.Sequence); err == nil {
		var m message
		if m, err = decode(last.Data); err == nil {
			h = head{m.length(), last.Sequence, m.sum}
		}
	}
	if err != nil {
		return head{}, err
	}
	l.heads.know(table, h)
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
	_, err = l.head(ctx, table)
	return err
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
