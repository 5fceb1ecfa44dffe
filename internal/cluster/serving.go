package cluster

import (
	"context"
	"sync"

	"github.com/nats-io/nats.go"

	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/table"
)

// serving holds the watches at tables here of people at other nodes.
type serving struct {
	mu sync.Mutex
	at map[watchID]*served
}

// served is one such watch. One goroutine carries frames to the other node and
// decisions to the table, so each stays in order.
type served struct {
	n        *Node
	watchID  watchID
	table    string
	watch    hall.Watcher
	frames   *table.Queue
	sent     uint64       // messages to there
	messages chan message // from there
	answers  chan message // to it
	quit     chan struct{}
	once     sync.Once
}

// mostWaiting is how many messages may wait in either direction for one watch.
const mostWaiting = 32

// serve begins a watch for a person at another node.
func (n *Node) serve(ctx context.Context, id string, t hall.Table, q watching) error {
	frames := table.NewQueue()
	w, err := t.Connect(ctx, q.Seat, q.From, frames)
	if err != nil {
		return err
	}
	s := &served{
		n: n, watchID: q.ID, table: id, watch: w, frames: frames,
		messages: make(chan message, mostWaiting), answers: make(chan message, mostWaiting), quit: make(chan struct{}),
	}
	n.serving.mu.Lock()
	n.serving.at[s.watchID] = s
	n.serving.mu.Unlock()
	n.begin(s.run)
	return nil
}

// end ends the watches for which the function returns true.
func (ss *serving) end(ends func(watchID) bool) {
	ss.mu.Lock()
	defer ss.mu.Unlock()
	for name, s := range ss.at {
		if ends(name) {
			s.stop()
		}
	}
}

// take receives what a person at another node sends, and waits for nobody:
// a person who sends more than can wait is sent away.
func (ss *serving) take(m *nats.Msg) {
	parts(m.Data, ss.one)
}

func (ss *serving) one(p message) {
	ss.mu.Lock()
	s := ss.at[p.Watch]
	ss.mu.Unlock()
	if s == nil {
		return
	}
	select {
	case s.messages <- p:
	default:
		s.stop()
	}
}

func (s *served) stop() { s.once.Do(func() { close(s.quit) }) }

func (s *served) run() {
	why := s.forward()
	s.n.serving.mu.Lock()
	delete(s.n.serving.at, s.watchID)
	s.n.serving.mu.Unlock()
	s.watch.Close()
	s.sent++
	s.send(message{N: s.sent, What: "end", Fault: faultOf(why)})
}

// forward carries frames and commands until the watch ends, and returns why.
func (s *served) forward() error {
	var taken uint64
	for {
		select {
		case f, more := <-s.frames.Frames():
			if !more {
				return s.frames.Err()
			}
			s.sent++
			s.send(message{N: s.sent, What: "frame", follow: f.JSON()})
		case a := <-s.answers:
			s.sent++
			a.N = s.sent
			s.send(a)
		case p := <-s.messages:
			if taken++; p.N != taken {
				return table.ErrSlow
			}
			if p.What == "close" {
				return nil
			}
			if err := s.do(p); err != nil {
				return err
			}
		case <-s.quit:
			return table.ErrSlow
		case <-s.n.ctx.Done():
			return table.ErrClosed
		}
	}
}

// do hands a command of a person to the table, which answers when it has
// decided.
func (s *served) do(p message) error {
	answer := func(r table.Reply, err error) {
		select {
		case s.answers <- message{What: "answer", To: p.N, Reply: r, Fault: faultOf(err)}:
		default:
			s.stop()
		}
	}
	if p.Command == nil {
		answer(table.Reply{}, errMessage)
		return nil
	}
	return s.watch.Send(s.n.ctx, *p.Command, answer)
}

func (s *served) send(p message) {
	p.Watch = s.watchID
	s.n.post(subjectOut+s.watchID.node, &p)
}
