package cluster

import (
	"cmp"
	"context"
	"encoding/json"
	"hash/fnv"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/howl-game/howl/internal/table"
)

const (
	every = 500 * time.Millisecond // a node says that it is there
	quiet = 2 * every              // without a word: asked whether it is there
	dead  = 3 * time.Second        // without a word: taken for dead
	check = time.Minute            // between looks for tables that nobody runs
	rest  = time.Second            // for a change to settle before tables are brought
)

// A heartbeat is what a node says of itself.
type heartbeat struct {
	Node    string `json:"node"`
	Life    string `json:"life"`
	Leaving bool   `json:"leaving,omitempty"`
}

// members are the nodes that are there, this one included.
type members struct {
	mu   sync.Mutex
	seen map[string]member
}

type member struct {
	life string
	at   time.Time
	gone chan struct{} // closed when it is missed
	left bool          // it said that it leaves
}

// note keeps what a node says of itself. It reports whether a known node left or
// restarted.
func (c *members) note(w heartbeat, now time.Time) (gone bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	m, known := c.seen[w.Node]
	same := m.life == w.Life
	switch {
	case w.Leaving && same:
		m.at, m.left = time.Time{}, true
	case w.Leaving:
		return false // of a life before
	default:
		m.life, m.at, m.left = w.Life, now, false
	}
	if m.gone == nil {
		m.gone = make(chan struct{})
	}
	c.seen[w.Node] = m
	return known && (w.Leaving || !same)
}

// lost is closed when the node is missed; nil if it was never seen.
func (c *members) lost(node string) <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seen[node].gone
}

// miss tells those who wait for the node that it is gone. If it comes back, it can
// be waited for again.
func (c *members) miss(node string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if m, ok := c.seen[node]; ok {
		close(m.gone)
		m.gone = make(chan struct{})
		c.seen[node] = m
	}
}

// absent keeps that nobody is there where the node was, until it speaks.
func (c *members) absent(node string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if m, ok := c.seen[node]; ok {
		m.at = time.Time{}
		c.seen[node] = m
	}
}

// left reports whether the node said that it leaves.
func (c *members) left(node string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seen[node].left
}

func (m member) alive(now time.Time) bool { return now.Sub(m.at) < dead }

func (c *members) alive(node string, now time.Time) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.seen[node].alive(now)
}

// known is whether the node has ever been heard.
func (c *members) known(node string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, ok := c.seen[node]
	return ok
}

func (c *members) count(now time.Time) int { return len(c.list(now)) }

// list is who is there, by name.
func (c *members) list(now time.Time) []string {
	return c.where(func(m member) bool { return m.alive(now) })
}

// silent is who is there and has not said so lately.
func (c *members) silent(now time.Time) []string {
	return c.where(func(m member) bool { return m.alive(now) && now.Sub(m.at) > quiet })
}

func (c *members) where(meant func(member) bool) (nodes []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for node, m := range c.seen {
		if meant(m) {
			nodes = append(nodes, node)
		}
	}
	slices.Sort(nodes)
	return nodes
}

// hear takes a heartbeat of another node.
func (n *Node) hear(m *nats.Msg) {
	var w heartbeat
	if json.Unmarshal(m.Data, &w) != nil || w.Node == "" {
		return
	}
	if n.members.note(w, time.Now()) {
		n.dropNode(w.Node)
	}
}

// dropNode ends everything between this node and one that is gone.
func (n *Node) dropNode(node string) {
	n.members.miss(node)
	n.remote.end(func(w *watcher) bool { return w.table.node == node }, table.ErrClosed)
	n.serving.end(func(s watchID) bool { return s.node == node })
}

// say tells the others. A node that cannot keep its copy says nothing, so that
// its tables are brought elsewhere.
func (n *Node) say(leaving bool) {
	if !leaving && n.Log.Health() != nil {
		return
	}
	b, err := json.Marshal(heartbeat{n.Node, n.life, leaving})
	if err != nil {
		panic(err) // two strings
	}
	if err := n.Conn.Publish(subjectBeat, b); err != nil {
		n.Slog.Debug("sending a heartbeat failed", "error", err)
	}
}

// beat says that this node is there, notices who is not any more, and keeps
// what follows from it.
func (n *Node) beat() {
	tick := time.NewTicker(every)
	defer tick.Stop()
	n.say(false)
	last, fit := time.Now(), false
	var were []string
	var wake time.Time // when to bring tables
	for {
		select {
		case <-n.ctx.Done():
			return
		case <-tick.C:
		}
		now := time.Now()
		n.members.note(heartbeat{Node: n.Node, Life: n.life}, now)
		n.say(false)
		// Stopped for so long, this node was dead for the others.
		stopped := now.Sub(last) > dead
		last = now
		for _, node := range n.members.silent(now) {
			n.begin(func() { n.call(node) })
		}
		are := n.members.list(now)
		if was := fit; was != n.check(&fit, stopped) || !slices.Equal(were, are) {
			for _, node := range were {
				if !slices.Contains(are, node) {
					n.farewell(node)
					n.dropNode(node)
				}
			}
			n.Slog.Info("cluster members changed", "nodes", are, "fit", fit)
			were, wake = are, now.Add(rest)
		}
		if fit && !wake.IsZero() && !now.Before(wake) {
			wake = now.Add(check)
			n.begin(n.wake)
		}
	}
}

// farewell logs that a node is gone. One that said so was stopped by somebody,
// and nobody need look at it.
func (n *Node) farewell(node string) {
	if n.members.left(node) {
		n.Slog.Info("node left", "node", node)
		return
	}
	n.Slog.Warn("node lost: no heartbeat", "node", node)
}

// call asks whether a node is there. Of a process that has ended NATS says so
// at once; one that sleeps or is cut off is waited for.
func (n *Node) call(node string) bool {
	ctx, cancel := context.WithTimeout(n.ctx, every)
	defer cancel()
	_, err := n.ask(ctx, node, question{Alive: true})
	return err == nil
}

// check sees whether this node may go on, and stops everything if not.
func (n *Node) check(fit *bool, stopped bool) bool {
	err := n.Health()
	if (err != nil && *fit) || stopped {
		n.Slog.Warn("this node stops its tables", "stopped", stopped, "error", err)
		// First the people: a table may wait for the log as long as that has
		// patience, and ends after it.
		why := cmp.Or(err, table.ErrClosed)
		n.hall.Dismiss(why)
		n.remote.end(func(*watcher) bool { return true }, why)
		n.serving.end(func(watchID) bool { return true })
		n.hall.Clear()
	}
	*fit = err == nil
	return *fit
}

// mine is whether a table falls to this node: to the one among those that are
// there whose name with the table's gives the largest number. When a node
// goes, only its tables move.
func (n *Node) mine(id string) bool {
	var best uint64
	var to string
	for _, node := range n.members.list(time.Now()) {
		h := fnv.New64a()
		h.Write([]byte(node + " " + id))
		if sum := mix(h.Sum64()); sum >= best {
			best, to = sum, node
		}
	}
	return to == n.Node
}

// mix spreads the bits: names that differ little give sums that do.
func mix(x uint64) uint64 {
	x ^= x >> 33
	x *= 0xff51afd7ed558ccd
	return x ^ x>>33
}
