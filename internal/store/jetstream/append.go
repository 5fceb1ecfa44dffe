package jetstream

import (
	"context"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
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
	a := &pending{seen: h.seq, done: make(chan error, 1), addition: addition{
		table: table, sum: h.sum, after: after, entries: entries, note: note,
	}}
	for _, e := range entries {
		a.sum = a.sum.Add(e)
	}
	if err := l.groups.send(ctx, a); err != nil {
		return fmt.Errorf("append to %s after %d: %w", store.Alias(table), after, err)
	}
	return nil
}

// expect is where the log must end for the append to follow. What is known may
// be outdated: then the append is void.
func (l *Log) expect(ctx context.Context, table string, after int) (head, error) {
	h, err := l.head(ctx, table)
	if err == nil && h.n < after { // or this copy is late
		if err = l.synced(ctx); err == nil {
			h, err = l.head(ctx, table)
		}
	}
	if err == nil && h.n != after {
		err = conflict(table, after, h.n)
	}
	return h, err
}

func conflict(table string, after, n int) error {
	return fmt.Errorf("table %s holds %d entries, not %d: %w", store.Alias(table), n, after, store.ErrConflict)
}

// code is what the server calls an error.
func code(err error) jetstream.ErrorCode {
	if api, ok := asAPI(err); ok {
		return api.ErrorCode
	}
	return 0
}
