package fairqueue

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/howl-game/howl/internal/testhelp"
)

func enter(t testing.TB, q *Queue, path ...string) *Ticket {
	t.Helper()
	k, err := q.Enter(path...)
	if err != nil {
		t.Fatalf("%v: %v", path, err)
	}
	return k
}

func (t *Ticket) hasTurn() bool {
	select {
	case <-t.ready:
		return t.place == working
	default:
		return false
	}
}

// A hundred wishes of one address delay somebody else's by the one in work and
// one more.
func TestStrangerWaitsForOne(t *testing.T) {
	q := New(Bounds{Slots: 1, Waiting: 1000})
	var mine []*Ticket
	for range 100 {
		mine = append(mine, enter(t, q, "a", "mallory"))
	}
	honest := enter(t, q, "b", "anna")
	for i := 0; !honest.hasTurn(); i++ {
		if i == 2 {
			t.Fatal("two items came before")
		}
		mine[i].Leave()
	}
}

// Addresses of one network share its turns.
func TestNetworksTakeTurns(t *testing.T) {
	q := New(Bounds{Slots: 1, Waiting: 1000})
	now := enter(t, q, "x")
	all := map[*Ticket]string{}
	for i := range 40 {
		all[enter(t, q, "a", fmt.Sprint(i))] = "a"
	}
	all[enter(t, q, "b", "1")] = "b"
	all[enter(t, q, "b", "2")] = "b"
	order := ""
	for now.Leave(); len(order) < 4; {
		for k, name := range all {
			if k.hasTurn() {
				order += name
				delete(all, k)
				k.Leave()
				break
			}
		}
	}
	if order != "abab" {
		t.Errorf("turns went to %s", order)
	}
}

// When all places are taken, who has the most gives way, and not who comes last.
func TestMostGiveWay(t *testing.T) {
	q := New(Bounds{Slots: 1, Waiting: 4})
	enter(t, q, "a", "0")
	var theirs []*Ticket
	for i := range 4 {
		theirs = append(theirs, enter(t, q, "a", fmt.Sprint(i)))
	}
	if _, err := q.Enter("a", "9"); !errors.Is(err, ErrFull) {
		t.Errorf("a fifth: %v", err)
	}
	enter(t, q, "b", "0")
	if err := theirs[3].Wait(t.Context()); !errors.Is(err, ErrFull) {
		t.Errorf("the last of the others: %v", err)
	}
	theirs[3].Leave() // does nothing
	if n := q.Len(); n != 5 {
		t.Errorf("%d are there, want 5", n)
	}
}

// One of a path, in work or waiting, and after it the next.
func TestEach(t *testing.T) {
	q := New(Bounds{Slots: 2, Waiting: 4, Each: 1})
	one := enter(t, q, "a")
	if _, err := q.Enter("a"); !errors.Is(err, ErrTwice) {
		t.Errorf("twice: %v", err)
	}
	one.Leave()
	one.Leave()
	enter(t, q, "a")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	enter(t, q, "b")
	late := enter(t, q, "c")
	if err := late.Wait(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	late.Leave()
	if n := q.Len(); n != 2 {
		t.Errorf("%d are there, want 2", n)
	}
}

// Whatever others do, who comes to a network of their own has a turn after at most
// one item of each network that waited then. Nobody is forgotten, and no more are in
// work than there are slots.
func TestNoStarvation(t *testing.T) {
	r := testhelp.Rand(t)
	for range 300 {
		c := crowd{t: t, q: New(Bounds{Slots: 1 + r.IntN(3), Waiting: 50}), bound: map[*Ticket]int{}, seen: map[*Ticket]bool{}}
		for range r.IntN(200) {
			if r.IntN(3) > 0 || len(c.inside) == 0 {
				c.enter(string(rune('a'+r.IntN(4))), string(rune('1'+r.IntN(3))))
			} else {
				c.leave(r.IntN(len(c.inside)))
			}
			if q := c.q; q.working > q.bounds.Slots || q.working < q.bounds.Slots && q.root.n > 0 {
				t.Fatalf("%d of %d are in work while %d wait", q.working, q.bounds.Slots, q.root.n)
			}
		}
		for len(c.inside) > 0 {
			i := slices.IndexFunc(c.inside, func(k *Ticket) bool { return k.place != waiting })
			if i < 0 {
				t.Fatalf("%d are forgotten", len(c.inside))
			}
			c.leave(i)
		}
		if q := c.q; len(q.of) > 0 || q.root.n > 0 || q.working > 0 {
			t.Fatalf("left: %d paths, %d wait, %d in work", len(q.of), q.root.n, q.working)
		}
	}
}

// A crowd comes and goes at random.
type crowd struct {
	t       *testing.T
	q       *Queue
	inside  []*Ticket
	started int             // turns so far
	bound   map[*Ticket]int // the turn by which a ticket must have had its own
	seen    map[*Ticket]bool
}

func (c *crowd) enter(path ...string) {
	networks, first := len(c.q.root.ring), c.q.root.count(path[:1]) == 0
	k, err := c.q.Enter(path...)
	switch {
	case err == nil:
		c.inside = append(c.inside, k)
		if first {
			c.bound[k] = c.started + networks + 1
		}
		c.look()
	case !errors.Is(err, ErrFull) || c.q.root.n < c.q.bounds.Waiting:
		c.t.Fatal(err)
	}
}

func (c *crowd) leave(i int) {
	c.inside[i].Leave()
	c.inside = slices.Delete(c.inside, i, i+1)
	c.look()
}

// look notes who has had a turn. At most one starts at a time.
func (c *crowd) look() {
	for _, k := range c.inside {
		if k.place == working && !c.seen[k] {
			c.seen[k] = true
			c.started++
			if by, first := c.bound[k]; first && c.started > by {
				c.t.Fatalf("%v had turn %d, and not by %d", k.path, c.started, by)
			}
		}
	}
}
