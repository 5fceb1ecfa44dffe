package jetstream

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
)

// held keeps the sequence numbers of the leases that this log was given, so that
// renewing one takes one message.
type held struct {
	mu sync.Mutex
	at map[lease]uint64
}

type lease struct{ table, node string }

func (h *held) get(l lease) uint64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.at[l]
}

func (h *held) set(l lease, seq uint64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if seq == 0 {
		delete(h.at, l)
		return
	}
	if h.at == nil {
		h.at = make(map[lease]uint64)
	}
	h.at[l] = seq
}

// Lease implements store.Log. The cluster keeps the time: a lease is a message
// that the stream forgets when its time is over. A node that is given a new
// lease has everything here that was appended before.
func (l *Log) Lease(ctx context.Context, table, node string, length time.Duration) (string, error) {
	if err := store.CheckTable(table); err != nil {
		return "", err
	}
	end, err := l.begin(ctx)
	if err != nil {
		return "", err
	}
	defer end()
	length = max(length, time.Second).Round(time.Second) // no message lives shorter
	mine := lease{table, node}
	if seq := l.held.get(mine); seq != 0 {
		if seq, err = mine.take(ctx, l, seq, length); err == nil {
			l.held.set(mine, seq)
			return node, nil
		}
		l.held.set(mine, 0)
		if !errors.Is(err, store.ErrConflict) {
			return "", err
		}
	}
	for {
		last, err := l.last(ctx, l.leases, table)
		if err != nil {
			return "", err
		}
		var seq uint64
		if last != nil {
			if seq = last.Sequence; len(last.Data) > 0 && string(last.Data) != node {
				return string(last.Data), nil
			}
		}
		switch seq, err = mine.take(ctx, l, seq, length); {
		case err == nil:
			l.held.set(mine, seq)
			return node, l.synced(ctx)
		case !errors.Is(err, store.ErrConflict):
			return "", err
		}
	}
}

func (mine lease) take(ctx context.Context, l *Log, seq uint64, length time.Duration) (uint64, error) {
	return l.publish(ctx, l.leases, mine.table, []byte(mine.node),
		jetstream.WithExpectLastSequencePerSubject(seq), jetstream.WithMsgTTL(length))
}

// Pass gives the lease of a table that one node has to another. It is refused if
// the node does not have it.
func (l *Log) Pass(ctx context.Context, table, node, to string, length time.Duration) error {
	if err := store.CheckTable(table); err != nil {
		return err
	}
	end, err := l.begin(ctx)
	if err != nil {
		return err
	}
	defer end()
	mine := lease{table, node}
	seq := l.held.get(mine)
	l.held.set(mine, 0)
	if seq == 0 {
		return store.ErrConflict
	}
	_, err = lease{table, to}.take(ctx, l, seq, max(length, time.Second).Round(time.Second))
	return err
}

// Release implements store.Log. Any node may release the lease of another, as it
// does when that node is dead.
func (l *Log) Release(ctx context.Context, table, node string) error {
	if err := store.CheckTable(table); err != nil {
		return err
	}
	end, err := l.begin(ctx)
	if err != nil {
		return err
	}
	defer end()
	l.held.set(lease{table, node}, 0)
	last, err := l.last(ctx, l.leases, table)
	if err != nil || last == nil || string(last.Data) != node {
		return err
	}
	_, err = l.publish(ctx, l.leases, table, nil,
		jetstream.WithExpectLastSequencePerSubject(last.Sequence), jetstream.WithMsgTTL(time.Second))
	if errors.Is(err, store.ErrConflict) {
		return nil // somebody has it already, or it was renewed
	}
	return err
}

// Quorum checks that a majority of the nodes can agree. A leader without one still
// answers questions for a while, so Quorum writes a message, among the leases
// and under a name that no table has.
func (l *Log) Quorum(ctx context.Context) error {
	_, err := l.js.Publish(ctx, l.leases.prefix+"_", nil, jetstream.WithRetryAttempts(0))
	return err
}
