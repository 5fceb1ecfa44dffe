package storetest

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func leases(t *testing.T, s shelf) {
	ask := func(table, node, want string) {
		t.Helper()
		got, err := s.Lease(s.ctx, table, node, time.Hour)
		if err != nil || got != want {
			t.Fatalf("%s asks for %s: owner %q, %v; want %q", node, table, got, err, want)
		}
	}
	release := func(table, node string) {
		t.Helper()
		if err := s.Release(s.ctx, table, node); err != nil {
			t.Fatal(err)
		}
	}
	ask("oak", "north", "north")
	ask("oak", "south", "north")
	ask("oak", "north", "north")
	ask("elm", "south", "south")
	release("oak", "south") // has nothing to release
	ask("oak", "south", "north")
	release("oak", "north")
	ask("oak", "south", "south")
	ask("oak", "north", "south")
	ask("elm", "north", "south")

	var wg sync.WaitGroup
	var owners atomic.Int32
	for _, node := range []string{"a", "b", "c", "d", "e", "f"} {
		wg.Go(func() {
			owner, err := s.Lease(s.ctx, "ash", node, time.Hour)
			if err != nil {
				t.Error(err)
			}
			if owner == node {
				owners.Add(1)
			}
		})
	}
	wg.Wait()
	if got := owners.Load(); got != 1 {
		t.Errorf("%d nodes were told that they own one table", got)
	}
}

// A lease keeps nobody from appending: a node that lost it may still append, and
// gets a conflict if another node did.
func leaseEnds(t *testing.T, s shelf) {
	ask := func(table, node string, length time.Duration) string {
		t.Helper()
		owner, err := s.Lease(s.ctx, table, node, length)
		if err != nil {
			t.Fatal(err)
		}
		return owner
	}
	ask("elm", "north", time.Second)
	ask("oak", "north", time.Second)
	ask("elm", "north", time.Hour) // made longer
	for begin := time.Now(); ask("oak", "south", time.Hour) != "south"; <-time.After(5 * time.Millisecond) {
		if time.Since(begin) > long {
			t.Fatal("a lease of a second does not end")
		}
	}
	if owner := ask("oak", "north", time.Hour); owner != "south" {
		t.Errorf("the owner is %q, not the one who came after", owner)
	}
	if owner := ask("elm", "south", time.Hour); owner != "north" {
		t.Errorf("the owner is %q, not the one whose lease was made longer", owner)
	}
	s.add(t, "oak", 0, "by south")
	if err := s.Append(s.ctx, "oak", 0, list("by north"), nil); !conflict(err) {
		t.Errorf("a node that lost the table appends: %v; want a conflict", err)
	}
}
