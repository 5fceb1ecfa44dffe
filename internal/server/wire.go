package server

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/coder/websocket"
)

// A wire carries the messages that come in on a socket, and ends it. What goes out
// passes the outbox.
type wire interface {
	Reader(context.Context) (websocket.MessageType, io.Reader, error)
	Ping(context.Context) error
	Close(websocket.StatusCode, string) error
	CloseNow() error
	SetReadLimit(int64)
}

// An Insider is a ResponseWriter whose socket is inside this program. Nobody else can
// write to it, so there is no handshake; Hijack gives its connection, which ends with
// the frame that says goodbye.
type Insider interface {
	http.Hijacker
	Receive(context.Context) ([]byte, error) // the next message of the page
	Done() <-chan struct{}                   // closed when the connection has ended
}

// accept takes the socket of a request.
func (c *conn) accept(w http.ResponseWriter, r *http.Request) (wire, error) {
	c.out.Patience = c.server.Patience
	inside := insider(w)
	if inside == nil {
		return c.upgrade(w, r)
	}
	line, _, err := http.NewResponseController(c.out.Over(w)).Hijack()
	if err != nil {
		return nil, err
	}
	return &insideWire{inside, line, c.server.Patience}, nil
}

// insider returns the Insider that a ResponseWriter wraps, or nil.
func insider(w http.ResponseWriter) Insider {
	for {
		if in, ok := w.(Insider); ok {
			return in
		}
		inner, ok := w.(interface{ Unwrap() http.ResponseWriter })
		if !ok {
			return nil
		}
		w = inner.Unwrap()
	}
}

// An insideWire is a socket inside this program.
type insideWire struct {
	from     Insider
	line     net.Conn // the outbox
	patience time.Duration
}

func (w *insideWire) Reader(ctx context.Context) (websocket.MessageType, io.Reader, error) {
	b, err := w.from.Receive(ctx)
	if err == nil && len(b) > mostMessage {
		err = io.ErrShortBuffer
	}
	return websocket.MessageText, bytes.NewReader(b), err
}

func (w *insideWire) Ping(context.Context) error { return nil } // nobody gets lost on the way
func (w *insideWire) SetReadLimit(int64)         {}             // Reader has mostMessage
func (w *insideWire) CloseNow() error            { return w.line.Close() }

// Close says goodbye after all that waits, and waits until it is heard.
func (w *insideWire) Close(websocket.StatusCode, string) error {
	if _, err := w.line.Write([]byte{0x88, 0}); err != nil {
		return err
	}
	select {
	case <-w.from.Done():
	case <-time.After(w.patience):
	}
	return w.CloseNow()
}
