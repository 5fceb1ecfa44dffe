package server

import (
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"howl/games"
	"howl/internal/push"
	"howl/internal/store"
)

// calls tells people in their browsers that a slow game waits for them.
type calls struct {
	sender *push.Sender
	people subscriptions
	slog   *slog.Logger
	queue  chan call
	rate   *rate.Limiter // of all messages
	ended  chan struct{} // closed when nobody is called any more

	mu   sync.Mutex
	last map[call]time.Time
}

// A call is for a person whom a table asks.
type call struct{ person, table string }

const (
	mostCalls    = 1024             // that wait; more are dropped
	callInterval = 10 * time.Minute // between two calls of a person to a table
)

func newCalls(sender *push.Sender, cfg Config) *calls {
	return &calls{
		sender: sender, people: subscriptions{log: cfg.Log}, slog: cfg.Slog,
		queue: make(chan call, mostCalls), rate: rate.NewLimiter(20, 100), ended: make(chan struct{}), last: make(map[call]time.Time),
	}
}

// add takes a call without waiting. Of those for one person and table within a
// while it takes the first.
func (c *calls) add(one call) {
	now := time.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	if at, ok := c.last[one]; ok && now.Sub(at) < callInterval {
		return
	}
	if len(c.last) >= mostCalls {
		for old, at := range c.last {
			if now.Sub(at) >= callInterval {
				delete(c.last, old)
			}
		}
	}
	select {
	case c.queue <- one:
		if len(c.last) < 16*mostCalls {
			c.last[one] = now
		}
	default:
	}
}

// run makes calls until the context ends.
func (c *calls) run(ctx context.Context) {
	defer close(c.ended)
	for {
		select {
		case one := <-c.queue:
			c.call(ctx, one)
		case <-ctx.Done():
			return
		}
	}
}

// call sends a message to every browser of a person. It says nothing but which
// table asks: others may see the screen.
func (c *calls) call(ctx context.Context, one call) {
	list, err := c.people.of(ctx, one.person)
	if err != nil {
		c.slog.Error("reading push subscriptions failed", "error", err)
		return
	}
	for _, b := range list {
		if c.rate.Wait(ctx) != nil {
			return
		}
		l := games.Language(b.Lang)
		text, err := json.Marshal(struct {
			Text string `json:"text"`
			Path string `json:"path"`
		}{l.Fill("", l.Text("push.turn"), map[string]any{"table": one.table}, nil), "/t/" + one.table})
		if err != nil {
			panic(err) // two strings
		}
		err = c.sender.Send(ctx, b.Subscription, b.From, push.Topic(one.person, one.table), text)
		if isEnded(err) {
			err = c.people.change(ctx, one.person, b.Endpoint, nil)
		}
		if err != nil && ctx.Err() == nil {
			c.slog.Debug("push message not sent", "table", store.Alias(one.table), "error", err)
		}
	}
}

// An observer counts what happens at tables, and calls people.
type observer struct {
	*meters
	calls *calls
}

// Asked implements table.Observer.
func (o observer) Asked(person, table string) { o.calls.add(call{person, table}) }
