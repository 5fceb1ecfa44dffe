package gametest

import "testing"

// Times returns how often a test repeats something: n times, and fewer under the
// race detector, which is ten times slower and finds nothing where there are no
// goroutines. The packages that use it are tested without it as well.
func Times(n int) int { return max(1, n/raceShare) }

// SkipRaced skips a long test under the race detector, whose goroutines other
// tests run as well, or that has none. It is run without the detector.
func SkipRaced(t testing.TB) {
	t.Helper()
	if raceShare > 1 {
		t.Skip("it is long: tested without the race detector")
	}
}
