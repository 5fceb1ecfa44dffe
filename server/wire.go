package server

import (
	"context"
	"encoding/json"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"howl/game"
	"howl/table"
)

const (
	mostMessage = 4 << 10          // bytes
	mostWaiting = 16               // answers, before a connection is too slow
	heartbeat   = 20 * time.Second // between pings
	slowest     = 10 * time.Second // for a message to go out, or a pong to come
)

// A wire is one socket: one goroutine reads, one writes, and what waits
// between them is bounded.
type wire struct {
	server  *Server
	ws      *websocket.Conn
	cork    *cork // in while more is at hand
	watch   Watcher
	person  string
	answers chan answer
	slow    atomic.Bool   // somebody waited too long
	gone    chan struct{} // closed when nothing more is read
	written chan struct{} // closed when nothing more is written
	late    *time.Timer   // cuts a connection on which a message does not go out
	beat    *time.Timer
}

// An answer is to a message of the client's: done, refused, or an echo.
type answer struct {
	id   string
	err  error
	echo json.RawMessage
}

func newWire(s *Server, ws *websocket.Conn, cork *cork, watch Watcher, person string) *wire {
	ws.SetReadLimit(mostMessage)
	c := &wire{
		server: s, ws: ws, cork: cork, watch: watch, person: person,
		answers: make(chan answer, mostWaiting), gone: make(chan struct{}), written: make(chan struct{}),
	}
	c.late = time.AfterFunc(slowest, c.cut)
	c.beat = time.AfterFunc(heartbeat, c.ping)
	return c
}

// serve carries messages until either side ends it.
func (c *wire) serve() {
	go func() {
		defer close(c.written)
		c.write()
	}()
	c.read()
	close(c.gone)
	<-c.written
	c.beat.Stop()
	c.late.Stop()
	c.cut()
	c.watch.Close()
}

// cut ends the connection without ceremony.
func (c *wire) cut() { _ = c.ws.CloseNow() }

// ping finds out whether somebody is still there.
func (c *wire) ping() {
	ctx, cancel := context.WithTimeout(context.Background(), slowest)
	defer cancel()
	if c.ws.Ping(ctx) != nil {
		c.cut()
		return
	}
	c.beat.Reset(heartbeat)
}

// write sends frames and answers as they come, and at the end goodbye.
func (c *wire) write() {
	hello, _ := json.Marshal(struct {
		Now time.Time `json:"now"`
	}{time.Now().UTC()})
	for ok := c.send(hello); ok; {
		var next []byte
		select {
		case f, more := <-c.watch.Frames():
			if !more {
				c.bye(c.watch.Err())
				return
			}
			next = f.Wire()
		case a := <-c.answers:
			next = c.server.wireAnswer(a)
		case <-c.server.life.Done():
			c.bye(away)
			return
		case <-c.gone:
			return
		}
		c.cork.put()
		for more := true; more; next, more = c.more() {
			c.pour(next)
		}
		ok = c.flush()
		if c.slow.Load() {
			c.bye(table.ErrSlow)
			return
		}
	}
	c.cut()
}

// more is what else is at hand. Frames that have ended are for the loop above.
func (c *wire) more() ([]byte, bool) {
	select {
	case a := <-c.answers:
		return c.server.wireAnswer(a), true
	default:
		return nil, false
	}
}

// pour writes one message. If it fails the flush after it does, too.
func (c *wire) pour(b []byte) { _ = c.ws.Write(context.Background(), websocket.MessageText, b) }

// flush pulls the cork, and reports whether all went out.
func (c *wire) flush() bool {
	c.late.Reset(slowest)
	err := c.cork.pull()
	c.late.Stop()
	return err == nil
}

// send writes one message, and reports whether it went out.
func (c *wire) send(b []byte) bool {
	c.late.Reset(slowest)
	err := c.ws.Write(context.Background(), websocket.MessageText, b)
	c.late.Stop()
	return err == nil
}

// bye says why the connection ends, and ends it.
func (c *wire) bye(why error) {
	if why == nil {
		why = away
	}
	r := c.server.refused(why)
	b, _ := json.Marshal(struct {
		Bye      string `json:"bye"`
		Sentence string `json:"sentence"`
	}{r.Code, r.Sentence})
	if c.send(b) {
		c.late.Reset(slowest)
		_ = c.ws.Close(websocket.StatusGoingAway, r.Code)
		return
	}
	c.cut()
}

func (s *Server) wireAnswer(a answer) []byte {
	var v any
	switch {
	case a.echo != nil:
		v = struct {
			Pong json.RawMessage `json:"pong"`
		}{a.echo}
	case a.err == nil:
		v = struct {
			OK string `json:"ok"`
		}{a.id}
	default:
		r := s.refused(a.err)
		v = struct {
			Refused string `json:"refused"`
			game.Refusal
		}{a.id, *r}
	}
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // strings, and JSON that was read
	}
	return b
}
