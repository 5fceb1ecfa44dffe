package jetstream

import (
	"context"
	"errors"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
)

// Put implements store.Log.
func (l *Log) Put(ctx context.Context, key string, value []byte) error {
	if err := errors.Join(store.CheckKey(key), store.CheckValue(value)); err != nil {
		return err
	}
	end, err := l.begin(ctx)
	if err != nil {
		return err
	}
	defer end()
	_, err = l.publish(ctx, l.keys, encodeKey(key), encodeValue(key, value))
	return err
}

// PutNew implements store.Log.
func (l *Log) PutNew(ctx context.Context, key string, value []byte) (current []byte, err error) {
	if err := errors.Join(store.CheckKey(key), store.CheckValue(value)); err != nil {
		return nil, err
	}
	end, err := l.begin(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	for {
		last, err := l.last(ctx, l.keys, encodeKey(key))
		if err != nil {
			return nil, err
		}
		var seq uint64
		if last != nil {
			seq = last.Sequence
			if current, err = decodeValue(key, last.Data); err != nil || current != nil {
				return current, errors.Join(err, l.until(ctx, l.keys, seq))
			}
		}
		if value == nil {
			return nil, nil
		}
		// Looking again finds the value of another node that was quicker, or
		// this value if an attempt without an answer had succeeded.
		_, err = l.publish(ctx, l.keys, encodeKey(key), encodeValue(key, value), jetstream.WithExpectLastSequencePerSubject(seq))
		if !errors.Is(err, store.ErrConflict) {
			return value, err
		}
	}
}

// publish writes a message of a stream that keeps one a subject, and waits for
// the copy to have it. To send it twice does no harm.
func (l *Log) publish(ctx context.Context, s *stream, token string, data []byte, opts ...jetstream.PublishOpt) (seq uint64, err error) {
	err = l.retry(ctx, func(ctx context.Context) (again bool, err error) {
		ack, err := l.js.Publish(ctx, s.prefix+token, data, append(opts, jetstream.WithRetryAttempts(0))...)
		switch {
		case err == nil:
			seq = ack.Sequence
			return false, nil
		case code(err) == jetstream.JSErrCodeStreamWrongLastSequence:
			return false, store.ErrConflict
		}
		return true, err
	})
	if err == nil && s == l.keys {
		err = l.until(ctx, s, seq)
	}
	return seq, err
}

// Read implements store.Log, on this node's copy.
func (l *Log) Read(ctx context.Context, table string, from int) ([][]byte, error) {
	if err := l.heads.current(ctx, l, table); err != nil {
		return nil, err
	}
	return l.local.Read(ctx, table, from)
}

// Chain implements store.Log, on this node's copy.
func (l *Log) Chain(ctx context.Context, table string) (int, store.Sum, error) {
	if err := l.heads.current(ctx, l, table); err != nil {
		return 0, store.Sum{}, err
	}
	return l.local.Chain(ctx, table)
}

// List implements store.Log, on this node's copy. While that cannot be written it
// lists what is there, as Health says.
func (l *Log) List(ctx context.Context, q store.Query) ([]store.Listed, error) {
	_ = l.log.current(ctx, l.life)
	return l.local.List(ctx, q)
}

// Get implements store.Log, on this node's copy.
func (l *Log) Get(ctx context.Context, key string) ([]byte, error) { return l.local.Get(ctx, key) }

// Room implements store.Log, on this node's copy.
func (l *Log) Room(ctx context.Context) error { return l.local.Room(ctx) }

// Health is why this node's copy can no longer be trusted, or not be written;
// nil if it can.
func (l *Log) Health() error { return errors.Join(l.log.done.health(), l.keys.done.health()) }
