package memory

import (
	"bytes"
	"context"
	"errors"
	"time"

	"github.com/howl-game/howl/internal/store"
)

// Get implements store.Log.
func (l *Log) Get(ctx context.Context, key string) ([]byte, error) {
	if err := store.CheckKey(key); err != nil {
		return nil, err
	}
	leave, err := l.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	return bytes.Clone(l.pairs[key]), nil
}

// Put implements store.Log.
func (l *Log) Put(ctx context.Context, key string, value []byte) error {
	if err := errors.Join(store.CheckKey(key), store.CheckValue(value)); err != nil {
		return err
	}
	leave, err := l.enter(ctx)
	if err != nil {
		return err
	}
	err = l.put(key, value)
	told := l.told
	leave()
	if err != nil {
		return err
	}
	for _, f := range told {
		f("", key)
	}
	return nil
}

func (l *Log) put(key string, value []byte) error {
	if err := l.keep(map[string][]byte{pairKey + key: value}); err != nil {
		return err
	}
	if value == nil {
		delete(l.pairs, key)
	} else {
		l.pairs[key] = append([]byte{}, value...)
	}
	return nil
}

// PutNew implements store.Log.
func (l *Log) PutNew(ctx context.Context, key string, value []byte) ([]byte, error) {
	if err := errors.Join(store.CheckKey(key), store.CheckValue(value)); err != nil {
		return nil, err
	}
	leave, err := l.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	if l.pairs[key] == nil && value != nil {
		if err := l.put(key, value); err != nil {
			return nil, err
		}
	}
	return bytes.Clone(l.pairs[key]), nil
}

// leases are kept in memory: this program is the only one that writes.
type leases struct {
	held map[string]lease // by table
}

type lease struct {
	node  string
	until time.Time
}

// Lease implements store.Log.
func (l *Log) Lease(ctx context.Context, table, node string, length time.Duration) (string, error) {
	if err := store.CheckTable(table); err != nil {
		return "", err
	}
	leave, err := l.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	now := time.Now()
	if held, ok := l.held[table]; ok && held.node != node && now.Before(held.until) {
		return held.node, nil
	}
	if l.held == nil {
		l.held = make(map[string]lease)
	}
	l.held[table] = lease{node, now.Add(length)}
	return node, nil
}

// Release implements store.Log.
func (l *Log) Release(ctx context.Context, table, node string) error {
	if err := store.CheckTable(table); err != nil {
		return err
	}
	leave, err := l.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	if l.held[table].node == node {
		delete(l.held, table)
	}
	return nil
}
