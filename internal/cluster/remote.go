package cluster

import (
	"context"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// remoteTable is a table that another node runs: every question goes there.
type remoteTable struct {
	n    *Node
	id   string
	node string
}

var _ hall.Table = (*remoteTable)(nil)

func (t *remoteTable) ask(ctx context.Context, q question) (reply, error) {
	q.Table = t.id
	return t.n.ask(ctx, t.node, q)
}

// Apply implements hall.Table.
func (t *remoteTable) Apply(ctx context.Context, by table.Guest, c table.Command) (table.Reply, error) {
	r, err := t.ask(ctx, question{Apply: &applying{by, c}})
	return r.Reply, err
}

// SeatOf implements hall.Table.
func (t *remoteTable) SeatOf(ctx context.Context, person string) (game.Seat, bool, error) {
	r, err := t.ask(ctx, question{SeatOf: &person})
	return r.Seat, r.Host, err
}

// StatusFor implements hall.Table.
func (t *remoteTable) StatusFor(ctx context.Context, seat game.Seat) (*table.Status, error) {
	r, err := t.ask(ctx, question{StatusFor: &seat})
	return r.Status, err
}

// Finished implements hall.Table. Finished games come from this node's own
// copy: they do not change.
func (t *remoteTable) Finished(ctx context.Context, person string) (*tablelog.Finished, error) {
	if err := t.n.Log.Sync(ctx, t.id); err != nil {
		return nil, err
	}
	lines, err := t.n.Log.Read(ctx, t.id, 0)
	if err != nil {
		return nil, err
	}
	k, err := tablelog.Keep(lines)
	if err != nil {
		return nil, err
	}
	return k.Finished(person, time.Now())
}

// Connect implements hall.Table.
func (t *remoteTable) Connect(ctx context.Context, seat game.Seat, from int, to table.Listener) (hall.Watcher, error) {
	w := t.n.remote.add(t, to)
	if _, err := t.ask(ctx, question{Watch: &watching{seat, from, watchID{t.n.Node, w.id}}}); err != nil {
		w.Close() // it may have begun there
		return nil, err
	}
	return w, nil
}
