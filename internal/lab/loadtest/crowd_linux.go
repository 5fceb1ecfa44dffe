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

// A crowd reads and decides for many players. A goroutine for each would cost
// more than the reading. Half as many threads as there are processors wait,
// each for the sockets and the timers of its share of the players.
type crowd struct {
	shares []*share
	last   atomic.Uint32
	over   atomic.Bool
	once   sync.Once
	all    sync.WaitGroup
}

// A share is some of the players. The kernel knows a player by the index here.
type share struct {
	epoll   int
	mu      sync.Mutex
	players []*player
	timers  timers
}

func newCrowd() (*crowd, error) {
	c := new(crowd)
	for range max(1, runtime.NumCPU()/2) {
		epoll, err := syscall.EpollCreate1(syscall.EPOLL_CLOEXEC)
		if err != nil {
			c.close()
			return nil, err
		}
		p := &share{epoll: epoll}
		c.shares = append(c.shares, p)
		c.all.Go(func() { c.serve(p) })
	}
	return c, nil
}

// edgeTriggered is EPOLLET. In syscall its sign depends on the processor.
const edgeTriggered = 1 << 31

// add adds a player that is connected and does not play yet.
func (c *crowd) add(pl *player) error {
	fd, err := newRawConn(pl.socket.conn)
	if err != nil {
		return err
	}
	pl.socket.conn = fd
	p := c.shares[int(c.last.Add(1))%len(c.shares)]
	p.mu.Lock()
	defer p.mu.Unlock()
	p.players = append(p.players, pl)
	pl.later = p.later
	if !pl.take(nil, nil) { // bytes that came with the handshake
		return nil
	}
	event := syscall.EpollEvent{
		Events: syscall.EPOLLIN | syscall.EPOLLRDHUP | edgeTriggered,
		Fd:     int32(fd.fd), Pad: int32(len(p.players) - 1),
	}
	return syscall.EpollCtl(p.epoll, syscall.EPOLL_CTL_ADD, fd.fd, &event)
}

// serve reads until the crowd is closed. The kernel reports only once that bytes
// have come or that the connection ended, so all of it is read.
func (c *crowd) serve(p *share) {
	events := make([]syscall.EpollEvent, 256)
	b := make([]byte, 64<<10)
	for !c.over.Load() {
		n, err := syscall.EpollWait(p.epoll, events, p.runTimers())
		if err != nil && err != syscall.EINTR {
			return
		}
		for _, e := range events[:max(n, 0)] {
			ends := e.Events&^syscall.EPOLLIN != 0
			p.read(rawConn{fd: int(e.Fd)}, int(e.Pad), b, ends)
		}
	}
}

// read reads before it looks the player up: with thousands of players the
// lookup misses the processor's cache.
func (p *share) read(fd rawConn, player int, b []byte, ends bool) {
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
			pl.hangUp()
			return
		}
		if n < len(b) && !ends {
			return
		}
	}
}

// later calls the player's decide after a while.
func (p *share) later(pl *player, wait time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	heap.Push(&p.timers, timer{time.Now().Add(wait), pl})
}

// runTimers calls decide for every player whose time has come. It returns the
// milliseconds until the next one, at most 50, so that close is noticed.
func (p *share) runTimers() int {
	const most = 50
	for {
		now := time.Now()
		p.mu.Lock()
		if len(p.timers) == 0 {
			p.mu.Unlock()
			return most
		}
		if wait := p.timers[0].at.Sub(now); wait > 0 {
			p.mu.Unlock()
			return min(most, int(wait/time.Millisecond)+1)
		}
		pl := heap.Pop(&p.timers).(timer).who
		p.mu.Unlock()
		pl.decide()
	}
}

// timers is a heap with the next timer first.
type timers []timer

type timer struct {
	at  time.Time
	who *player
}

func (as timers) Len() int           { return len(as) }
func (as timers) Less(i, j int) bool { return as[i].at.Before(as[j].at) }
func (as timers) Swap(i, j int)      { as[i], as[j] = as[j], as[i] }
func (as *timers) Push(a any)        { *as = append(*as, a.(timer)) }
func (as *timers) Pop() any {
	last := (*as)[len(*as)-1]
	*as = (*as)[:len(*as)-1]
	return last
}

// close stops reading and closes all sockets.
func (c *crowd) close() {
	c.once.Do(func() {
		c.over.Store(true)
		c.all.Wait()
		for _, p := range c.shares {
			for _, pl := range p.players {
				_ = pl.socket.conn.Close()
			}
			_ = syscall.Close(p.epoll)
		}
	})
}

// A rawConn is a connection outside of Go's own poller.
type rawConn struct {
	net.Conn // closed; for the methods that are never called
	fd       int
}

func newRawConn(conn net.Conn) (*rawConn, error) {
	tcp, ok := conn.(*net.TCPConn)
	if !ok {
		return nil, errors.New("the connection is not TCP")
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
	return &rawConn{conn, fd}, errors.Join(syscall.SetNonblock(fd, true), conn.Close())
}

func (f rawConn) Read(b []byte) (int, error) {
	n, err := syscall.Read(f.fd, b)
	switch {
	case err != nil:
		return 0, err
	case n == 0:
		return 0, io.EOF
	}
	return n, nil
}

// Write writes a message, which must fit into the connection's buffer.
func (f *rawConn) Write(b []byte) (int, error) { return syscall.Write(f.fd, b) }

// Close may be called again.
func (f *rawConn) Close() error {
	if f.fd < 0 {
		return nil
	}
	fd := f.fd
	f.fd = -1
	return syscall.Close(fd)
}
