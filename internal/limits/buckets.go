package limits

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// Wider is how much more a /48 may ask than one of its /64.
const Wider = 4

// A Scale is a limit by address, and by /48 for IPv6.
type Scale struct{ near, wide *buckets }

func newScale(every rate.Limit, burst int) Scale {
	return Scale{newBuckets(every, burst), newBuckets(Wider*every, Wider*burst)}
}

// Take takes n of what an asker has left. The wide one is asked first, so that
// a /48 with 65,536 networks does not make a bucket for each.
func (s Scale) Take(a Asker, n int) bool {
	return a.Local() || (a.Wide == "" || s.wide.take(a.Wide, n)) && s.near.take(a.Near, n)
}

// Has reports whether an asker has n left.
func (s Scale) Has(a Asker, n int) bool { return a.Local() || s.Left(a) >= float64(n) }

// Left returns what an asker has left.
func (s Scale) Left(a Asker) float64 {
	left := s.near.left(a.Near)
	if a.Wide != "" {
		left = min(left, s.wide.left(a.Wide))
	}
	return left
}

// Charge takes n from an asker, who may owe the rest.
func (s Scale) Charge(a Asker, n int) {
	if a.Local() {
		return
	}
	if a.Wide != "" {
		s.wide.charge(a.Wide, n)
	}
	s.near.charge(a.Near, n)
}

// buckets are token buckets by key. Those that are full again are forgotten.
type buckets struct {
	every rate.Limit
	burst int
	mu    sync.Mutex
	at    map[string]*rate.Limiter
	many  int // the number of buckets at which the full ones are swept out
}

func newBuckets(every rate.Limit, burst int) *buckets {
	return &buckets{every: every, burst: burst, at: make(map[string]*rate.Limiter), many: 1024}
}

func (b *buckets) take(key string, n int) bool { return b.bucket(key).AllowN(time.Now(), n) }

// charge takes n from a key, which may owe the rest.
func (b *buckets) charge(key string, n int) { b.bucket(key).ReserveN(time.Now(), n) }

// bucket returns the bucket of a key, a full one if there is none.
func (b *buckets) bucket(key string) *rate.Limiter {
	b.mu.Lock()
	defer b.mu.Unlock()
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
	return l
}

// left returns the tokens of a key.
func (b *buckets) left(key string) float64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	if l := b.at[key]; l != nil {
		return l.Tokens()
	}
	return float64(b.burst)
}

// counts is a number by key.
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

// enter adds one to each key, and gives what takes them out. Where a key has the
// most it may have, nothing is added, and the answer is no.
func (c *counts) enter(keys []string, most []int, no error) (leave func(), err error) {
	for i, key := range keys {
		if !c.add(key, most[i]) {
			c.remove(keys[:i]...)
			return nil, no
		}
	}
	return func() { c.remove(keys...) }, nil
}

func (c *counts) remove(keys ...string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, key := range keys {
		if c.n[key]--; c.n[key] == 0 {
			delete(c.n, key)
		}
	}
}

// recent remembers the last keys, mostRecent to twice that.
type recent struct {
	mu       sync.Mutex
	now, old map[string]struct{}
}

const mostRecent = 1 << 15

func (r *recent) add(key string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.now == nil || len(r.now) >= mostRecent {
		r.now, r.old = make(map[string]struct{}), r.now
	}
	r.now[key] = struct{}{}
}

func (r *recent) has(key string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, now := r.now[key]
	_, old := r.old[key]
	return now || old
}

// exile keeps people out for a while.
type exile struct {
	mu    sync.Mutex
	until map[string]time.Time
}

func (e *exile) add(person string, now time.Time) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for p, until := range e.until { // few flood
		if now.After(until) {
			delete(e.until, p)
		}
	}
	e.until[person] = now.Add(keptOut)
}

func (e *exile) has(person string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return time.Now().Before(e.until[person])
}

// opened is the tables that were opened on this machine, and from where.
type opened struct {
	mu sync.Mutex
	by map[string]Asker
}

// add notes that an asker has opened a table.
func (o *opened) add(a Asker, table string) {
	if a.Local() {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.by[table] = a
}

// room reports whether an asker may open another table. It forgets tables that
// have left memory.
func (o *opened) room(a Asker, here func(table string) bool) bool {
	if a.Local() {
		return true
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	near, wide := 0, 0
	for table, by := range o.by {
		switch {
		case !here(table):
			delete(o.by, table)
			continue
		case by == a:
			near++
		}
		if a.Wide != "" && by.Wide == a.Wide {
			wide++
		}
	}
	return near < mostOpenOfAddress && wide < Wider*mostOpenOfAddress
}
