package server

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"howl/game"
	"howl/internal/table"
	"howl/internal/tokens"
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
	ws     *websocket.Conn // nil until it is served
	out    outbox
	watch  Watcher
	from   asker
	person string
	// address is where the socket comes from, for bans
	address string
	owner   string          // the handle of a program's owner
	program *tokens.Program // nil: a person
	many    *manyTables     // nil: one table
	table   string
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
func newConn(s *Server, from asker, person, table string) *conn {
	c := &conn{server: s, term: s.hall.dismissed(), from: from, person: person, table: table}
	if !from.local() {
		c.out.slow = rate.NewLimiter(mostRead, burstRead)
	}
	c.out.text(func(b []byte) []byte { return appendJSON(b, hello{time.Now().UTC()}) })
	return c
}

type hello struct {
	Now time.Time `json:"now"`
}

// thin gives the connection away with small buffers, because most sockets are
// silent most of the time.
type thin struct {
	http.ResponseWriter
	out *outbox
}

func (t *thin) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(t.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	t.out.connect(conn)
	if n := rw.Reader.Buffered(); n > 0 { // the client was quick
		early, _ := rw.Reader.Peek(n)
		t.out.early = bytes.Clone(early)
	}
	return t.out, bufio.NewReadWriter(bufio.NewReaderSize(t.out, 512), bufio.NewWriterSize(t.out, 512)), nil
}

// serve carries messages until either side ends it.
func (c *conn) serve(ws *websocket.Conn, watch Watcher) {
	ws.SetReadLimit(mostMessage)
	c.mu.Lock()
	c.ws, c.watch = ws, watch
	late := c.ended
	if !late {
		c.beat = time.AfterFunc(rand.N(heartbeat), c.ping) // those who come all at once are not all asked at once
	}
	c.mu.Unlock()
	if late {
		c.out.begin()
		c.bye(c.why)
		c.cut()
		c.watch.Close()
		return
	}
	ignoreClose := context.AfterFunc(c.server.life, func() { c.End(away) })
	ignoreDismiss := context.AfterFunc(c.term, func() { c.End(context.Cause(c.term)) })
	c.out.begin()
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
	ctx, cancel := context.WithTimeout(context.Background(), slowest)
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
func (c *conn) Hear(f *table.Frame) bool { return c.out.text(f.AppendJSON) }

// Flush implements table.Listener.
func (c *conn) Flush() { c.out.flush() }

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
	r := c.server.refused(why)
	c.out.last(func(b []byte) []byte {
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
	if !c.out.text(func(b []byte) []byte { return c.server.appendAnswer(b, a) }) {
		c.End(table.ErrSlow)
	}
	c.out.flush()
}

func (s *Server) appendAnswer(b []byte, a answer) []byte {
	switch {
	case a.echo != nil:
		return appendJSON(b, struct {
			Pong json.RawMessage `json:"pong"`
		}{a.echo})
	case a.err == nil && plain([]byte(a.id)): // nearly always
		return append(append(append(b, `{"ok":"`...), a.id...), `"}`...)
	case a.err == nil:
		return appendJSON(b, struct {
			OK string `json:"ok"`
		}{a.id})
	}
	return appendJSON(b, struct {
		Refused string `json:"refused"`
		game.Refusal
	}{a.id, s.refused(a.err)})
}

// appendJSON adds what always has a JSON form.
func appendJSON(b []byte, v any) []byte {
	j, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings, times, and JSON that was read
	}
	return append(b, j...)
}
