//go:build !linux

package loadtest

import (
	"sync"
	"time"
)

// A crowd reads for many players, here with a goroutine for each.
type crowd struct {
	mu      sync.Mutex
	players []*player
	all     sync.WaitGroup
}

func newCrowd() (*crowd, error) { return new(crowd), nil }

// add adds a player that is connected.
func (c *crowd) add(pl *player) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.players = append(c.players, pl)
	pl.later = func(pl *player, wait time.Duration) { time.AfterFunc(wait, pl.decide) }
	c.all.Go(func() {
		b := make([]byte, 2048)
		for ok := pl.take(nil, nil); ok; { // bytes that came with the handshake
			n, err := pl.socket.conn.Read(b)
			ok = pl.take(b[:n], err)
		}
		pl.hangUp()
	})
	return nil
}

// close closes all sockets and waits until nobody reads any more.
func (c *crowd) close() {
	for _, pl := range c.players {
		_ = pl.socket.conn.Close()
	}
	c.all.Wait()
}
