package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/nats-io/nats.go"

	"howl/game"
	"howl/internal/record"
	"howl/internal/server"
	"howl/internal/store"
	"howl/internal/table"
)

// A question is what a node asks of a table that another runs: one of the
// methods of server.Table, with what that needs.
type question struct {
	Method string        `json:"method"`
	Table  string        `json:"table"`
	Seat   game.Seat     `json:"seat"`
	Other  game.Seat     `json:"other"`
	By     string        `json:"by,omitempty"`
	Text   string        `json:"text,omitempty"`
	On     bool          `json:"on,omitempty"`
	Guest  *table.Guest  `json:"guest,omitempty"`
	From   int           `json:"from,omitempty"`
	Again  *record.Again `json:"again,omitempty"`
	Watch  serial        `json:"watch,omitzero"`
}

// A reply is what comes back.
type reply struct {
	Fault  *fault        `json:"fault,omitempty"`
	Seat   game.Seat     `json:"seat"`
	Name   string        `json:"name,omitempty"`
	Host   bool          `json:"host,omitempty"`
	Status *table.Status `json:"status,omitempty"`
	Length int           `json:"length,omitempty"`
	Sum    store.Sum     `json:"sum,omitzero"`
}

// A fault is an error that travels: whoever asked may know its code and
// sentence, and that the table is to be looked for again.
type fault struct {
	Code     string `json:"code,omitempty"`
	Sentence string `json:"sentence,omitempty"`
	Closed   bool   `json:"closed,omitempty"`
}

func faultOf(err error) *fault {
	if err == nil {
		return nil
	}
	if r, ok := errors.AsType[*game.Refusal](err); ok {
		return &fault{Code: r.Code, Sentence: r.Sentence}
	}
	if _, ok := errors.AsType[*server.Elsewhere](err); ok || errors.Is(err, table.ErrClosed) || errors.Is(err, store.ErrClosed) {
		return &fault{Closed: true}
	}
	return &fault{Code: "broken", Sentence: "something went wrong at another machine; please try again"}
}

func (f *fault) err() error {
	switch {
	case f == nil:
		return nil
	case f.Closed:
		return table.ErrClosed
	}
	return game.Refuse(f.Code, "%s", f.Sentence)
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
	lost := n.crew.lost(node)
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
		n.crew.absent(node) // its process is gone, and need not be waited for
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
			err = n.carryOut(ctx, q, &r)
			cancel()
		}
		if r.Fault = faultOf(err); r.Fault != nil && r.Fault.Code == "broken" {
			n.Slog.Error("a question of another node failed", "method", q.Method, "table", store.Alias(q.Table), "error", err)
		}
		b, err := json.Marshal(r)
		if err == nil {
			err = m.Respond(b)
		}
		if err != nil {
			n.Slog.Debug("an answer was lost", "error", err)
		}
	})
}

func (n *Node) carryOut(ctx context.Context, q question, r *reply) (err error) {
	switch q.Method {
	case "there":
		return n.Log.Health()
	case "chain":
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
	switch q.Method {
	case "sit":
		if q.Guest == nil {
			return game.Refuse("json", "nobody wants to sit")
		}
		r.Seat, err = t.Sit(ctx, q.Seat, *q.Guest)
	case "open":
		r.Seat, r.Name, err = t.Claim(ctx, q.By, q.Text, q.On)
	case "admit":
		err = t.Admit(ctx, q.By)
	case "alone":
		err = t.Alone(ctx, q.By)
	case "key":
		err = t.Key(ctx, q.By, q.Text)
	case "seatOf":
		r.Seat, r.Host, err = t.SeatOf(ctx, q.By)
	case "bot":
		err = t.SeatBot(ctx, q.By, q.Seat, q.Text)
	case "rise":
		err = t.Rise(ctx, q.By, q.Seat)
	case "swap":
		err = t.Swap(ctx, q.By, q.Seat, q.Other)
	case "handOver":
		err = t.HandOver(ctx, q.By, q.Seat)
	case "mute":
		err = t.Mute(ctx, q.By, q.Seat, q.On)
	case "report":
		err = t.Report(ctx, q.Seat, q.Other, q.Text)
	case "start":
		err = t.Start(ctx, q.By, q.Text)
	case "again":
		if q.Again == nil {
			return game.Refuse("number", "no game is named whose deal to play again")
		}
		err = t.Again(ctx, q.By, *q.Again, q.Text)
	case "pause":
		err = t.Pause(ctx, q.By, q.On)
	case "status":
		r.Status, err = t.StatusFor(ctx, q.Seat)
	case "watch":
		err = n.serve(ctx, t, q)
	default:
		err = game.Refuse("method", "this node knows no %.40q; it runs another version", q.Method)
	}
	return err
}
