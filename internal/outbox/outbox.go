package outbox

import (
	"bytes"
	"net"
	"sync"
	"syscall"
	"time"

	"golang.org/x/time/rate"

	"github.com/howl-game/howl/internal/table"
)

// A Box holds what waits to go out on a socket. To put something into it never
// waits and needs no goroutine: it goes out at once as far as the connection takes
// it. A goroutine is started only for the rest.
//
// The library reads, and it writes what the protocol itself has to say. That
// comes through the outbox too, so that whole messages follow each other.
type Box struct {
	net.Conn
	Patience time.Duration // for what waits to go out

	raw   syscall.RawConn // nil: the connection cannot be tried without waiting
	try   func(fd uintptr)
	early []byte        // read before the connection was given away
	slow  *rate.Limiter // of what is read, in bytes; nil: none

	mu      sync.Mutex
	open    bool // things may go out
	behind  bool // somebody writes what the connection did not take at once
	waiting *buffer
	control int // of what waits, how much the library wrote
	flying  int // what somebody writes who stayed behind
	sent    int // of what waits, how much the last try sent
	err     error
}

const (
	mostWaiting = 128 << 10 // bytes, before a connection is too slow
	mostControl = 4 << 10   // of those, what the protocol itself has to say

	mostRead  = 64 << 10 // bytes a second
	burstRead = 256 << 10
)

// A buffer holds what waits to go out. It is used again, unless it has grown
// large.
type buffer struct{ b []byte }

var buffers = sync.Pool{New: func() any { return new(buffer) }}

func (v *buffer) back() {
	if cap(v.b) <= mostWaiting {
		v.b = v.b[:0]
		buffers.Put(v)
	}
}

// connect gives the outbox its connection.
func (o *Box) connect(conn net.Conn) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.Conn = conn
	if c, ok := conn.(syscall.Conn); ok && canTry {
		o.raw, _ = c.SyscallConn()
	}
	o.try = func(fd uintptr) { o.sent, o.err = tryWrite(fd, o.waiting.b) }
}

// ReadSlowly leaves more than a few messages a second in the network, which slows
// the sender down. Call it first.
func (o *Box) ReadSlowly() { o.slow = rate.NewLimiter(mostRead, burstRead) }

// Begin lets things out, those that have waited first.
func (o *Box) Begin() {
	o.mu.Lock()
	o.open = true
	o.mu.Unlock()
	o.Flush()
}

// Text puts in a message that write adds to what it is given. It reports
// false, and has put nothing in, if too much waits already.
func (o *Box) Text(write func([]byte) []byte) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.waiting != nil && len(o.waiting.b) > mostWaiting {
		return false
	}
	o.put(write)
	return true
}

// Last puts in a message after which no more will come.
func (o *Box) Last(write func([]byte) []byte) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.put(write)
}

func (o *Box) put(write func([]byte) []byte) {
	v := o.room()
	at := len(v.b)
	v.b = sealText(write(append(v.b, 0, 0, 0, 0)), at)
}

func (o *Box) room() *buffer {
	if o.waiting == nil {
		o.waiting = buffers.Get().(*buffer)
	}
	return o.waiting
}

// Write is the library's: pongs, pings and goodbyes. It refuses them, and ends
// the connection, when too many wait: somebody pings without reading.
func (o *Box) Write(b []byte) (int, error) {
	o.mu.Lock()
	if o.control+len(b) > mostControl {
		o.err = table.ErrSlow
		o.mu.Unlock()
		_ = o.Conn.Close()
		return 0, table.ErrSlow
	}
	v := o.room()
	v.b = append(v.b, b...)
	o.control += len(b)
	o.mu.Unlock()
	o.Flush()
	o.mu.Lock()
	defer o.mu.Unlock()
	return len(b), o.err
}

// Flush lets out what waits.
func (o *Box) Flush() {
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
			_ = o.Conn.Close() // the reader ends the rest
			return
		}
	}
	if o.sent == len(o.waiting.b) {
		o.waiting.back()
		o.waiting, o.control = nil, 0
		return
	}
	o.waiting.b = append(o.waiting.b[:0], o.waiting.b[o.sent:]...)
	o.behind = true
	go o.follow()
}

// follow writes what the connection did not take at once.
func (o *Box) follow() {
	for {
		o.mu.Lock()
		v := o.waiting
		o.waiting, o.control, o.flying = nil, 0, 0
		if v == nil || o.err != nil {
			o.behind = false
			o.mu.Unlock()
			return
		}
		o.flying = len(v.b)
		o.mu.Unlock()
		err := o.SetWriteDeadline(time.Now().Add(o.Patience))
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

// Waiting returns a copy of what has not gone out.
func (o *Box) Waiting() []byte {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.waiting == nil {
		return nil
	}
	return bytes.Clone(o.waiting.b)
}

func (o *Box) Read(b []byte) (int, error) {
	if len(o.early) > 0 {
		n := copy(b, o.early)
		o.early = o.early[n:]
		return n, nil
	}
	n, err := o.Conn.Read(b)
	if o.slow != nil && n > 0 {
		time.Sleep(o.slow.ReserveN(time.Now(), min(n, burstRead)).Delay())
	}
	return n, err
}
