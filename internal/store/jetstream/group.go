package jetstream

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
)

// Appends of one moment travel as one message, whatever their tables: what a
// message costs is spent once for all of them. The first one that comes leaves at
// once; those that come while a message is under way share the next, which leaves
// when the first has arrived, or soon if that takes long.
const (
	lanes     = 8       // messages under way at once
	crowd     = 512     // appends in a message
	groupSize = 1 << 20 // bytes of a message, unless one append alone has more
)

// groups are the appends of this node that wait, and the messages under way.
type groups struct {
	*Log
	mu      sync.Mutex
	waiting []*pending
	busy    int         // lanes that are taken
	timer   *time.Timer // takes one more, if somebody waits
	pace    pace
	flights flights
}

// A pending append waits for its turn and then for its outcome.
type pending struct {
	addition
	seen uint64 // the copy had come so far when the append was made
	done chan error
}

// send lets an append travel with others and waits for its outcome: nil, a
// conflict because it did not follow, or an error that leaves it open.
func (g *groups) send(ctx context.Context, p *pending) error {
	g.put(p)
	patience := time.NewTimer(g.patience)
	defer patience.Stop()
	var why error
	select {
	case err := <-p.done:
		return err
	case <-ctx.Done():
		why = ctx.Err()
	case <-patience.C:
		why = ErrQuorum
	case <-g.life.Done():
		why = store.ErrClosed
	}
	if g.leave(p) {
		return why
	}
	return <-p.done // it's on its way, and that has an end
}

func (g *groups) put(p *pending) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.waiting = append(g.waiting, p)
	g.pace.came(len(g.waiting))
	switch {
	case g.busy == 0:
		g.open()
	case g.timer == nil:
		g.timer = time.AfterFunc(g.pace.soon(), g.more)
	}
}

// open takes a lane. The caller holds the lock.
func (g *groups) open() {
	g.busy++
	g.tails.Go(g.run)
}

// more takes one more lane for those who wait.
func (g *groups) more() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.timer = nil
	if len(g.waiting) > 0 && g.busy > 0 && g.busy < lanes {
		g.open()
	}
}

// leave takes back an append that nobody has sent yet.
func (g *groups) leave(p *pending) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	i := slices.Index(g.waiting, p)
	if i < 0 {
		return false
	}
	g.waiting = slices.Delete(g.waiting, i, i+1)
	return true
}

// run sends what waits, until nothing does.
func (g *groups) run() {
	for {
		g.gather()
		some := g.take()
		if len(some) == 0 {
			return
		}
		began := time.Now()
		g.deliver(some)
		g.mu.Lock()
		g.pace.arrived(len(some), len(g.waiting), time.Since(began))
		g.mu.Unlock()
	}
}

// gather waits for company where that is worth it.
func (g *groups) gather() {
	g.mu.Lock()
	full, longest := g.pace.company(len(g.waiting), time.Now())
	g.mu.Unlock()
	if longest == 0 {
		return
	}
	enough := time.NewTimer(longest)
	defer enough.Stop()
	select {
	case <-full:
	case <-enough.C:
	case <-g.life.Done():
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.pace.want, g.pace.full = 0, nil
}

// take returns the appends of the next message. Without any, the lane is free.
func (g *groups) take() []*pending {
	g.mu.Lock()
	defer g.mu.Unlock()
	n, size := 0, 0
	for n < len(g.waiting) && n < crowd {
		if size += g.waiting[n].size(); n > 0 && size > groupSize {
			break
		}
		n++
	}
	some := slices.Clone(g.waiting[:n])
	g.waiting = slices.Delete(g.waiting, 0, n)
	if n == 0 {
		g.busy--
	}
	if len(g.waiting) == 0 && g.timer != nil {
		g.timer.Stop()
		g.timer = nil
	}
	return some
}

// deliver publishes a group until the stream has it. What became of each append
// is known when this node's copy comes to it. The same message may get into the
// stream twice: what is in the second one doesn't follow any more.
func (g *groups) deliver(some []*pending) {
	m := group{seen: some[0].seen}
	_, _ = rand.Read(m.id[:]) // never fails
	for _, p := range some {
		m.seen = min(m.seen, p.seen)
		m.additions = append(m.additions, p.addition)
	}
	ctx, came := g.flights.begin(g.life, m.id, func(v verdict) {
		for i, p := range some {
			switch {
			case v.err != nil:
				p.done <- v.err
			case v.void[i]:
				p.done <- fmt.Errorf("another node wrote to %s first: %w", store.Alias(p.table), store.ErrConflict)
			default:
				p.done <- nil
			}
		}
	})
	defer came()
	if g.sayOnce(ctx, m.encode()) {
		return
	}
	if err := g.publishUntil(ctx, groupToken, m.encode(), m.id); err != nil {
		g.flights.settle(m.id, verdict{err: err})
		return
	}
	// The stream has it. The copy stands still if this node's disk is full.
	g.flights.expire(m.id, g.patience)
}

// sayOnce publishes a message without asking for an answer, and reports whether the
// copy had it soon. It mostly has: an answer as well would cost a message and the
// turns of four goroutines.
func (g *groups) sayOnce(ctx context.Context, data []byte) bool {
	if g.log.live == "" || g.js.Conn().Publish(g.log.prefix+groupToken, data) != nil {
		return false
	}
	g.mu.Lock()
	long := min(max(4*g.pace.trip, unheard), attempt)
	g.mu.Unlock()
	enough := time.NewTimer(long)
	defer enough.Stop()
	select {
	case <-ctx.Done():
		return g.life.Err() == nil
	case <-enough.C:
		return false
	}
}

// publishUntil publishes a message of the log until the stream has it or ctx
// ends, which says that the copy has it.
func (l *Log) publishUntil(ctx context.Context, token string, data []byte, i id) error {
	err := l.retry(ctx, func(once context.Context) (again bool, err error) {
		ack, err := l.js.Publish(once, l.log.prefix+token, data, jetstream.WithMsgID(hex.EncodeToString(i[:])), jetstream.WithRetryAttempts(0))
		if err == nil {
			l.log.wish.known(ack.Sequence)
		}
		return err != nil && ctx.Err() == nil, err
	})
	if l.life.Err() != nil {
		return store.ErrClosed
	}
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// A verdict is what became of a message: which of its appends are void.
type verdict struct {
	void []bool
	err  error // nobody knows
}

// flights are the messages of this node that are under way, until the copy
// comes to them.
type flights struct {
	copy *mark // is wanted while something is under way
	mu   sync.Mutex
	at   map[id]*flight
}

type flight struct {
	tell  func(verdict)
	came  context.CancelFunc
	timer *time.Timer
}

// begin keeps whom to tell, once, what became of a message. The context ends at
// that moment.
func (f *flights) begin(ctx context.Context, i id, tell func(verdict)) (context.Context, context.CancelFunc) {
	ctx, came := context.WithCancel(ctx)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.at == nil {
		f.at = make(map[id]*flight)
	}
	f.at[i] = &flight{tell: tell, came: came}
	f.copy.wait(1)
	return ctx, came
}

func (f *flights) settle(i id, v verdict) {
	f.mu.Lock()
	fl := f.at[i]
	delete(f.at, i)
	if fl != nil && fl.timer != nil {
		fl.timer.Stop()
	}
	f.mu.Unlock()
	if fl != nil {
		f.copy.wait(-1)
		fl.tell(v)
		fl.came()
	}
}

// any reports whether one of the messages is this node's.
func (f *flights) any(some []id) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, i := range some {
		if f.at[i] != nil {
			return true
		}
	}
	return false
}

// expire lets a message wait for the copy no longer than that.
func (f *flights) expire(i id, after time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if fl := f.at[i]; fl != nil {
		fl.timer = time.AfterFunc(after, func() { f.settle(i, verdict{err: errLate}) })
	}
}

// fail tells everybody that the copy comes no further.
func (f *flights) fail(err error) {
	f.mu.Lock()
	var all []id
	for i := range f.at {
		all = append(all, i)
	}
	f.mu.Unlock()
	for _, i := range all {
		f.settle(i, verdict{err: err})
	}
}

var errLate = errors.New("this node's copy of the log stands still")
