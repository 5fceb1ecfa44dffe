package server

import (
	"bytes"
	"context"
	"encoding/json"
	"sync"
	"time"

	"github.com/coder/websocket"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/table"
)

// A message is what a client sends: one of these, with an id of its own.
type message struct {
	Do     *string         `json:"do"`
	Say    *string         `json:"say"`
	Lang   string          `json:"lang"`
	Ready  bool            `json:"ready"`
	Looked bool            `json:"looked"`
	Pledge *string         `json:"pledge"`
	Nonce  string          `json:"nonce"`
	Voice  *int            `json:"voice"`
	Calls  bool            `json:"calls"`
	Ping   json.RawMessage `json:"ping"`
	ID     string          `json:"id"`
}

// read takes messages until the connection ends.
func (c *conn) read() {
	ctx := context.Background()
	for !c.over() {
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
			c.refuse(game.Refuse(game.CodeJSON, "refused.json.text"))
		}
		b.Reset()
		incoming.Put(b)
	}
}

// forgiven is how long a refusal because of the rate is remembered.
const forgiven = 10 * time.Second

var flood = game.Refuse(game.CodeRate, "refused.rate.flood")

// admit counts a message, a ping or a pong. The first beyond the rate is
// refused. A client that does not heed that is sent away with the second, and
// kept out for a while.
func (c *conn) admit() error {
	if c.server.limits.Message(c.from, c.person) {
		return nil
	}
	now := time.Now()
	c.mu.Lock()
	first, ended := now.Sub(c.warned) > forgiven, c.ended
	c.warned = now
	c.mu.Unlock()
	switch {
	case ended:
		return flood
	case first:
		return busy
	}
	c.server.limits.Flooded(c.person, now)
	c.End(flood)
	return flood
}

// refuse answers what is no message at all. It is counted like one.
func (c *conn) refuse(no error) {
	if err := c.admit(); err != nil {
		no = err
	}
	if no != flood {
		c.answer(answer{err: no})
	}
}

// over reports whether the connection is ending, so that nothing more is heard.
func (c *conn) over() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.ended
}

// incoming are buffers for messages: most sockets need none most of the time.
var incoming = sync.Pool{New: func() any { return new(bytes.Buffer) }}

// hear takes one message apart.
func (c *conn) hear(ctx context.Context, b []byte) {
	if c.many != nil {
		c.many.hear(b)
		return
	}
	m, ok := plainDo(b)
	if !ok && !wellFormed(b) {
		c.refuse(notText)
		return
	}
	if !ok && json.Unmarshal(b, &m) != nil {
		c.refuse(game.Refuse(game.CodeJSON, "refused.json.object"))
		return
	}
	err := c.admit()
	if err == flood {
		return
	}
	if err == nil {
		err = c.take(ctx, m)
	}
	if err != nil {
		c.answer(answer{id: m.ID, err: err})
	}
}

// plainDo takes apart what nearly all messages are, {"do":"…","id":"…"} in just
// this form with plain letters, without a parser. Clients may add spaces.
func plainDo(b []byte) (m message, ok bool) {
	b, begins := bytes.CutPrefix(bytes.TrimRight(b, " "), []byte(`{"do":"`))
	b, ends := bytes.CutSuffix(b, []byte(`"}`))
	do, id, both := bytes.Cut(b, []byte(`","id":"`))
	if !begins || !ends || !both || !plain(do) || !plain(id) {
		return m, false
	}
	text := string(do)
	return message{Do: &text, ID: string(id)}, true
}

// plain reports whether all letters stand for themselves in JSON.
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
func (c *conn) take(ctx context.Context, m message) error {
	if m.Ping != nil && m.Do == nil && m.Say == nil && !m.Ready && !m.Looked && m.Pledge == nil && m.Voice == nil {
		if len(m.Ping) > 64 {
			return game.Refuse(game.CodeSize, "refused.size.ping")
		}
		c.answer(answer{echo: m.Ping})
		return nil
	}
	command, err := m.command()
	if err != nil {
		return err
	}
	if err := c.permit(command); err != nil {
		return err
	}
	return c.watch.Send(ctx, command, func(r table.Reply, err error) {
		if err == nil && r.Begins {
			c.server.limits.Began(c.from)
		}
		c.answer(answer{id: m.ID, err: err})
	})
}

// command returns the command that a message brings.
func (m *message) command() (c table.Command, err error) {
	kinds := 0
	if m.Do != nil {
		kinds, c.Do = kinds+1, &table.Decide{Text: *m.Do, ID: m.ID}
	}
	if m.Say != nil {
		kinds, c.Say = kinds+1, &table.Speak{Text: *m.Say, Lang: m.Lang, ID: m.ID}
	}
	if m.Ready {
		kinds, c.Ready = kinds+1, &table.GetReady{}
	}
	if m.Looked {
		kinds, c.Looked = kinds+1, &table.Looked{}
	}
	if m.Pledge != nil {
		kinds, c.Pledge = kinds+1, &table.GivePledge{Pledge: *m.Pledge, Nonce: m.Nonce}
	}
	if m.Voice != nil {
		kinds, c.Voice = kinds+1, &table.Voiced{N: *m.Voice, Calls: m.Calls}
	}
	if kinds != 1 || m.Ping != nil {
		return c, game.Refuse(game.CodeJSON, "refused.json.message")
	}
	return c, nil
}

// permit refuses words that the operator has banned, and more than one address
// may send.
func (c *conn) permit(command table.Command) error {
	left := c.server.limits
	switch {
	case command.Say != nil && c.server.bans.Refuses(command.Say.Text), command.Do != nil && c.server.bans.Refuses(command.Do.Why):
		return unsaid
	case command.Say != nil:
		if !left.Say(c.from, c.person, c.table, command.Say.Text) {
			return busy
		}
	case !left.Ink.Take(c.from, limits.InkDo), command.Ready != nil && !left.MayBegin(c.from):
		return busy
	}
	return nil
}
