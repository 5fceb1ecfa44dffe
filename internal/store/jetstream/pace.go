package jetstream

import "time"

// A pace says when the next message leaves. On a machine with processors to spare
// a move waits for the disks of others, so the next message leaves soon. Where
// processors are short, what a message costs is taken from the moves: then a message
// takes much longer than it did, and the next one waits for those who come back. All
// of it is guarded by the lock of the groups.
type pace struct {
	trip  time.Duration // of a message, lately
	least time.Duration // the shortest that a trip takes
	back  int           // how many will be there when all are back who were on the last one
	last  time.Time     // it arrived

	want int           // so many are waited for; 0: nobody waits
	full chan struct{} // closed when they are there
}

const (
	shortestSoon = 2 * time.Millisecond
	longestSoon  = 10 * time.Millisecond
	slow         = 2       // times as long as the shortest trip: processors are short
	few          = 8       // they are waited for in any case: alone, each would cost a message
	forget       = 1 << 16 // messages after which the shortest trip is another
)

// arrived keeps how long a message with n appends took; others wait already.
func (p *pace) arrived(n, others int, took time.Duration) {
	if p.trip == 0 {
		p.trip, p.least = took, took
	}
	p.trip += (took - p.trip) / 8
	p.least = min(p.least+p.least/forget, p.trip)
	p.back, p.last = n+others, time.Now()
}

// short reports whether processors are.
func (p *pace) short() bool { return p.trip > slow*p.least }

// soon is after which time one more message leaves, if none has arrived.
func (p *pace) soon() time.Duration {
	return min(max(p.trip, shortestSoon), longestSoon)
}

// company is how long the next message waits for more than are there, 0 for not at
// all, and what is closed when they have come.
func (p *pace) company(there int, now time.Time) (full <-chan struct{}, longest time.Duration) {
	want := p.back - p.back/8
	if p.back > few && !p.short() || p.want > 0 || there >= want || now.Sub(p.last) > longestSoon {
		return nil, 0
	}
	p.want, p.full = want, make(chan struct{})
	return p.full, min(p.trip/2, longestSoon)
}

// came is told how many wait.
func (p *pace) came(there int) {
	if p.want > 0 && there >= p.want {
		close(p.full)
		p.want = 0
	}
}
