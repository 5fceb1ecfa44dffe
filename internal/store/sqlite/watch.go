package sqlite

import (
	"context"
	"iter"
	"sync"

	"howl/internal/store"
)

// Watch implements store.Log. It reads what came whenever the table's bell
// rings, so a slow watcher costs no memory.
func (l *Log) Watch(ctx context.Context, table string, from int) iter.Seq2[[]byte, error] {
	return func(yield func([]byte, error) bool) {
		b := l.bells.listen(table)
		defer l.bells.leave(table)
		n := from
		for {
			rung := l.bells.next(b) // before reading, so as to miss nothing
			entries, err := l.Read(ctx, table, n)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, e := range entries {
				if !yield(e, nil) {
					return
				}
			}
			n += len(entries)
			select {
			case <-rung:
			case <-ctx.Done():
				yield(nil, ctx.Err())
				return
			case <-l.closing:
				yield(nil, store.ErrClosed)
				return
			}
		}
	}
}

// bells ring when something was appended to a table that somebody watches.
type bells struct {
	mu sync.Mutex
	at map[string]*bell
}

type bell struct {
	rung      chan struct{} // closed at the next ring
	listeners int
}

func (bs *bells) listen(table string) *bell {
	bs.mu.Lock()
	defer bs.mu.Unlock()
	b := bs.at[table]
	if b == nil {
		if bs.at == nil {
			bs.at = make(map[string]*bell)
		}
		b = &bell{rung: make(chan struct{})}
		bs.at[table] = b
	}
	b.listeners++
	return b
}

func (bs *bells) leave(table string) {
	bs.mu.Lock()
	defer bs.mu.Unlock()
	if b := bs.at[table]; b.listeners > 1 {
		b.listeners--
	} else {
		delete(bs.at, table)
	}
}

// next returns a channel that is closed when the bell rings next.
func (bs *bells) next(b *bell) <-chan struct{} {
	bs.mu.Lock()
	defer bs.mu.Unlock()
	return b.rung
}

func (bs *bells) ring(table string) {
	bs.mu.Lock()
	defer bs.mu.Unlock()
	if b := bs.at[table]; b != nil {
		close(b.rung)
		b.rung = make(chan struct{})
	}
}
