package llm

import (
	"context"
	"encoding/json"
	"strings"
	"sync"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
)

// A Pool makes bots that are models, for one game, and others by another maker.
type Pool struct {
	Key     string        // of the models
	Timeout time.Duration // for an answer

	make  bots.Maker
	entry entry.Entry

	mu     sync.Mutex
	models map[string]*Model
	counts map[string]*tally
	order  []string
}

// NewPool returns a pool. The maker makes the bots that are not models.
func NewPool(other bots.Maker, e entry.Entry) *Pool {
	return &Pool{make: other, entry: e, Timeout: time.Minute, models: make(map[string]*Model), counts: make(map[string]*tally)}
}

// New makes a bot. It is a bots.Maker.
func (p *Pool) New(kind string, r game.Rand) (bots.Bot, error) {
	if !strings.HasPrefix(kind, Prefix) {
		return p.make(kind, r)
	}
	m, t, err := p.model(kind)
	if err != nil {
		return nil, err
	}
	return &bot{game: p.entry.Game, seat: newSeat(m, t, p.entry, names())}, nil
}

// Seat returns a seat of a model at a table, whose players have names.
func (p *Pool) Seat(kind string, names []string) (*Seat, error) {
	m, t, err := p.model(kind)
	if err != nil {
		return nil, err
	}
	return newSeat(m, t, p.entry, names), nil
}

func (p *Pool) model(kind string) (*Model, *tally, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if m := p.models[kind]; m != nil {
		return m, p.counts[kind], nil
	}
	m, err := Parse(kind, p.Key, p.Timeout)
	if err != nil {
		return nil, nil, err
	}
	p.models[kind], p.order = m, append(p.order, kind)
	p.counts[kind] = &tally{Report: Report{Model: kind, Fallback: "the first legal action"}}
	return m, p.counts[kind], nil
}

// Reports returns how each model answered, in the order in which they were made.
func (p *Pool) Reports() (all []Report) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, kind := range p.order {
		all = append(all, p.counts[kind].report())
	}
	return all
}

// names are those of the players of a study.
func names() (all []string) {
	for _, c := range bots.Cast {
		all = append(all, c.Name)
	}
	return all
}

// A bot is a model in a study.
type bot struct {
	game game.Game
	seat *Seat
	err  error
	why  string
}

// Err returns why the bot can no longer play.
func (b *bot) Err() error { return b.err }

// Reason returns why the model decided so.
func (b *bot) Reason() game.Message { return game.Say("reason.program", "text", b.why) }

// Decide puts the frame into JSON, as every client gets it: what is not in there
// cannot reach a model.
func (b *bot) Decide(ctx context.Context, f game.Frame) game.Action {
	text, err := game.FrameJSON(b.game, f)
	if err != nil {
		b.err = err
		return f.Legal[0]
	}
	var told Frame
	if err := json.Unmarshal(text, &told); err != nil {
		b.err = err
		return f.Legal[0]
	}
	c, err := b.seat.Decide(ctx, told)
	if err != nil {
		return f.Legal[0] // the study ends
	}
	b.why = c.Why
	for _, a := range f.Legal {
		if b.game.Text(a) == c.Do {
			return a
		}
	}
	return f.Legal[0]
}
