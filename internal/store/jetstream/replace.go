package jetstream

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
)

// Replace implements store.Log. A log may be larger than a message: the new one
// is appended under a name of its own, which nobody else knows, and one message
// puts it in the place of the old one at every node. Then the old one is erased
// from the stream.
func (l *Log) Replace(ctx context.Context, table string, after int, entries [][]byte, note *store.Note) error {
	if err := store.CheckReplace(table, after, entries, note); err != nil {
		return err
	}
	end, err := l.begin(ctx)
	if err != nil {
		return err
	}
	defer end()
	if err := l.synced(ctx); err != nil {
		return err
	}
	return l.replace(ctx, table, after, entries, note)
}

func (l *Log) replace(ctx context.Context, table string, after int, entries [][]byte, note *store.Note) error {
	h, err := l.head(ctx, table)
	if err == nil && h.n != after {
		err = conflict(table, after, h.n)
	}
	if err != nil {
		return err
	}
	m := message{
		replace: true, after: len(entries), sum: store.SumOf(entries), note: note,
		fenced: true, was: h.n, wasSum: h.sum, seen: h.seq,
	}
	_, _ = rand.Read(m.id[:]) // never fails
	if len(entries) > 0 {
		m.from = "new-" + hex.EncodeToString(m.id[:])
	} else {
		m.note = nil
	}
	var sum store.Sum
	for n := 0; n < len(entries); {
		part := message{after: n, entries: store.Fits(entries[n:])}
		_, _ = rand.Read(part.id[:])
		for _, e := range part.entries {
			sum = sum.Add(e)
		}
		part.sum = sum
		if err := l.sendAlone(ctx, m.from, &part); err != nil {
			return err
		}
		n = part.length()
	}
	ctx = context.WithoutCancel(ctx)
	err = l.sendAlone(ctx, table, &m)
	if errors.Is(err, store.ErrConflict) && m.from != "" {
		err = errors.Join(err, l.replace(ctx, m.from, len(entries), nil, nil))
	}
	if err != nil {
		return err
	}
	if err := (eraser{l}).overwrite(ctx, table); err != nil {
		return fmt.Errorf("it is done, but old messages are still in the stream: %w", err)
	}
	return nil
}

// sendAlone publishes a message about one table and waits for what became of it.
func (l *Log) sendAlone(ctx context.Context, table string, m *message) error {
	done := make(chan error, 1)
	flight, came := l.groups.flights.begin(l.life, m.id, func(v verdict) {
		switch {
		case v.err != nil:
			done <- v.err
		case v.void[0]:
			done <- fmt.Errorf("another node wrote to %s first: %w", store.Alias(table), store.ErrConflict)
		default:
			done <- nil
		}
	})
	defer came()
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := l.publishUntil(flight, table, m.encode(), m.id); err != nil {
		l.groups.flights.settle(m.id, verdict{err: err})
	} else {
		l.groups.flights.expire(m.id, l.patience)
	}
	return <-done
}

// eraser removes what a replaced log said from the stream.
type eraser struct{ *Log }

// overwrite removes all messages of a table but the last, which replaces what
// they say. The last ones go first: a node that is late finds a log that ends
// too early, never one with a hole.
func (l eraser) overwrite(ctx context.Context, table string) error {
	last, err := l.last(ctx, l.log, table)
	if err != nil || last == nil {
		return err
	}
	before, err := l.state(ctx, l.log)
	if err != nil {
		return err
	}
	// A node that is away must not miss what is erased now.
	if _, err := l.publish(ctx, l.log, tokenOf(validToken, last.Sequence), nil); err != nil {
		return err
	}
	if err := l.redact(ctx, table, last.Sequence); err != nil {
		return err
	}
	if err := l.erase(ctx, table, last.Sequence); err != nil {
		return err
	}
	after, err := l.state(ctx, l.log)
	if err != nil || after.FirstSeq == before.FirstSeq {
		return err
	}
	return l.widen(ctx, gap{before.FirstSeq, after.FirstSeq})
}

// widen keeps a gap, together with what is known of it already: another node may
// erase at the same time, and each sees a part.
func (l eraser) widen(ctx context.Context, more gap) error {
	for {
		was, seq, err := l.gap(ctx)
		if err != nil {
			return err
		}
		value, err := json.Marshal(was.and(more))
		if err == nil {
			_, err = l.publish(ctx, l.keys, encodeKey(gapKey), encodeValue(gapKey, value), jetstream.WithExpectLastSequencePerSubject(seq))
		}
		if !errors.Is(err, store.ErrConflict) {
			return err
		}
	}
}

// A gap is where the stream begins later because messages were overwritten, not
// because they were too old: nobody lacks what was there.
type gap struct {
	From uint64 `json:"from"`
	To   uint64 `json:"to"` // where it begins now
}

const gapKey = "operator-gap"

// and is the gap of both, or the later one if something is between them.
func (g gap) and(other gap) gap {
	if other.From > g.To {
		return other
	}
	if g.From > other.To {
		return g
	}
	return gap{min(g.From, other.From), max(g.To, other.To)}
}

// gap returns the last gap, as the leader has it, and the number of its message.
func (l eraser) gap(ctx context.Context) (g gap, seq uint64, err error) {
	last, err := l.last(ctx, l.keys, encodeKey(gapKey))
	if err != nil || last == nil {
		return g, 0, err
	}
	value, err := decodeValue(gapKey, last.Data)
	if err == nil && value != nil {
		err = json.Unmarshal(value, &g)
	}
	return g, last.Sequence, err
}

// erased reports whether the stream begins later than at a message only because
// those before were overwritten.
func (l eraser) erased(ctx context.Context, next, first uint64) bool {
	g, _, err := l.gap(ctx)
	return err == nil && g.To == first && g.From <= next
}

// erase overwrites the messages of a table before one, and those of the tables
// that replaced it.
func (l eraser) erase(ctx context.Context, table string, before uint64) error {
	var old []uint64
	for seq := uint64(1); seq < before; seq++ {
		m, err := l.after(ctx, table, seq)
		if err != nil {
			return err
		}
		if m == nil || m.Sequence >= before {
			break
		}
		old, seq = append(old, m.Sequence), m.Sequence
		if d, err := decode(m.Data); err == nil && d.from != "" {
			if err := l.erase(ctx, d.from, m.Sequence); err != nil {
				return err
			}
		}
	}
	for _, seq := range slices.Backward(old) {
		if err := l.remove(ctx, seq); err != nil {
			return err
		}
	}
	return nil
}

// remove overwrites a message.
func (l eraser) remove(ctx context.Context, seq uint64) error {
	return l.retry(ctx, func(ctx context.Context) (again bool, err error) {
		if err = l.log.SecureDeleteMsg(ctx, seq); err != nil {
			if _, gone := l.log.GetMsg(ctx, seq); errors.Is(gone, jetstream.ErrMsgNotFound) {
				err = nil // an attempt without an answer had succeeded, or another node's
			}
		}
		return err != nil, err
	})
}

// after is the first message of a table from a number on: nil if there is none.
func (l eraser) after(ctx context.Context, table string, seq uint64) (m *jetstream.RawStreamMsg, err error) {
	err = l.retry(ctx, func(ctx context.Context) (again bool, err error) {
		m, err = l.log.GetMsg(ctx, seq, jetstream.WithGetMsgSubject(l.log.prefix+table))
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			m, err = nil, nil
		}
		return err != nil, err
	})
	return m, err
}

// Notify implements store.Log, of this node's copy.
func (l *Log) Notify(f func(table, key string)) { l.local.Notify(f) }

// Compact implements store.Log, of this node's copy.
func (l *Log) Compact(ctx context.Context) error { return l.local.Compact(ctx) }
