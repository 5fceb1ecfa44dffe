package gametest

import "testing"

// Times returns how often a test repeats something: n times, and fewer under the
// race detector, which is ten times slower and finds nothing where there are no
// goroutines. The packages that use it are tested without it as well.
func Times(n int) int { return max(1, n/raceShare) }

// SkipRaced skips a test under the race detector that tries every case of a
// rulebook, or needs many to be met by chance.
func SkipRaced(t testing.TB) {
	t.Helper()
	if raceShare > 1 {
		t.Skip("a rulebook has no goroutines: tested without the race detector")
	}
}
