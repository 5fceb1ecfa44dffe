package server

import (
	"bufio"
	"bytes"
	"net"
	"net/http"
	"sync"
)

// A thin answer gives a connection away with small buffers, because most
// sockets are silent most of the time, and with a cork, because a decision's
// answer and its frame go out together.
type thin struct {
	http.ResponseWriter
	cork *cork
}

func (t *thin) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(t.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	t.cork = &cork{Conn: conn}
	if n := rw.Reader.Buffered(); n > 0 { // the client was quick
		early, _ := rw.Reader.Peek(n)
		t.cork.early = bytes.Clone(early)
	}
	return t.cork, bufio.NewReadWriter(bufio.NewReaderSize(t.cork, 512), bufio.NewWriterSize(t.cork, 512)), nil
}

// A cork is a connection on which, while the cork is in, writes wait to go out
// as one.
type cork struct {
	net.Conn
	early []byte // read before the connection was given away
	mu    sync.Mutex
	in    bool
	held  *bytes.Buffer
}

func (c *cork) Read(b []byte) (int, error) {
	if len(c.early) > 0 {
		n := copy(b, c.early)
		c.early = c.early[n:]
		return n, nil
	}
	return c.Conn.Read(b)
}

// bottles are buffers for what waits. Those that grew large are left behind.
var bottles = sync.Pool{New: func() any { return new(bytes.Buffer) }}

const largeBottle = 64 << 10

func (c *cork) Write(b []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.in {
		return c.Conn.Write(b)
	}
	if c.held == nil {
		c.held = bottles.Get().(*bytes.Buffer)
	}
	return c.held.Write(b)
}

// put puts the cork in.
func (c *cork) put() {
	c.mu.Lock()
	c.in = true
	c.mu.Unlock()
}

// pull lets out what waits.
func (c *cork) pull() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.in = false
	if c.held == nil {
		return nil
	}
	_, err := c.Conn.Write(c.held.Bytes())
	if c.held.Cap() <= largeBottle {
		c.held.Reset()
		bottles.Put(c.held)
	}
	c.held = nil
	return err
}
