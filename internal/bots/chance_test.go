package bots

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// The n-th bit is the one that counting finds.
func TestNth(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 7))
	for range 20_000 {
		set := r.Uint64() & r.Uint64()
		n := uint64(0)
		for rest := set; rest != 0; rest &= rest - 1 {
			if got, want := nth(set, n), uint8(bits.TrailingZeros64(rest)); got != want {
				t.Fatalf("bit %d of %b is %d, want %d", n, set, got, want)
			}
			n++
		}
	}
}

// Two bits are drawn as if one after the other: every pair as often as any.
func TestTwo(t *testing.T) {
	const set, games = uint64(1<<3 | 1<<17 | 1<<30 | 1<<63), 120_000
	seen := make(map[[2]uint8]int)
	c := Chance{5}
	for range games {
		a, b := c.Two(set)
		if a == b || set>>a&1 == 0 || set>>b&1 == 0 {
			t.Fatalf("drew %d and %d", a, b)
		}
		seen[[2]uint8{a, b}]++
	}
	for pair, n := range seen {
		if n < games/12*9/10 || n > games/12*11/10 {
			t.Errorf("%v came %d times of %d, want a twelfth", pair, n, games)
		}
	}
	if len(seen) != 12 {
		t.Errorf("%d pairs, want 12", len(seen))
	}
}
