package server

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/coder/websocket"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/outbox"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/tokens"
)

const (
	mostMessage = 4 << 10          // bytes
	heartbeat   = 20 * time.Second // between pings
)

// A conn is one socket. One goroutine reads. Any goroutine may put something into
// the outbox.
type conn struct {
	server *Server
	term   context.Context // of the hall; its cause ends the conn, too
	ws     wire            // nil until it is served
	out    outbox.Box
	watch  hall.Watcher
	from   limits.Asker
	person string
	device string // of somebody who keeps their name
	// address is where the socket comes from, for bans
	address string
	owner   string          // the handle of a program's owner
	program *tokens.Program // nil: a person
	many    *manyTables     // nil: one table
	table   string
	watches bool // a spectator
	beat    *time.Timer

	mu      sync.Mutex
	ended   bool
	warned  time.Time      // when something was refused because of the rate
	why     error          // it ended before it was served
	leaving sync.WaitGroup // while goodbye is said
}

// An answer is to a message of the client's: done, refused, or an echo.
type answer struct {
	id   string
	err  error
	echo json.RawMessage
}

// newConn makes a conn that hears already, and says nothing before serve.
func newConn(s *Server, from limits.Asker, person, table string) *conn {
	c := &conn{server: s, term: s.hall.Dismissed(), from: from, person: person, table: table}
	if !from.Local() {
		c.out.ReadSlowly()
	}
	c.out.Text(func(b []byte) []byte { return appendJSON(b, hello{Now: time.Now().UTC()}) })
	return c
}

// A hello is the server's clock, and what the operator announces to people.
type hello struct {
	Now      time.Time `json:"now"`
	Announce *string   `json:"announce,omitempty"` // "": nothing any more
	Beside   *Beside   `json:"beside,omitempty"`
}

// Beside is a newer device of somebody who keeps their name, on which the seat is open too.
type Beside struct {
	ID    string `json:"id"`    // of the device
	Label string `json:"label"` // what it is, such as a browser's name
}

// greet tells a person what is announced, if anything is.
func (c *conn) greet() {
	if text := c.server.sayings.now(); text != "" && c.program == nil {
		c.out.Text(func(b []byte) []byte { return appendJSON(b, hello{Now: time.Now().UTC(), Announce: &text}) })
	}
}

// serve carries messages until either side ends it.
func (c *conn) serve(ws wire, watch hall.Watcher) {
	ws.SetReadLimit(mostMessage)
	c.mu.Lock()
	c.ws, c.watch = ws, watch
	late := c.ended
	if !late {
		c.beat = time.AfterFunc(rand.N(heartbeat), c.ping) // those who come all at once are not all asked at once
	}
	c.mu.Unlock()
	if late {
		c.out.Begin()
		c.bye(c.why)
		c.cut()
		c.watch.Close()
		return
	}
	ignoreClose := context.AfterFunc(c.server.life, func() { c.End(away) })
	ignoreDismiss := context.AfterFunc(c.term, func() { c.End(context.Cause(c.term)) })
	c.out.Begin()
	c.read()
	ignoreClose()
	ignoreDismiss()
	c.mu.Lock()
	c.ended = true
	c.mu.Unlock()
	c.leaving.Wait()
	c.beat.Stop()
	c.cut()
	c.watch.Close()
}

// cut ends the connection without ceremony.
func (c *conn) cut() { _ = c.ws.CloseNow() }

// ping finds out whether somebody is still there.
func (c *conn) ping() {
	ctx, cancel := context.WithTimeout(context.Background(), c.server.Patience)
	defer cancel()
	if c.ws.Ping(ctx) != nil {
		c.cut()
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.ended {
		c.beat.Reset(heartbeat)
	}
}

// Hear implements table.Listener.
func (c *conn) Hear(f *table.Frame) bool { return c.text(f.AppendJSON) }

// text puts a message into the outbox and charges it. It reports false if the
// client does not keep up, or is sent too much.
func (c *conn) text(write func([]byte) []byte) bool {
	n := 0
	heard := c.out.Text(func(b []byte) []byte {
		n = len(b)
		b = write(b)
		n = len(b) - n
		return b
	})
	if heard && !c.server.limits.Sending(c.from, c.person, c.watches, n) {
		c.End(limits.TooMuch)
		return false
	}
	return heard
}

// Flush implements table.Listener.
func (c *conn) Flush() { c.out.Flush() }

// End implements table.Listener. It tells the client why the connection ends, and
// ends it.
func (c *conn) End(why error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended {
		return
	}
	c.ended = true
	if c.ws == nil {
		c.why = why // serve says it, if it comes to that
		return
	}
	c.leaving.Go(func() { c.bye(why) })
}

func (c *conn) bye(why error) {
	if why == nil {
		why = away
	}
	r := c.server.refusals.refused(why)
	c.out.Last(func(b []byte) []byte {
		return appendJSON(b, struct {
			Bye      game.Code `json:"bye"`
			Sentence string    `json:"sentence"`
			game.Message
		}{r.Code, r.Sentence, r.Message})
	})
	status := websocket.StatusGoingAway
	if r.Code == game.CodeRate {
		status = websocket.StatusPolicyViolation
	}
	_ = c.ws.Close(status, string(r.Code))
}

// answer sends an answer, and never waits: the table has others to serve, and
// a client that does not read is too slow.
func (c *conn) answer(a answer) {
	if !c.out.Text(func(b []byte) []byte { return c.server.refusals.append(b, a) }) {
		c.End(table.ErrSlow)
	}
	c.out.Flush()
}

// appendJSON adds what always has a JSON form.
func appendJSON(b []byte, v any) []byte {
	j, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings, times, and JSON that was read
	}
	return append(b, j...)
}
