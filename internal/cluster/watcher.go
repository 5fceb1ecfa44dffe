package cluster

import (
	"context"
	"strconv"
	"sync"

	"github.com/nats-io/nats.go"

	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/table"
)

// watches are those of people at this node, at tables elsewhere.
type watches struct {
	mu   sync.Mutex
	last uint64
	at   map[string]*watcher
}

// A watcher is a person here who watches a table elsewhere.
type watcher struct {
	table *remoteTable
	id    string
	to    table.Listener

	mu      sync.Mutex
	came    uint64 // the last message from there
	sent    uint64 // the last one to it
	answers map[uint64]func(table.Reply, error)
	ended   bool
}

var _ hall.Watcher = (*watcher)(nil)

func (ws *watches) add(p *remoteTable, to table.Listener) *watcher {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	ws.last++
	w := &watcher{table: p, id: strconv.FormatUint(ws.last, 10), to: to, answers: make(map[uint64]func(table.Reply, error))}
	ws.at[w.id] = w
	return w
}

func (ws *watches) find(id string) *watcher {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	return ws.at[id]
}

// end ends the watches that are meant.
func (ws *watches) end(meant func(*watcher) bool, why error) {
	ws.mu.Lock()
	var all []*watcher
	for _, w := range ws.at {
		if meant(w) {
			all = append(all, w)
		}
	}
	ws.mu.Unlock()
	for _, w := range all {
		w.end(why)
	}
}

// take receives what another node sends to one of the watches here. It waits
// for nobody.
func (ws *watches) take(m *nats.Msg) {
	parts(m.Data, func(p message) {
		if w := ws.find(p.Watch.id); w != nil {
			w.take(p)
		}
	})
}

func (w *watcher) take(p message) {
	w.mu.Lock()
	w.came++
	if w.ended || p.N != w.came {
		w.mu.Unlock()
		w.end(table.ErrSlow) // something was lost on the way: come again
		return
	}
	if p.What == "frame" {
		heard := w.to.Hear(table.FrameFromJSON(p.follow))
		w.mu.Unlock()
		if !heard {
			w.end(table.ErrSlow)
		}
		w.to.Flush()
		return
	}
	answer := w.answers[p.To]
	delete(w.answers, p.To)
	w.mu.Unlock()
	switch {
	case p.What == "end":
		w.end(p.Fault.err())
	case answer != nil:
		answer(p.Reply, p.Fault.err())
	}
}

// end closes the watch here. Commands that wait for an answer get none, because
// nobody knows whether they were done: clients send them again with the same id,
// and they are done once.
func (w *watcher) end(why error) {
	w.mu.Lock()
	if w.ended {
		w.mu.Unlock()
		return
	}
	w.ended = true
	w.answers = nil
	w.mu.Unlock()
	w.to.End(why)
	ws := &w.table.n.remote
	ws.mu.Lock()
	delete(ws.at, w.id)
	ws.mu.Unlock()
}

// Send implements hall.Watcher.
func (w *watcher) Send(_ context.Context, c table.Command, answer func(table.Reply, error)) error {
	return w.send(message{What: "command", Command: &c}, answer)
}

func (w *watcher) send(p message, answer func(table.Reply, error)) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.ended {
		return table.ErrClosed
	}
	w.sent++
	p.Watch, p.N = watchID{w.table.n.Node, w.id}, w.sent
	if answer != nil {
		w.answers[p.N] = answer
	}
	w.table.n.post(subjectIn+w.table.node, &p)
	return nil
}

// Close ends the watch here and there.
func (w *watcher) Close() {
	_ = w.send(message{What: "close"}, nil)
	w.end(nil)
}
