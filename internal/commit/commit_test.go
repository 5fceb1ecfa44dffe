package commit

import (
	"math"
	"testing"
)

// TestChain checks that each link commits to the next and to no other.
func TestChain(t *testing.T) {
	c, other := NewChain(), NewChain()
	for _, n := range []int{1, 2, 3, 500, Games} {
		if !Commits(c.Link(n-1), c.Link(n)) {
			t.Errorf("link %d does not commit to link %d", n-1, n)
		}
		if Commits(c.Link(n-1), other.Link(n)) || n > 1 && Commits(c.Link(n-2), c.Link(n)) {
			t.Errorf("link %d: another secret would do", n)
		}
	}
}

// TestReel asks a reel for its links in any order.
func TestReel(t *testing.T) {
	c := NewChain()
	r := CachedChain{Chain: c}
	for _, n := range []int{0, 1, 2, 31, 32, 33, 500, 499, 3, Games - 1, Games} {
		if r.Link(n) != c.Link(n) {
			t.Errorf("link %d is another", n)
		}
	}
}

// TestDraws checks that draws depend on the secret and every nonce, and on
// nothing else.
func TestDraws(t *testing.T) {
	first := func(s Secret, nonces ...string) (draws [8]int) {
		r := Draws(s, nonces)
		for i := range draws {
			draws[i] = r.IntN(1 << 30)
		}
		return draws
	}
	a := Secret{1}
	base := first(a, "x", "y")
	if base != first(a, "x", "y") {
		t.Error("the same secret and nonces draw otherwise")
	}
	for name, other := range map[string][8]int{
		"secret": first(Secret{2}, "x", "y"), "nonce": first(a, "x", "z"), "order": first(a, "y", "x"),
		"split": first(a, "xy", ""), "fewer": first(a, "x"), "quotes": first(a, `x" 1 "y`),
	} {
		if other == base {
			t.Errorf("another %s draws the same", name)
		}
	}
}

// IntN is even: chi-squared over seven values, and never out of range.
func TestEven(t *testing.T) {
	r := Draws(Secret{3}, nil)
	const n, games = 7, 70_000
	var seen [n]float64
	for range games {
		seen[r.IntN(n)]++
	}
	chi := 0.0
	for _, k := range seen {
		chi += math.Pow(k-games/n, 2) / (games / n)
	}
	if chi > 30 { // six degrees of freedom: once in 25,000
		t.Errorf("chi-squared %.1f: %v", chi, seen)
	}
	if got := r.IntN(1); got != 0 {
		t.Errorf("one of one is %d", got)
	}
}

// The first draws of a known secret, so that no later version draws otherwise.
func TestKnownDraws(t *testing.T) {
	r := Draws(Secret{1, 2, 3}, []string{"a", "b"})
	var got [5]int
	for i := range got {
		got[i] = r.IntN(36 - i)
	}
	if want := [5]int{10, 16, 29, 12, 28}; got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}
