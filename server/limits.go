package server

import (
	"sync"

	"golang.org/x/time/rate"
)

// limits is how much one person and one address may ask. A whole party may sit
// behind one address, so those are wide; this machine itself has none.
type limits struct {
	addresses, openers, people, messages *buckets
	sockets                              counts
}

const (
	mostSocketsOfPerson  = 16
	mostSocketsOfAddress = 512
)

func newLimits() *limits {
	return &limits{
		addresses: newBuckets(50, 300),
		openers:   newBuckets(0.5, 30),
		people:    newBuckets(10, 60),
		messages:  newBuckets(50, 200),
		sockets:   counts{n: make(map[string]int)},
	}
}

// request: anything at all, from an address.
func (l *limits) request(address string) bool { return address == "" || l.addresses.take(address) }

// open: a new table, which stays.
func (l *limits) open(address string) bool { return address == "" || l.openers.take(address) }

// change: something that a person changes by HTTP.
func (l *limits) change(person string) bool { return l.people.take(person) }

// message: one on a socket.
func (l *limits) message(person string) bool { return person == "" || l.messages.take(person) }

// connect counts a socket in, and gives what counts it out.
func (l *limits) connect(person, address string) (leave func(), ok bool) {
	if !l.sockets.add("p"+person, mostSocketsOfPerson) {
		return nil, false
	}
	if address != "" && !l.sockets.add("a"+address, mostSocketsOfAddress) {
		l.sockets.remove("p" + person)
		return nil, false
	}
	return func() {
		l.sockets.remove("p" + person)
		if address != "" {
			l.sockets.remove("a" + address)
		}
	}, true
}

// buckets are token buckets by key. Those that are full again are forgotten.
type buckets struct {
	every rate.Limit
	burst int
	mu    sync.Mutex
	at    map[string]*rate.Limiter
	many  int // when there are so many, the full ones are swept out
}

func newBuckets(a rate.Limit, burst int) *buckets {
	return &buckets{every: a, burst: burst, at: make(map[string]*rate.Limiter), many: 1024}
}

func (b *buckets) take(key string) bool {
	b.mu.Lock()
	l := b.at[key]
	if l == nil {
		if len(b.at) >= b.many {
			for k, l := range b.at {
				if l.Tokens() >= float64(b.burst) {
					delete(b.at, k)
				}
			}
			b.many = max(1024, 2*len(b.at))
		}
		l = rate.NewLimiter(b.every, b.burst)
		b.at[key] = l
	}
	b.mu.Unlock()
	return l.Allow()
}

// counts is how many there are by key.
type counts struct {
	mu sync.Mutex
	n  map[string]int
}

func (c *counts) add(key string, most int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.n[key] >= most {
		return false
	}
	c.n[key]++
	return true
}

func (c *counts) remove(key string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.n[key]--; c.n[key] == 0 {
		delete(c.n, key)
	}
}
