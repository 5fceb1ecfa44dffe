package engine

import (
	"bufio"
	"context"
	"encoding/binary"
	"io"
	"net"
	"net/http"
	"sync"
	"time"
)

// mostWaiting is how many messages of a page wait for the server.
const mostWaiting = 256

// A Socket is what the page has instead of a WebSocket.
type Socket struct {
	line *line
}

// Dial opens a socket. hear is called with each message of the server, one after the
// other, and then ended, once. Both come from goroutines of the server and must not
// wait.
func (e *Engine) Dial(ctx context.Context, path, lang string, hear func(text []byte), ended func()) *Socket {
	l := &line{hear: hear, sent: make(chan []byte, mostWaiting), over: make(chan struct{})}
	l.end = sync.OnceFunc(func() { close(l.over); ended() })
	r, err := e.request(ctx, Request{Method: http.MethodGet, Path: path, Lang: lang})
	if err != nil {
		l.end()
		return &Socket{l}
	}
	r.Header.Set("Upgrade", "websocket")
	r.Header.Set("Connection", "Upgrade")
	w := &inside{recorder: newRecorder(), line: l}
	go func() {
		e.server.ServeHTTP(w, r)
		e.jar.take(ctx, w.cookies())
		if !w.taken { // it was refused
			l.end()
		}
	}()
	return &Socket{l}
}

// Send sends a message. It is lost if the socket has ended, as with any other.
func (s *Socket) Send(text []byte) {
	select {
	case s.line.sent <- text:
	case <-s.line.over:
	default: // a page that floods its own server
		s.line.end()
	}
}

// Close ends the socket.
func (s *Socket) Close() { s.line.end() }

// inside is the ResponseWriter of a socket inside this program.
type inside struct {
	*recorder
	line  *line
	taken bool
}

func (w *inside) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	w.taken = true
	return w.line, bufio.NewReadWriter(bufio.NewReader(w.line), bufio.NewWriter(w.line)), nil
}

func (w *inside) Done() <-chan struct{} { return w.line.over }

func (w *inside) Receive(ctx context.Context) ([]byte, error) {
	select {
	case b := <-w.line.sent:
		return b, nil
	case <-w.line.over:
		return nil, io.EOF
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// A line is the connection of a socket: what is written to it are frames of the
// WebSocket protocol, whole and unmasked (RFC 6455, 5.2).
type line struct {
	hear func([]byte)
	sent chan []byte
	over chan struct{}
	end  func()
	rest []byte // of a frame that has not come to its end
}

const goodbye = 0x88

func (l *line) Write(b []byte) (int, error) {
	select {
	case <-l.over:
		return 0, net.ErrClosed
	default:
	}
	l.rest = append(l.rest, b...)
	for {
		kind, text, rest, ok := cutFrame(l.rest)
		if !ok {
			l.rest = append([]byte(nil), l.rest...)
			return len(b), nil
		}
		l.rest = rest
		if kind == goodbye {
			l.end()
			return len(b), nil
		}
		l.hear(text)
	}
}

// cutFrame takes the first frame off; ok is false if it is not all there.
func cutFrame(b []byte) (kind byte, text, rest []byte, ok bool) {
	if len(b) < 2 {
		return 0, nil, b, false
	}
	n, head := uint64(b[1]), uint64(2)
	switch {
	case n == 126 && len(b) >= 4:
		n, head = uint64(binary.BigEndian.Uint16(b[2:])), 4
	case n == 127 && len(b) >= 10:
		n, head = binary.BigEndian.Uint64(b[2:]), 10
	case n >= 126:
		return 0, nil, b, false
	}
	if uint64(len(b)) < head+n {
		return 0, nil, b, false
	}
	return b[0], b[head : head+n], b[head+n:], true
}

func (l *line) Read([]byte) (int, error) { // the server hears by Receive
	<-l.over
	return 0, io.EOF
}

func (l *line) Close() error {
	l.end()
	return nil
}

func (l *line) LocalAddr() net.Addr              { return nowhere{} }
func (l *line) RemoteAddr() net.Addr             { return nowhere{} }
func (l *line) SetDeadline(time.Time) error      { return nil }
func (l *line) SetReadDeadline(time.Time) error  { return nil }
func (l *line) SetWriteDeadline(time.Time) error { return nil }

// nowhere is the address of both ends.
type nowhere struct{}

func (nowhere) Network() string { return "inside" }
func (nowhere) String() string  { return "inside" }
