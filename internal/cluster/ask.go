package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table"
)

// A question is what a node asks of another. One field beside Table is set.
type question struct {
	Table     string     `json:"table"`
	Apply     *applying  `json:"apply,omitempty"`
	SeatOf    *string    `json:"seatOf,omitempty"` // a person
	StatusFor *game.Seat `json:"statusFor,omitempty"`
	Watch     *watching  `json:"watch,omitempty"`
	Chain     bool       `json:"chain,omitempty"` // length and sum of the table's log
	Alive     bool       `json:"alive,omitempty"` // whether the node is there
}

// applying asks that a command be carried out.
type applying struct {
	By      table.Guest   `json:"by"`
	Command table.Command `json:"command"`
}

// watching asks for the frames of a seat.
type watching struct {
	Seat game.Seat `json:"seat"`
	From int       `json:"from"`
	ID   watchID   `json:"watchID"`
}

// A reply is what comes back.
type reply struct {
	Fault  *fault        `json:"fault,omitempty"`
	Reply  table.Reply   `json:"reply,omitzero"`
	Seat   game.Seat     `json:"seat"`
	Host   bool          `json:"host,omitempty"`
	Status *table.Status `json:"status,omitempty"`
	Length int           `json:"length,omitempty"`
	Sum    store.Sum     `json:"sum,omitzero"`
}

// A fault is an error as one node sends it to another: a refusal, or that the
// table must be looked for again.
type fault struct {
	Refusal *game.Refusal `json:"refusal,omitempty"`
	Closed  bool          `json:"closed,omitempty"`
}

func faultOf(err error) *fault {
	if err == nil {
		return nil
	}
	if r, ok := errors.AsType[*game.Refusal](err); ok {
		return &fault{Refusal: r}
	}
	if _, ok := errors.AsType[*hall.ElsewhereError](err); ok || errors.Is(err, table.ErrClosed) || errors.Is(err, store.ErrClosed) {
		return &fault{Closed: true}
	}
	return &fault{Refusal: game.Refuse(game.CodeBroken, "refused.broken")}
}

func (f *fault) err() error {
	switch {
	case f == nil:
		return nil
	case f.Closed:
		return table.ErrClosed
	}
	return f.Refusal
}

// longest is how long another node may take to answer: a little more than the
// log's patience.
const longest = 15 * time.Second

// ask asks another node.
func (n *Node) ask(ctx context.Context, node string, q question) (r reply, err error) {
	b, err := json.Marshal(q)
	if err != nil {
		return r, err
	}
	ctx, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	lost := n.members.lost(node)
	waiting, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	go func() {
		select {
		case <-lost:
			stop(table.ErrClosed)
		case <-waiting.Done():
		}
	}()
	m, err := n.Conn.RequestWithContext(waiting, subjectAsk+node, b)
	switch {
	case errors.Is(err, nats.ErrNoResponders):
		n.members.absent(node) // its process is gone, and need not be waited for
		return r, table.ErrClosed
	case context.Cause(waiting) == table.ErrClosed:
		return r, table.ErrClosed
	case err != nil:
		return r, err
	}
	if err := json.Unmarshal(m.Data, &r); err != nil {
		return r, err
	}
	return r, r.Fault.err()
}

// answer answers another node.
func (n *Node) answer(m *nats.Msg) {
	n.begin(func() {
		var q question
		r := reply{Seat: game.Nobody}
		err := json.Unmarshal(m.Data, &q)
		if err == nil {
			ctx, cancel := context.WithTimeout(n.ctx, longest)
			err = n.answerTo(ctx, q, &r)
			cancel()
		}
		if r.Fault = faultOf(err); errors.Is(r.Fault.err(), game.CodeBroken) {
			n.Slog.Error("request of another node failed", "table", store.Alias(q.Table), "error", err)
		}
		b, err := json.Marshal(r)
		if err == nil {
			err = m.Respond(b)
		}
		if err != nil {
			n.Slog.Debug("sending a reply to another node failed", "error", err)
		}
	})
}

// answerTo answers a question of another node.
func (n *Node) answerTo(ctx context.Context, q question, r *reply) (err error) {
	switch {
	case q.Alive:
		return n.Log.Health()
	case q.Chain:
		r.Length, r.Sum, err = n.Log.Chain(ctx, q.Table)
		return err
	}
	if err := n.Health(); err != nil {
		return err
	}
	t, err := n.hall.Find(ctx, q.Table)
	if err != nil {
		return err
	}
	switch {
	case q.Apply != nil:
		r.Reply, err = t.Apply(ctx, q.Apply.By, q.Apply.Command)
	case q.SeatOf != nil:
		r.Seat, r.Host, err = t.SeatOf(ctx, *q.SeatOf)
	case q.StatusFor != nil:
		r.Status, err = t.StatusFor(ctx, *q.StatusFor)
	case q.Watch != nil:
		err = n.serve(ctx, q.Table, t, *q.Watch)
	default:
		err = game.Refuse(game.CodeMethod, "refused.method.node")
	}
	return err
}
