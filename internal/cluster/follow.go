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
				gone++
				n.handOver(id, node)
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

// handOver lets another node run a table, and asks it to.
func (n *Node) handOver(id, node string) {
	ctx, cancel := context.WithTimeout(n.ctx, longest)
	defer cancel()
	err := n.hall.HandOver(ctx, id, node, func(ctx context.Context) error {
		return n.Log.Pass(ctx, id, n.Node, node, passed)
	})
	if err == nil {
		nobody := game.Nobody
		_, err = n.ask(ctx, node, question{Table: id, StatusFor: &nobody}) // so that it is there, whoever comes
	}
	if err != nil {
		n.Slog.Debug("a table did not go where its people are", "table", store.Alias(id), "node", node, "error", err)
		return
	}
	n.Slog.Info("a table goes where its people are", "table", store.Alias(id), "node", node)
}
