package arena

import (
	"math"
	"testing"
)

// The interval of a rate agrees with figures computed by hand.
func TestRate(t *testing.T) {
	for _, c := range []struct {
		name      string
		deals     [][2]int // won, of
		low, high float64
	}{
		{"one game a deal is the usual interval", [][2]int{{1, 1}, {1, 1}, {1, 1}, {0, 1}}, 0.3257, 1},
		{"deals that split say nothing but one half, and Wilson's stands", [][2]int{{1, 2}, {1, 2}}, 0.1500, 0.8500},
		{"deals that hang together count once", [][2]int{{2, 2}, {0, 2}}, 0, 1},
		{"nothing decided", [][2]int{{0, 0}}, 0, 1},
	} {
		var sum tally
		for _, d := range c.deals {
			sum.add(d[0], d[1])
		}
		r := sum.rate("x")
		if math.Abs(r.Low-c.low) > 1e-3 || math.Abs(r.High-c.high) > 1e-3 {
			t.Errorf("%s: got %.4f – %.4f, want %.4f – %.4f", c.name, r.Low, r.High, c.low, c.high)
		}
	}
}
