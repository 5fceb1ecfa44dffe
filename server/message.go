package server

import (
	"context"
	"encoding/json"

	"github.com/coder/websocket"

	"howl/game"
)

// A message is what a client sends: one of these, with an id of its own.
type message struct {
	Do    *string         `json:"do"`
	Say   *string         `json:"say"`
	Ready bool            `json:"ready"`
	Ping  json.RawMessage `json:"ping"`
	ID    string          `json:"id"`
}

// read takes messages until the connection ends.
func (c *wire) read() {
	ctx := context.Background()
	for {
		kind, b, err := c.ws.Read(ctx)
		if err != nil {
			return
		}
		if kind != websocket.MessageText {
			c.reply(answer{err: game.Refuse("json", "a message is text")})
			continue
		}
		c.hear(ctx, b)
	}
}

// hear takes one message apart.
func (c *wire) hear(ctx context.Context, b []byte) {
	var m message
	if json.Unmarshal(b, &m) != nil {
		c.reply(answer{err: game.Refuse("json", "a message is a JSON object, as docs/api.md says")})
		return
	}
	if err := c.take(ctx, m); err != nil {
		c.reply(answer{id: m.ID, err: err})
	}
}

// take hands a message on. What it returns is refused at once; the table
// answers the rest.
func (c *wire) take(ctx context.Context, m message) error {
	done := func(err error) { c.answer(answer{id: m.ID, err: err}) }
	kinds := 0
	for _, there := range []bool{m.Do != nil, m.Say != nil, m.Ready, m.Ping != nil} {
		if there {
			kinds++
		}
	}
	switch {
	case !c.server.limits.message(c.person):
		return busy
	case kinds != 1:
		return game.Refuse("json", "a message has one of do, say, ready and ping")
	case m.Do != nil:
		return c.watch.Do(ctx, *m.Do, m.ID, done)
	case m.Say != nil:
		return c.watch.Say(ctx, *m.Say, m.ID, done)
	case m.Ready:
		return c.watch.Ready(ctx, done)
	}
	if len(m.Ping) > 64 {
		return game.Refuse("size", "a ping has at most 64 bytes")
	}
	c.reply(answer{echo: m.Ping})
	return nil
}

// reply answers a message before the next is read: who sends more than he
// reads waits for himself.
func (c *wire) reply(a answer) {
	select {
	case c.answers <- a:
	case <-c.written:
	}
}

// answer queues a table's answer, and never waits: the table has others to
// serve, and whoever does not read is too slow.
func (c *wire) answer(a answer) {
	select {
	case c.answers <- a:
	default:
		c.slow.Store(true)
	}
}
