package server

import "sync"

// A gate lets things in that the server must wait for when it closes, and
// nothing after that.
type gate struct {
	mu     sync.Mutex
	shut   bool
	inside sync.WaitGroup
}

// enter runs f beside everything else, unless the gate is shut.
func (g *gate) enter(f func()) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.shut {
		g.inside.Go(f)
	}
	return !g.shut
}

// close shuts the gate and waits for what is inside.
func (g *gate) close() {
	g.mu.Lock()
	g.shut = true
	g.mu.Unlock()
	g.inside.Wait()
}
