package load

import (
	"errors"
	"io"
	"net"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
)

// A crowd hears for many players: a goroutine for each would cost more than
// what it hears. One in two processors waits for all sockets of its part.
type crowd struct {
	parts []*part
	last  atomic.Uint32
	over  atomic.Bool
	once  sync.Once
	all   sync.WaitGroup
}

// A part is some players, known to the kernel by their number here.
type part struct {
	epoll   int
	mu      sync.Mutex
	players []*player
}

func newCrowd() (*crowd, error) {
	c := new(crowd)
	for range max(1, runtime.NumCPU()/2) {
		epoll, err := syscall.EpollCreate1(syscall.EPOLL_CLOEXEC)
		if err != nil {
			c.close()
			return nil, err
		}
		p := &part{epoll: epoll}
		c.parts = append(c.parts, p)
		c.all.Go(func() { c.hear(p) })
	}
	return c, nil
}

// add takes a player in, who has shaken hands.
func (c *crowd) add(pl *player) error {
	fd, err := bareOf(pl.socket.conn)
	if err != nil {
		return err
	}
	pl.socket.conn = fd
	p := c.parts[int(c.last.Add(1))%len(c.parts)]
	p.mu.Lock()
	defer p.mu.Unlock()
	p.players = append(p.players, pl)
	if !pl.take(nil, nil) { // what came with the handshake
		return nil
	}
	event := syscall.EpollEvent{Events: syscall.EPOLLIN, Fd: int32(len(p.players) - 1)}
	return syscall.EpollCtl(p.epoll, syscall.EPOLL_CTL_ADD, fd.fd, &event)
}

// hear hears until the crowd is closed.
func (c *crowd) hear(p *part) {
	events := make([]syscall.EpollEvent, 256)
	b := make([]byte, 64<<10)
	for !c.over.Load() {
		n, err := syscall.EpollWait(p.epoll, events, 50) // milliseconds, to see whether it is over
		if err != nil && err != syscall.EINTR {
			return
		}
		for _, e := range events[:max(n, 0)] {
			p.mu.Lock()
			pl := p.players[e.Fd]
			p.mu.Unlock()
			fd := pl.socket.conn.(*bare)
			got, err := fd.Read(b)
			if errors.Is(err, syscall.EAGAIN) {
				continue
			}
			if !pl.take(b[:got], err) {
				_ = syscall.EpollCtl(p.epoll, syscall.EPOLL_CTL_DEL, fd.fd, nil)
			}
		}
	}
}

// close ends it, and hangs up for all.
func (c *crowd) close() {
	c.once.Do(func() {
		c.over.Store(true)
		c.all.Wait()
		for _, p := range c.parts {
			for _, pl := range p.players {
				_ = pl.socket.conn.Close()
			}
			_ = syscall.Close(p.epoll)
		}
	})
}

// A bare connection is one that Go's own waiting knows nothing of.
type bare struct {
	net.Conn // closed; for what is never asked
	fd       int
}

func bareOf(conn net.Conn) (*bare, error) {
	tcp, ok := conn.(*net.TCPConn)
	if !ok {
		return nil, errors.New("a socket is over TCP")
	}
	file, err := tcp.File()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	fd, err := syscall.Dup(int(file.Fd()))
	if err != nil {
		return nil, err
	}
	return &bare{conn, fd}, errors.Join(syscall.SetNonblock(fd, true), conn.Close())
}

func (f *bare) Read(b []byte) (int, error) {
	n, err := syscall.Read(f.fd, b)
	switch {
	case err != nil:
		return 0, err
	case n == 0:
		return 0, io.EOF
	}
	return n, nil
}

// Write is of messages that are smaller than what a connection holds.
func (f *bare) Write(b []byte) (int, error) { return syscall.Write(f.fd, b) }

func (f *bare) Close() error { return syscall.Close(f.fd) }
