package server

import (
	"net"
	"sync"
	"syscall"
	"time"
)

// An outbox is what waits to go out on a socket. Whoever puts something into
// it never waits, and pays for no goroutine: it goes out at once as far as the
// connection takes it. Only when that is full does somebody stay behind until
// the rest has gone.
//
// The library reads, and it writes what the protocol itself has to say. That
// comes through the outbox too, so that whole messages follow each other.
type outbox struct {
	net.Conn
	raw   syscall.RawConn // nil: the connection cannot be tried without waiting
	try   func(fd uintptr)
	early []byte // read before the connection was given away

	mu      sync.Mutex
	open    bool // things may go out
	behind  bool // somebody writes what the connection did not take at once
	waiting *bottle
	sent    int // of what waits, how much the last try sent
	err     error
}

const (
	mostWaiting = 64 << 10         // bytes, before a connection is too slow
	slowest     = 10 * time.Second // for what waits to go out, or a pong to come
)

// A bottle is a buffer that is used again, unless it has grown large.
type bottle struct{ b []byte }

var bottles = sync.Pool{New: func() any { return new(bottle) }}

func (v *bottle) back() {
	if cap(v.b) <= mostWaiting {
		v.b = v.b[:0]
		bottles.Put(v)
	}
}

// connect gives the outbox its connection.
func (o *outbox) connect(conn net.Conn) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.Conn = conn
	if c, ok := conn.(syscall.Conn); ok && canTry {
		o.raw, _ = c.SyscallConn()
	}
	o.try = func(fd uintptr) { o.sent, o.err = tryWrite(fd, o.waiting.b) }
}

// begin lets things out, those that have waited first.
func (o *outbox) begin() {
	o.mu.Lock()
	o.open = true
	o.mu.Unlock()
	o.flush()
}

// text puts in a message that write adds to what it is given. It reports
// false, and has put nothing in, if too much waits already.
func (o *outbox) text(write func([]byte) []byte) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.waiting != nil && len(o.waiting.b) > mostWaiting {
		return false
	}
	o.put(write)
	return true
}

// last puts in a message after which no more will come.
func (o *outbox) last(write func([]byte) []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.put(write)
}

func (o *outbox) put(write func([]byte) []byte) {
	v := o.room()
	at := len(v.b)
	v.b = sealText(write(append(v.b, 0, 0, 0, 0)), at)
}

func (o *outbox) room() *bottle {
	if o.waiting == nil {
		o.waiting = bottles.Get().(*bottle)
	}
	return o.waiting
}

// Write is the library's.
func (o *outbox) Write(b []byte) (int, error) {
	o.mu.Lock()
	v := o.room()
	v.b = append(v.b, b...)
	o.mu.Unlock()
	o.flush()
	o.mu.Lock()
	defer o.mu.Unlock()
	return len(b), o.err
}

// flush lets out what waits.
func (o *outbox) flush() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.open || o.behind || o.waiting == nil || o.err != nil {
		return
	}
	o.sent = 0
	if o.raw != nil {
		if err := o.raw.Control(o.try); err != nil {
			o.err = err
		}
		if o.err != nil {
			_ = o.Conn.Close() // whoever reads ends the rest
			return
		}
	}
	if o.sent == len(o.waiting.b) {
		o.waiting.back()
		o.waiting = nil
		return
	}
	o.waiting.b = append(o.waiting.b[:0], o.waiting.b[o.sent:]...)
	o.behind = true
	go o.follow()
}

// follow writes what the connection did not take at once.
func (o *outbox) follow() {
	for {
		o.mu.Lock()
		v := o.waiting
		o.waiting = nil
		if v == nil || o.err != nil {
			o.behind = false
			o.mu.Unlock()
			return
		}
		o.mu.Unlock()
		err := o.SetWriteDeadline(time.Now().Add(slowest))
		if err == nil {
			_, err = o.Conn.Write(v.b)
		}
		if err == nil {
			err = o.SetWriteDeadline(time.Time{})
		}
		v.back()
		if err != nil {
			o.mu.Lock()
			o.err = err
			o.mu.Unlock()
			_ = o.Conn.Close()
		}
	}
}

func (o *outbox) Read(b []byte) (int, error) {
	if len(o.early) > 0 {
		n := copy(b, o.early)
		o.early = o.early[n:]
		return n, nil
	}
	return o.Conn.Read(b)
}
