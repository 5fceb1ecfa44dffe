package cluster

import (
	"context"

	"howl/internal/server"
	"howl/internal/table/tablelog"
)

// wake brings the tables whose games go on by themselves and that fall to this
// node. Those that another node runs are left there.
func (n *Node) wake() {
	ctx, cancel := context.WithTimeout(n.ctx, check)
	defer cancel()
	ids, err := n.hall.Due(ctx)
	if err == nil {
		err = n.hall.Wake(ctx, share{n}, ids)
	}
	if err != nil && ctx.Err() == nil {
		n.Slog.Error("loading the tables of lost nodes failed", "error", err)
	}
}

// share finds only what falls to this node.
type share struct{ n *Node }

func (s share) Find(ctx context.Context, id string) (server.Table, error) {
	if !s.n.mine(id) {
		return nil, nil
	}
	return s.n.Find(ctx, id)
}

func (s share) Open(ctx context.Context, o tablelog.Open) (server.Table, error) {
	return s.n.Open(ctx, o)
}
