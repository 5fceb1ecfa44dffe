package cluster

import (
	"context"

	"howl/game"
	"howl/internal/record"
	"howl/internal/server"
	"howl/internal/table"
)

// passed is a table that another node runs: every question goes there.
type passed struct {
	n    *Node
	id   string
	node string
}

var _ server.Table = (*passed)(nil)

func (p *passed) ask(ctx context.Context, q question) (reply, error) {
	q.Table = p.id
	return p.n.ask(ctx, p.node, q)
}

func (p *passed) do(ctx context.Context, q question) error {
	_, err := p.ask(ctx, q)
	return err
}

func (p *passed) Sit(ctx context.Context, seat game.Seat, g table.Guest) (game.Seat, error) {
	r, err := p.ask(ctx, question{Method: "sit", Seat: seat, Guest: &g})
	return r.Seat, err
}

func (p *passed) Claim(ctx context.Context, person, secret string, take bool) (game.Seat, string, error) {
	r, err := p.ask(ctx, question{Method: "open", By: person, Text: secret, On: take})
	return r.Seat, r.Name, err
}

func (p *passed) Key(ctx context.Context, person, secret string) error {
	return p.do(ctx, question{Method: "key", By: person, Text: secret})
}

func (p *passed) Admit(ctx context.Context, by string) error {
	return p.do(ctx, question{Method: "admit", By: by})
}

func (p *passed) Alone(ctx context.Context, person string) error {
	return p.do(ctx, question{Method: "alone", By: person})
}

func (p *passed) SeatOf(ctx context.Context, person string) (game.Seat, bool, error) {
	r, err := p.ask(ctx, question{Method: "seatOf", By: person})
	return r.Seat, r.Host, err
}

func (p *passed) SeatBot(ctx context.Context, by string, seat game.Seat, kind string) error {
	return p.do(ctx, question{Method: "bot", By: by, Seat: seat, Text: kind})
}

func (p *passed) Rise(ctx context.Context, by string, seat game.Seat) error {
	return p.do(ctx, question{Method: "rise", By: by, Seat: seat})
}

func (p *passed) Swap(ctx context.Context, by string, a, b game.Seat) error {
	return p.do(ctx, question{Method: "swap", By: by, Seat: a, Other: b})
}

func (p *passed) HandOver(ctx context.Context, by string, to game.Seat) error {
	return p.do(ctx, question{Method: "handOver", By: by, Seat: to})
}

func (p *passed) Mute(ctx context.Context, by string, seat game.Seat, on bool) error {
	return p.do(ctx, question{Method: "mute", By: by, Seat: seat, On: on})
}

func (p *passed) Report(ctx context.Context, from, about game.Seat, text string) error {
	return p.do(ctx, question{Method: "report", Seat: from, Other: about, Text: text})
}

func (p *passed) Start(ctx context.Context, by, fill string) error {
	return p.do(ctx, question{Method: "start", By: by, Text: fill})
}

func (p *passed) Again(ctx context.Context, by string, a record.Again, fill string) error {
	return p.do(ctx, question{Method: "again", By: by, Again: &a, Text: fill})
}

func (p *passed) Pause(ctx context.Context, by string, on bool) error {
	return p.do(ctx, question{Method: "pause", By: by, On: on})
}

func (p *passed) Status(ctx context.Context) (*table.Status, error) { return p.StatusFor(ctx, 0) }

func (p *passed) StatusFor(ctx context.Context, seat game.Seat) (*table.Status, error) {
	r, err := p.ask(ctx, question{Method: "status", Seat: seat})
	return r.Status, err
}

// Finished games come from this node's own copy: they do not change.
func (p *passed) Finished(ctx context.Context, person string) (*table.Finished, error) {
	if err := p.n.Log.Sync(ctx, p.id); err != nil {
		return nil, err
	}
	lines, err := p.n.Log.Read(ctx, p.id, 0)
	if err != nil {
		return nil, err
	}
	k, err := table.Keep(lines)
	if err != nil {
		return nil, err
	}
	return k.Finished(ctx, person)
}

// Connect is as server.Table says.
func (p *passed) Connect(ctx context.Context, seat game.Seat, from int, to table.Listener) (server.Watcher, error) {
	w := p.n.remote.add(p, to)
	if _, err := p.ask(ctx, question{Method: "watch", Seat: seat, From: from, Watch: serial{p.n.Node, w.id}}); err != nil {
		w.Close() // it may have begun there
		return nil, err
	}
	return w, nil
}
