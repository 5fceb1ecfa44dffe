package server

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/fairqueue"
	"github.com/howl-game/howl/internal/history"
	"github.com/howl-game/howl/internal/push"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// calls tells people in their browsers that a game begins, or a slow one waits for them.
type calls struct {
	sender *push.Sender
	people subscriptions
	slog   *slog.Logger
	life   context.Context // ends with the server
	most   time.Duration   // for all browsers of a person
	mark   func(table string) string
	turns  *fairqueue.Queue
	rate   *rate.Limiter // of all messages
	inside gate

	mu     sync.Mutex
	asked  int // calls under way
	last   map[call]time.Time
	failed map[string]int // by endpoint: how often in a row
}

// A call is for a person whom a table asks.
type call struct{ person, table string }

// What a call says, as a key of the catalogues.
const (
	callTurn  = "push.turn"
	callStart = "push.start"
)

const (
	mostCalls     = 1024             // that wait; more are dropped
	mostCallsEach = 4                // of one person
	callers       = 4                // at once
	callInterval  = 10 * time.Minute // between two calls of a person to a table
	mostFailures  = 3                // in a row; then the browser is forgotten
)

func newCalls(life context.Context, sender *push.Sender, mark func(table string) string, cfg Config) *calls {
	return &calls{
		sender: sender, people: subscriptions{log: cfg.Log}, slog: cfg.Slog, life: life, most: cfg.Patience / 3, mark: mark,
		turns: fairqueue.New(fairqueue.Bounds{Slots: callers, Waiting: mostCalls, Each: mostCallsEach}),
		rate:  rate.NewLimiter(20, 100), last: make(map[call]time.Time), failed: make(map[string]int),
	}
}

// add takes a call without waiting. Of those for one person and table within a
// while it takes the first.
func (c *calls) add(one call, says string) {
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
	if c.asked >= 2*mostCalls || !c.inside.enter(func() { c.inTurn(one, says) }) {
		return
	}
	c.asked++
	if len(c.last) < 16*mostCalls {
		c.last[one] = now
	}
}

// inTurn waits for the person's turn and calls. One person's browsers must not keep
// others waiting, so the time for all of them is short. Persons are free, so the
// networks and addresses from which people subscribed take turns, too.
func (c *calls) inTurn(one call, says string) {
	defer func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.asked--
	}()
	list, err := c.people.of(c.life, one.person)
	if err != nil {
		c.slog.Error("reading push subscriptions failed", "error", err)
	}
	if len(list) == 0 {
		return
	}
	turn, err := c.turns.Enter(list[0].Net, list[0].At, one.person)
	if err != nil {
		return // enough wait
	}
	defer turn.Leave()
	if turn.Wait(c.life) != nil {
		return
	}
	ctx, cancel := context.WithTimeout(c.life, c.most)
	defer cancel()
	c.call(ctx, one, says, list)
}

// fails notes how a call of a browser ended, and reports whether it failed too often.
func (c *calls) fails(endpoint string, err error) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err == nil {
		delete(c.failed, endpoint)
		return false
	}
	if len(c.failed) >= 16*mostCalls {
		clear(c.failed)
	}
	if c.failed[endpoint]++; c.failed[endpoint] < mostFailures {
		return false
	}
	delete(c.failed, endpoint)
	return true
}

// call sends a message to every browser of a person. It says nothing but which
// table asks: others may see the screen.
func (c *calls) call(ctx context.Context, one call, says string, list []browser) {
	var all sync.WaitGroup
	for _, b := range list { // one that does not answer must not hold up the others
		all.Go(func() { c.ring(ctx, one, says, b) })
	}
	all.Wait()
}

// ring sends a message to one browser of a person.
func (c *calls) ring(ctx context.Context, one call, says string, b browser) {
	if c.rate.Wait(ctx) != nil {
		return
	}
	l := games.Language(b.Lang)
	text, err := json.Marshal(struct {
		Text string `json:"text"`
		Path string `json:"path"`
	}{l.Say("", says, map[string]any{"table": one.table}, nil), "/t/" + one.table + "?i=" + c.mark(one.table)})
	if err != nil {
		panic(err) // two strings
	}
	err = c.sender.Send(ctx, b.Subscription, b.From, push.Topic(one.person, one.table), text)
	if c.life.Err() != nil {
		return
	}
	if c.fails(b.Endpoint, err) || errors.Is(err, push.ErrGone) { // it does not want to be called
		err = c.people.change(c.life, one.person, b.Endpoint, nil)
	}
	if err != nil {
		c.slog.Debug("push message not sent", "table", store.Alias(one.table), "error", err)
	}
}

// An observer counts what happens at tables, calls people, tells groups, and keeps what
// was played.
type observer struct {
	*meters
	calls *calls
	hooks *hooks
	*history.Keeper
}

// Asked implements table.Observer.
func (o observer) Asked(person, table string) { o.calls.add(call{person, table}, callTurn) }

// Began implements table.Observer.
func (o observer) Began(table, game string, absent []string) {
	for _, person := range absent {
		o.calls.add(call{person, table}, callStart)
	}
	o.hooks.add(table, news{event: "started", game: game})
}

// Played implements table.Observer.
func (o observer) Played(table string, games []tablelog.Played) {
	o.Keeper.Played(table, games)
	if len(games) == 0 {
		return
	}
	if g := games[len(games)-1]; g.Last && time.Since(g.Ended) < time.Minute {
		o.hooks.add(table, news{event: "over", game: g.Game, number: g.Number})
	}
}
