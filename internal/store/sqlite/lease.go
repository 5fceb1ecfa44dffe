package sqlite

import (
	"context"
	"sync"
	"time"

	"github.com/howl-game/howl/internal/store"
)

// leases are kept in memory: no other process can open the file, so nobody
// else's lease could outlive this one.
type leases struct {
	mu    sync.Mutex
	at    map[string]lease
	sweep int // at this number of leases, expired ones are deleted
}

type lease struct {
	node  string
	until time.Time
}

// Lease implements store.Log.
func (l *Log) Lease(ctx context.Context, table, node string, length time.Duration) (string, error) {
	if err := l.may(ctx, table); err != nil {
		return "", err
	}
	ls := &l.leases
	ls.mu.Lock()
	defer ls.mu.Unlock()
	now := time.Now()
	if held, ok := ls.at[table]; ok && held.node != node && now.Before(held.until) {
		return held.node, nil
	}
	if len(ls.at) >= ls.sweep {
		ls.prune(now)
	}
	ls.at[table] = lease{node, now.Add(length)}
	return node, nil
}

// Release implements store.Log.
func (l *Log) Release(ctx context.Context, table, node string) error {
	if err := l.may(ctx, table); err != nil {
		return err
	}
	l.leases.mu.Lock()
	defer l.leases.mu.Unlock()
	if l.leases.at[table].node == node {
		delete(l.leases.at, table)
	}
	return nil
}

// prune forgets what is over, seldom enough to cost a lease next to nothing.
func (ls *leases) prune(now time.Time) {
	if ls.at == nil {
		ls.at = make(map[string]lease)
	}
	for table, held := range ls.at {
		if !now.Before(held.until) {
			delete(ls.at, table)
		}
	}
	ls.sweep = max(1024, 2*len(ls.at))
}

// may is whether something that needs no disk is allowed now.
func (l *Log) may(ctx context.Context, table string) error {
	if err := store.CheckTable(table); err != nil {
		return err
	}
	select {
	case <-l.closing:
		return store.ErrClosed
	default:
		return ctx.Err()
	}
}
