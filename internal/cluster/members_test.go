package cluster

import (
	"slices"
	"testing"
	"time"
)

// TestMembers checks which nodes are there, which are asked, and which are gone.
func TestMembers(t *testing.T) {
	c := members{seen: make(map[string]member)}
	now := time.Now()
	hear := func(node, life string, leaving bool) bool {
		return c.note(heartbeat{Node: node, Life: life, Leaving: leaving}, now)
	}
	expect := func(when string, there, silent []string) {
		t.Helper()
		if got := c.list(now); !slices.Equal(got, there) {
			t.Errorf("%s: %v are there, want %v", when, got, there)
		}
		if got := c.silent(now); !slices.Equal(got, silent) {
			t.Errorf("%s: %v are asked, want %v", when, got, silent)
		}
	}
	both := []string{"north", "south"}
	hear("north", "1", false)
	hear("south", "1", false)
	expect("at first", both, nil)

	now = now.Add(quiet + time.Millisecond)
	hear("north", "1", false)
	expect("south missed two beats", both, []string{"south"})
	c.absent("south")
	expect("nobody answers at south", []string{"north"}, nil)
	if hear("south", "1", false) {
		t.Error("a node that speaks again in the same life is mourned")
	}
	expect("south was only slow", both, nil)

	now = now.Add(dead)
	hear("south", "1", false)
	expect("north said nothing for long", []string{"south"}, nil)
	if !hear("north", "2", false) {
		t.Error("a node that died and came back is not mourned")
	}
	if hear("north", "1", true) {
		t.Error("a goodbye of the life before ends this one")
	}
	expect("north is new", both, nil)
	if !hear("north", "2", true) {
		t.Error("a node that left is not mourned")
	}
	expect("north left", []string{"south"}, nil)
}
