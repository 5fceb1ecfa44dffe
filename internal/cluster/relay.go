package cluster

import (
	"encoding/binary"
	"sync"
	"time"
)

// What travels for watches between two nodes at the same moment goes as one
// message, a bundle: what a message costs is spent once for all of it. The first
// leaves at once, the next after a pause.
const (
	pause  = time.Millisecond
	bundle = 256 << 10 // bytes of one that leaves before its time
)

// relays are the bundles to other nodes, by subject.
type relays struct {
	mu sync.Mutex
	to map[string]*relay
}

// A relay collects what goes to one subject.
type relay struct {
	n       *Node
	subject string
	mu      sync.Mutex
	waits   []byte
	last    time.Time // a bundle left
	under   bool      // somebody will send what waits
}

// post lets a message travel with others. The order of what one goroutine posts
// stays.
func (n *Node) post(subject string, p *message) {
	n.relays.mu.Lock()
	r := n.relays.to[subject]
	if r == nil {
		r = &relay{n: n, subject: subject}
		n.relays.to[subject] = r
	}
	n.relays.mu.Unlock()
	r.mu.Lock()
	defer r.mu.Unlock()
	r.waits = appendPart(r.waits, p)
	switch {
	case len(r.waits) >= bundle:
		r.send()
	case !r.under:
		r.under = n.begin(r.run)
		if !r.under { // the node closes
			r.send()
		}
	}
}

// run sends what waits, until nothing does.
func (r *relay) run() {
	for {
		r.mu.Lock()
		rest := pause - time.Since(r.last)
		r.mu.Unlock()
		if rest > 0 {
			time.Sleep(rest)
		}
		r.mu.Lock()
		if len(r.waits) == 0 {
			r.under = false
			r.mu.Unlock()
			return
		}
		r.send()
		r.mu.Unlock()
	}
}

// send sends what waits. The caller holds the lock.
func (r *relay) send() {
	if err := r.n.Conn.Publish(r.subject, r.waits); err != nil {
		r.n.Slog.Debug("sending to another node failed", "error", err)
	}
	r.waits, r.last = r.waits[:0], time.Now() // NATS has copied it
}

// appendPart adds a message to a bundle.
func appendPart(b []byte, p *message) []byte {
	at := len(b)
	b = p.append(append(b, 0, 0, 0, 0))
	binary.LittleEndian.PutUint32(b[at:], uint32(len(b)-at-4))
	return b
}

// parts calls take with every message of a bundle, until one is malformed.
func parts(b []byte, take func(message)) {
	for len(b) >= 4 {
		n := binary.LittleEndian.Uint32(b)
		if b = b[4:]; uint64(n) > uint64(len(b)) {
			return
		}
		p, err := decode(b[:n:n])
		if err != nil {
			return
		}
		take(p)
		b = b[n:]
	}
}
