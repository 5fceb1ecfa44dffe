package sqlite

import (
	"context"
	"errors"

	"github.com/howl-game/howl/internal/store"
)

// Get implements store.Log.
func (l *Log) Get(ctx context.Context, key string) (value []byte, err error) {
	if err := store.CheckKey(key); err != nil {
		return nil, err
	}
	err = l.reading(ctx, func(r *reader) error {
		value, err = readPair(r.get, key)
		return err
	})
	return value, err
}

// Put implements store.Log.
func (l *Log) Put(ctx context.Context, key string, value []byte) error {
	if err := errors.Join(store.CheckKey(key), store.CheckValue(value)); err != nil {
		return err
	}
	err := l.write(ctx, func(w *writer) error {
		if value == nil {
			return do(w.drop, key)
		}
		return w.keep(key, value)
	})
	if err == nil {
		l.notices.tell("", key)
	}
	return err
}

// PutNew implements store.Log.
func (l *Log) PutNew(ctx context.Context, key string, value []byte) (current []byte, err error) {
	if err := errors.Join(store.CheckKey(key), store.CheckValue(value)); err != nil {
		return nil, err
	}
	err = l.write(ctx, func(w *writer) error {
		current, err = readPair(w.get, key)
		if err != nil || current != nil || value == nil {
			return err
		}
		current = value
		return w.keep(key, value)
	})
	if err != nil {
		return nil, err
	}
	return current, nil
}
