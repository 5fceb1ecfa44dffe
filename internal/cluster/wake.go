package cluster

import (
	"context"
	"slices"
)

// wake loads the tables whose games go on by themselves and that fall to this
// node. Those that another node runs are left there.
func (n *Node) wake() {
	ctx, cancel := context.WithTimeout(n.ctx, check)
	defer cancel()
	ids, err := n.hall.Due(ctx)
	if err == nil {
		ids = slices.DeleteFunc(ids, func(id string) bool { return !n.mine(id) })
		err = n.hall.Wake(ctx, n, ids)
	}
	if err != nil && ctx.Err() == nil {
		n.Slog.Error("loading the tables of lost nodes failed", "error", err)
	}
}
