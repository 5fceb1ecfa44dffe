package faulttest

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

// rounds names the variable with the number of rounds of every fault in the
// long test. Without it two faults happen once.
const rounds = "HOWL_FAULT_ROUNDS"

const tables = 6

// A mishap is a fault of running servers. When do returns it is repaired.
type mishap struct {
	name string
	do   func(*testing.T, *cast)
}

// out is how long a node is away: longer than its lease.
const out = 8 * time.Second

var all = []mishap{
	{"a machine's disk is full for 8 s", func(t *testing.T, c *cast) {
		if !c.small {
			t.Log("skipped: mounting a small disk needs Linux and the permission to mount")
			return
		}
		free := fill(t, c.nodes[0].dir)
		time.Sleep(out)
		free()
		// NATS does not use a disk that was full until it is restarted.
		c.nodes[0].kill()
		c.nodes[0].start(t)
	}},
	killed(0), killed(1), killed(2),
	{"a machine sleeps for 8 s, longer than its lease, and wakes up a zombie", func(t *testing.T, c *cast) {
		n := c.nodes[testhelp.Rand(t).IntN(3)]
		n.signal(syscall.SIGSTOP)
		time.Sleep(out)
		n.signal(syscall.SIGCONT)
	}},
	{"a machine's cables are pulled for 8 s", func(t *testing.T, c *cast) {
		i := testhelp.Rand(t).IntN(3)
		c.cut(i, true)
		time.Sleep(out)
		c.cut(i, false)
	}},
	{"all are killed at once and started again", func(t *testing.T, c *cast) {
		for _, n := range c.nodes {
			n.signal(syscall.SIGKILL)
		}
		for _, n := range c.nodes {
			<-n.dead
			n.start(t)
		}
	}},
	{"all lose power while their copies lag behind", func(t *testing.T, c *cast) {
		for _, n := range c.nodes {
			n.signal(syscall.SIGKILL)
		}
		for _, n := range c.nodes {
			<-n.dead
			tear(t, filepath.Join(n.dir, "howl.db-wal"))
			_ = os.Remove(filepath.Join(n.dir, "howl.db-shm"))
		}
		for _, n := range c.nodes {
			n.start(t)
		}
	}},
	{"one after the other is restarted", func(t *testing.T, c *cast) {
		for _, n := range c.nodes {
			n.leave(t)
			n.start(t)
			c.ready(n)
		}
	}},
	{"a machine is killed and the last of its file is torn", func(t *testing.T, c *cast) {
		n := c.nodes[testhelp.Rand(t).IntN(3)]
		n.kill()
		tear(t, filepath.Join(n.dir, "howl.db-wal"))
		_ = os.Remove(filepath.Join(n.dir, "howl.db-shm")) // a power cut takes it along
		n.start(t)
	}},
}

func killed(i int) mishap {
	return mishap{"a machine is killed (each in turn) and started again within 3 s", func(t *testing.T, c *cast) {
		c.nodes[i].kill()
		time.Sleep(time.Duration(testhelp.Rand(t).Int64N(int64(3 * time.Second))))
		c.nodes[i].start(t)
	}}
}

// fill fills a disk, and returns a function that frees it.
func fill(t *testing.T, dir string) (free func()) {
	t.Helper()
	name := filepath.Join(dir, "filler")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	b := make([]byte, 64<<10)
	for err == nil {
		_, err = f.Write(b)
	}
	for err = nil; err == nil; { // the last corner
		_, err = f.Write(b[:1])
	}
	f.Close()
	return func() {
		if err := os.Remove(name); err != nil {
			t.Error(err)
		}
	}
}

// tear cuts some bytes off a file's end.
func tear(t *testing.T, name string) {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil {
		return // it has just been emptied
	}
	if err := os.Truncate(name, max(0, info.Size()-1-testhelp.Rand(t).Int64N(20_000))); err != nil {
		t.Fatal(err)
	}
}

// People play at three servers while faults happen. In the end every
// acknowledged decision is in every copy exactly once.
func TestFaults(t *testing.T) {
	chosen, many, long := []mishap{all[1+testhelp.Rand(t).IntN(3)], all[4]}, 1, false
	if n, err := strconv.Atoi(os.Getenv(rounds)); err == nil {
		chosen, many, long = all, n, true
	}
	dir := t.TempDir()
	c := newCast(t, dir)
	c.ready(c.nodes[:]...)
	pool := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 16}}
	defer pool.CloseIdleConnections()
	var parties []*Party
	var silence silences
	for round := range many {
		now, leave := gather(t, c, pool) // new tables, because a table ends after some games
		parties = append(parties, now...)
		await(t, now, 20, time.Now())
		for _, f := range chosen {
			began := time.Now()
			f.do(t, c)
			ended := time.Now()
			silent := await(t, now, 20, began)
			c.ready(c.nodes[:]...)
			silence.add(f.name, silent)
			t.Logf("round %d: %-72s %4.1f s; longest silence of a table %4.1f s; %d acknowledged",
				round+1, f.name, ended.Sub(began).Seconds(), silent.Seconds(), acknowledged(parties))
		}
		leave()
	}
	settle(t, c, parties)
	fmt.Fprintf(t.Output(), "%d faults in %d rounds; longest silence %.1f s\n\n%v", many*len(chosen), many, silence.longest().Seconds(), &silence)
	if long && silence.longest() > promised {
		t.Errorf("a table was silent for %v, longer than %v", silence.longest(), promised)
	}
}

// gather opens tables at which people play until leave is called.
func gather(t *testing.T, c *cast, pool *http.Client) (parties []*Party, leave func()) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	var playing sync.WaitGroup
	for i := range tables {
		p, err := Open(ctx, c.servers().from(i), pool, []string{"trickwolf", "robbers"}[i%2], 4)
		if err != nil {
			stop()
			t.Fatal(err)
		}
		parties = append(parties, p)
	}
	for _, p := range parties {
		playing.Go(func() {
			if err := p.Play(ctx); err != nil {
				t.Errorf("table %s: %v", p.ID, err)
			}
		})
	}
	return parties, func() {
		stop()
		playing.Wait()
	}
}

func acknowledged(parties []*Party) (n int) {
	for _, p := range parties {
		n += len(p.Acked())
	}
	return n
}

// await waits until every table has acknowledged more decisions, and returns the
// longest time since a given moment without one at any table.
func await(t *testing.T, parties []*Party, more int, since time.Time) (silent time.Duration) {
	t.Helper()
	var mu sync.Mutex
	var waiting sync.WaitGroup
	for _, p := range parties {
		want := len(p.Acked()) + more
		waiting.Go(func() {
			for n, begin := 0, time.Now(); n < want; time.Sleep(5 * time.Millisecond) {
				if now := len(p.Acked()); now > n {
					n, begin = now, time.Now()
				}
				if time.Since(begin) > testhelp.Patience {
					t.Errorf("table %s has been silent for %v", p.ID, testhelp.Patience)
					return
				}
			}
			mu.Lock()
			defer mu.Unlock()
			last := since
			for _, m := range p.Acked() {
				if m.At.After(since) {
					silent, last = max(silent, m.At.Sub(last)), m.At
				}
			}
		})
	}
	waiting.Wait()
	if t.Failed() {
		t.FailNow()
	}
	return silent
}

// settle lets the copies catch up, ends the servers and compares their logs.
func settle(t *testing.T, c *cast, parties []*Party) {
	t.Helper()
	time.Sleep(time.Second)
	for _, n := range c.nodes {
		n.kill()
	}
	// Every copy catches up when it starts.
	for _, n := range c.nodes {
		n.start(t)
	}
	c.ready(c.nodes[:]...)
	for _, n := range c.nodes {
		n.leave(t)
	}
	var copies []store.Log
	for _, n := range c.nodes {
		log, err := sqlite.Open(filepath.Join(n.dir, "howl.db"))
		if err != nil {
			t.Fatalf("node %d: %v", n.i, err)
		}
		defer log.Close()
		copies = append(copies, log)
	}
	if err := Check(t.Context(), parties, copies); err != nil {
		t.Fatal(err)
	}
	// Check reports a decision that was never made.
	parties[0].ack(Move{Seat: 0, ID: "0-never", Text: "ready"})
	if err := Check(t.Context(), parties, copies); err == nil {
		t.Fatal("a decision that nobody made is found")
	}
	fmt.Fprintf(t.Output(), "%d decisions acknowledged at %d tables: none lost, none twice\n", acknowledged(parties)-1, len(parties))
}
