package server

import (
	"bytes"
	"context"
	"encoding/json"
	"sync"

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
		kind, r, err := c.ws.Reader(ctx)
		if err != nil {
			return
		}
		b := incoming.Get().(*bytes.Buffer)
		if _, err := b.ReadFrom(r); err != nil {
			return
		}
		if kind == websocket.MessageText {
			c.hear(ctx, b.Bytes())
		} else {
			c.answer(answer{err: game.Refuse("json", "a message is text")})
		}
		b.Reset()
		incoming.Put(b)
	}
}

// incoming are buffers for messages: most sockets need none most of the time.
var incoming = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// hear takes one message apart.
func (c *wire) hear(ctx context.Context, b []byte) {
	m, ok := plainDo(b)
	if !ok && json.Unmarshal(b, &m) != nil {
		c.answer(answer{err: game.Refuse("json", "a message is a JSON object, as docs/api.md says")})
		return
	}
	if err := c.take(ctx, m); err != nil {
		c.answer(answer{id: m.ID, err: err})
	}
}

// plainDo takes apart what nearly all messages are, {"do":"…","id":"…"} in just
// this form with plain letters, without a parser.
func plainDo(b []byte) (m message, ok bool) {
	b, begins := bytes.CutPrefix(b, []byte(`{"do":"`))
	b, ends := bytes.CutSuffix(b, []byte(`"}`))
	do, id, both := bytes.Cut(b, []byte(`","id":"`))
	if !begins || !ends || !both || !plain(do) || !plain(id) {
		return m, false
	}
	text := string(do)
	return message{Do: &text, ID: string(id)}, true
}

// plain: letters that stand for themselves in JSON.
func plain(b []byte) bool {
	for _, c := range b {
		if c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
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
	c.answer(answer{echo: m.Ping})
	return nil
}
