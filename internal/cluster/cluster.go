package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/jetstream"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Log is a store that several machines hold together.
type Log interface {
	store.Log
	// Sync waits for all that any machine appended to the table before.
	Sync(ctx context.Context, table string) error
	// Quorum asks whether anything can be appended at present.
	Quorum(ctx context.Context) error
	// Pass gives the lease of a table to another machine.
	Pass(ctx context.Context, table, node, to string, length time.Duration) error
	// Health is why this machine's copy cannot be trusted, or not be written.
	Health() error
}

// Config is a node and how it reaches the others.
type Config struct {
	Conn *nats.Conn
	Log  Log
	Node string // its name: letters, digits and hyphens
	Size int    // how many nodes there are in all; 0: unknown
	Slog *slog.Logger
}

// A Node is this machine among the others. It is a hall.Cluster.
type Node struct {
	Config
	life string // another one at every start
	hall *hall.Hall

	agreed  atomic.Pointer[time.Time] // when the log had a quorum, if Size is 0
	members members
	remote  watches // of people here, at tables elsewhere
	serving serving // of people elsewhere, at tables here
	relays  relays

	ctx  context.Context
	end  context.CancelFunc
	subs []*nats.Subscription

	mu     sync.Mutex
	closed bool
	work   sync.WaitGroup // what Close waits for
}

var _ hall.Cluster = (*Node)(nil)

// New makes a node. It takes part once it has joined.
func New(cfg Config) (*Node, error) {
	if err := store.CheckTable(cfg.Node); err != nil {
		return nil, fmt.Errorf("a node is named by 1 to %d letters, digits and hyphens, not %.70q", store.MaxTable, cfg.Node)
	}
	if cfg.Slog == nil {
		cfg.Slog = slog.New(slog.DiscardHandler)
	}
	n := &Node{Config: cfg, life: rand.Text()}
	now := time.Now()
	n.agreed.Store(&now)
	n.ctx, n.end = context.WithCancel(context.Background())
	n.members.seen = make(map[string]member)
	n.remote.at = make(map[string]*watcher)
	n.serving.at = make(map[watchID]*served)
	n.relays.to = make(map[string]*relay)
	return n, nil
}

// Subjects between nodes. None of them is durable: whatever is lost on the
// way is asked for again, and the log knows what is true.
const (
	subjectBeat = "howl-beat"
	subjectAsk  = "howl-ask." // requests to a node
	subjectIn   = "howl-in."  // what people send to a table at a node
	subjectOut  = "howl-out." // frames for people at a node
)

// Join implements hall.Cluster.
func (n *Node) Join(h *hall.Hall) hall.Tables {
	n.hall = h
	for subject, take := range map[string]nats.MsgHandler{
		subjectBeat:         n.hear,
		subjectAsk + n.Node: n.answer,
		subjectIn + n.Node:  n.serving.take,
		subjectOut + n.Node: n.remote.take,
	} {
		sub, err := n.Conn.Subscribe(subject, take)
		if err != nil { // a closed connection: nothing will be found
			n.Slog.Error("subscription failed: this node does not hear the others", "subject", subject, "error", err)
			continue
		}
		n.subs = append(n.subs, sub)
	}
	if n.Size == 0 {
		n.begin(n.probe)
	}
	n.begin(n.beat)
	n.begin(n.compare)
	n.begin(n.follow)
	return n
}

// begin begins something that Close waits for, unless it does already: then it
// reports false.
func (n *Node) begin(do func()) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	if !n.closed {
		n.work.Go(do)
	}
	return !n.closed
}

// Health implements hall.Cluster.
func (n *Node) Health() error {
	if err := n.Log.Health(); err != nil {
		return game.Refuse(game.CodeDamaged, "refused.damaged")
	}
	if !n.quorum() {
		return jetstream.ErrQuorum
	}
	return nil
}

// Heard implements hall.Cluster.
func (n *Node) Heard() int { return n.members.count(time.Now()) }

// quorum is whether this node hears enough of the others. How many there are
// of a NATS that is not inside is not known here: what counts is that it takes
// something.
func (n *Node) quorum() bool {
	if n.Size == 0 {
		return n.Conn.IsConnected() && time.Since(*n.agreed.Load()) < jetstream.Patience
	}
	return n.members.count(time.Now()) > n.Size/2
}

// probe keeps when the log had a quorum.
func (n *Node) probe() {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-n.ctx.Done():
			return
		case <-tick.C:
		}
		ctx, cancel := context.WithTimeout(n.ctx, time.Second)
		err := n.Log.Quorum(ctx)
		cancel()
		if now := time.Now(); err == nil {
			n.agreed.Store(&now)
		}
	}
}

// Find implements hall.Tables. It returns the table here, or one that passes
// everything on to the node that runs it.
func (n *Node) Find(ctx context.Context, id string) (hall.Table, error) {
	synced := false
	for range 4 {
		if err := n.Health(); err != nil {
			return nil, err
		}
		t, err := n.hall.Find(ctx, id)
		elsewhere, ok := errors.AsType[*hall.ElsewhereError](err)
		switch {
		case err == nil:
			return t, nil
		case !ok && !synced && n.unknown(ctx, id, err):
			synced = true
			continue
		case !ok:
			return nil, err
		case n.members.alive(elsewhere.Node, time.Now()):
			return &remoteTable{n, id, elsewhere.Node}, nil
		case !n.members.known(elsewhere.Node) && n.call(elsewhere.Node): // this node has just come
			return &remoteTable{n, id, elsewhere.Node}, nil
		}
		// A dead node needs no table. If it is alive after all, the log refuses
		// one of the two.
		n.Slog.Info("node of a table is gone; the table is taken over", "table", store.Alias(id), "node", elsewhere.Node)
		if err := n.Log.Release(ctx, id, elsewhere.Node); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("table %s goes from node to node", store.Alias(id))
}

// unknown waits for a table that was opened elsewhere a moment ago, and
// reports whether it is worth looking again.
func (n *Node) unknown(ctx context.Context, id string, err error) bool {
	if !errors.Is(err, game.CodeTable) || store.CheckTable(id) != nil || n.Log.Sync(ctx, id) != nil {
		return false
	}
	length, _, err := n.Log.Chain(ctx, id)
	return err == nil && length > 0
}

// Open implements hall.Tables. The table runs here.
func (n *Node) Open(ctx context.Context, o tablelog.Open) (hall.Table, error) {
	if err := n.Health(); err != nil {
		return nil, err
	}
	return n.hall.Open(ctx, o)
}

// Close says goodbye to the others, who bring what this node ran. Close the
// server before: its tables must have ended.
func (n *Node) Close() error {
	n.mu.Lock()
	n.closed = true
	n.mu.Unlock()
	n.end()
	n.work.Wait()
	n.remote.end(func(*watcher) bool { return true }, table.ErrClosed)
	n.serving.end(func(watchID) bool { return true })
	var errs []error
	for _, sub := range n.subs {
		errs = append(errs, sub.Unsubscribe())
	}
	n.say(true)
	return errors.Join(append(errs, n.Conn.FlushTimeout(2*time.Second))...)
}
