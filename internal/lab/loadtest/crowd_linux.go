package loadtest

import (
	"container/heap"
	"errors"
	"io"
	"net"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// A crowd hears and thinks for many players: a goroutine for each would cost
// more than what it hears. One in two processors waits for all sockets of its
// part, and for the next one who has thought long enough.
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
	alarms  alarms
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

// add takes a player in, who has shaken hands and does not play yet.
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
	pl.later = p.later
	if !pl.take(nil, nil) { // what came with the handshake
		return nil
	}
	event := syscall.EpollEvent{
		Events: syscall.EPOLLIN | syscall.EPOLLRDHUP | -syscall.EPOLLET,
		Fd:     int32(fd.fd), Pad: int32(len(p.players) - 1),
	}
	return syscall.EpollCtl(p.epoll, syscall.EPOLL_CTL_ADD, fd.fd, &event)
}

// hear hears until the crowd is closed. The kernel says once that something has
// come, or that no more will, and all of it is read.
func (c *crowd) hear(p *part) {
	events := make([]syscall.EpollEvent, 256)
	b := make([]byte, 64<<10)
	for !c.over.Load() {
		n, err := syscall.EpollWait(p.epoll, events, p.ring())
		if err != nil && err != syscall.EINTR {
			return
		}
		for _, e := range events[:max(n, 0)] {
			ends := e.Events&^syscall.EPOLLIN != 0
			p.read(bare{fd: int(e.Fd)}, int(e.Pad), b, ends)
		}
	}
}

// read reads for a player, and only then looks for him: thousands are not at
// hand in a processor's own memory.
func (p *part) read(fd bare, player int, b []byte, ends bool) {
	for {
		n, err := fd.Read(b)
		if err == syscall.EAGAIN {
			return
		}
		p.mu.Lock()
		pl := p.players[player]
		p.mu.Unlock()
		if !pl.take(b[:n], err) {
			_ = syscall.EpollCtl(p.epoll, syscall.EPOLL_CTL_DEL, fd.fd, nil)
			return
		}
		if n < len(b) && !ends {
			return
		}
	}
}

// later has a player decide after a while.
func (p *part) later(pl *player, wait time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	heap.Push(&p.alarms, alarm{time.Now().Add(wait), pl})
}

// ring has all decide who have thought long enough, and says in how many
// milliseconds the next one has. It looks in now and then in any case.
func (p *part) ring() int {
	const most = 50
	for {
		now := time.Now()
		p.mu.Lock()
		if len(p.alarms) == 0 {
			p.mu.Unlock()
			return most
		}
		if wait := p.alarms[0].at.Sub(now); wait > 0 {
			p.mu.Unlock()
			return min(most, int(wait/time.Millisecond)+1)
		}
		pl := heap.Pop(&p.alarms).(alarm).who
		p.mu.Unlock()
		pl.decide()
	}
}

// alarms are a heap, the next one first.
type alarms []alarm

type alarm struct {
	at  time.Time
	who *player
}

func (as alarms) Len() int           { return len(as) }
func (as alarms) Less(i, j int) bool { return as[i].at.Before(as[j].at) }
func (as alarms) Swap(i, j int)      { as[i], as[j] = as[j], as[i] }
func (as *alarms) Push(a any)        { *as = append(*as, a.(alarm)) }
func (as *alarms) Pop() any {
	last := (*as)[len(*as)-1]
	*as = (*as)[:len(*as)-1]
	return last
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

func (f bare) Read(b []byte) (int, error) {
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
