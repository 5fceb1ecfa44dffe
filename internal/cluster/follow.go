package cluster

import (
	"context"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/store"
)

// What a table costs is mostly its people's sockets, and those are where the
// people are. So a table whose people are at another node goes there, between two
// decisions: a load balancer that sends everybody at a table to the same machine
// need not know which one that is.
const (
	look     = 10 * time.Second // between two looks
	mostGone = 64               // tables that leave at one look
	passed   = time.Minute      // that the other node has for taking it
)

// follow looks for tables that are wanted elsewhere. One goes if it was wanted
// there at the look before as well.
func (n *Node) follow() {
	tick := time.NewTicker(look)
	defer tick.Stop()
	wanted := make(map[string]string) // at which node
	for {
		select {
		case <-n.ctx.Done():
			return
		case <-tick.C:
		}
		are := n.wanted()
		gone := 0
		for id, node := range are {
			if wanted[id] == node && gone < mostGone && n.Health() == nil {
				if n.handOver(id, node) {
					gone++
				}
			}
		}
		wanted = are
	}
}

// wanted returns the tables here that more people watch at another node than at
// all others together, and at which.
func (n *Node) wanted() map[string]string {
	type pair struct{ table, node string }
	by := make(map[pair]int)
	n.serving.mu.Lock()
	for _, s := range n.serving.at {
		by[pair{s.table, s.watchID.node}]++
	}
	n.serving.mu.Unlock()
	all := make(map[string]string)
	if len(by) == 0 {
		return all
	}
	running := n.hall.Running()
	for at, some := range by {
		t := running[at.table]
		if t == nil || !n.members.alive(at.node, time.Now()) {
			continue
		}
		if r, err := t.Rest(n.ctx); err == nil && 2*some > r.By {
			all[at.table] = at.node
		}
	}
	return all
}

// handOver lets another node run a table, and asks it to. It reports false if the
// table can't go now: before a deal people show numbers, and one that gets lost on
// the way is waited for.
func (n *Node) handOver(id, node string) bool {
	ctx, cancel := context.WithTimeout(n.ctx, longest)
	defer cancel()
	t := n.hall.Running()[id]
	if t == nil {
		return false
	}
	if r, err := t.Rest(ctx); err != nil || !r.Plays {
		return false
	}
	err := n.hall.HandOver(ctx, id, node, func(ctx context.Context) error {
		return n.Log.Pass(ctx, id, n.Node, node, passed)
	})
	if err != nil {
		n.Slog.Debug("a table did not go where its people are", "table", store.Alias(id), "node", node, "error", err)
		return false
	}
	n.Slog.Info("a table goes where its people are", "table", store.Alias(id), "node", node)
	nobody := game.Nobody
	_, _ = n.ask(ctx, node, question{Table: id, StatusFor: &nobody}) // so that it is there, whoever comes
	return true
}
