package cluster

import (
	"context"
	"time"

	"github.com/howl-game/howl/internal/store"
)

// pace is between two tables that are compared.
const pace = 2 * time.Second

// compare looks at one table after another, whether every node's copy has the
// same sum. Appends compare themselves; this is for logs that rest.
func (n *Node) compare() {
	tick := time.NewTicker(pace)
	defer tick.Stop()
	before := ""
	for {
		select {
		case <-n.ctx.Done():
			return
		case <-tick.C:
		}
		before = n.compareNext(before)
	}
}

// compareNext compares the table that is older than another, or the youngest,
// and gives its name.
func (n *Node) compareNext(before string) string {
	ctx, cancel := context.WithTimeout(n.ctx, pace)
	defer cancel()
	page, err := n.Log.List(ctx, store.Query{Before: before, Limit: 1})
	if err != nil || len(page) == 0 {
		return ""
	}
	id := page[0].Table
	if other := n.Differs(ctx, id); other != "" {
		n.Slog.Error("two copies of a log differ", "table", store.Alias(id), "node", other)
	}
	return id
}

// Differs is a node whose copy of a table's log, though as long as this one's,
// has another sum; empty if there is none.
func (n *Node) Differs(ctx context.Context, id string) string {
	length, sum, err := n.Log.Chain(ctx, id)
	if err != nil {
		return ""
	}
	for _, node := range n.members.list(time.Now()) {
		if node == n.Node {
			continue
		}
		r, err := n.ask(ctx, node, question{Table: id, Chain: true})
		if err == nil && r.Length == length && r.Sum != sum {
			return node
		}
	}
	return ""
}
