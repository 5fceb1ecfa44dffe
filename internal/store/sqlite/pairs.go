package sqlite

import (
	"context"
	"errors"

	"howl/internal/store"
)

// Get implements store.Log.
func (l *Log) Get(ctx context.Context, key string) (value []byte, err error) {
	if err := store.CheckKey(key); err != nil {
		return nil, err
	}
	err = l.reading(ctx, func(r *reader) error {
		return rows(r.get, func() error {
			value = r.get.ColumnBlob(0, []byte{}) // empty is not absent
			return nil
		}, key)
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
		return do(w.put, key, value)
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
		err := rows(w.get, func() error {
			current = w.get.ColumnBlob(0, []byte{})
			return nil
		}, key)
		if err != nil || current != nil || value == nil {
			return err
		}
		current = value
		return do(w.put, key, value)
	})
	if err != nil {
		return nil, err
	}
	return current, nil
}
