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

// The lease is a fence for nobody: who lost it may still append, and is told
// by a conflict if somebody else did.
func leaseEnds(t *testing.T, s shelf) {
	if owner, err := s.Lease(s.ctx, "oak", "north", time.Second); err != nil || owner != "north" {
		t.Fatal(owner, err)
	}
	for begin := time.Now(); ; <-time.After(5 * time.Millisecond) {
		owner, err := s.Lease(s.ctx, "oak", "south", time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		if owner == "south" {
			break
		}
		if time.Since(begin) > long {
			t.Fatal("a lease of a second does not end")
		}
	}
	if owner, err := s.Lease(s.ctx, "oak", "north", time.Hour); err != nil || owner != "south" {
		t.Errorf("owner %q, %v; want the one who came after", owner, err)
	}
	s.add(t, "oak", 0, "by south")
	if err := s.Append(s.ctx, "oak", 0, list("by north"), nil); !conflict(err) {
		t.Errorf("who lost the table appends: %v; want a conflict", err)
	}
}
