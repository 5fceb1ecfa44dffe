package gametest

import (
	"os"
	"testing"
)

// Times returns how often a test repeats something: n times, and fewer under the
// race detector, which is ten times slower and finds nothing where there are no
// goroutines. The packages that use it are tested without it as well.
func Times(n int) int { return max(1, n/raceShare) }

// Sample returns how often a test repeats something that other tests have shown
// to hold, such as the rules of a character that is added for one test, or that
// takes many games to show with little more than a few: a tenth of the times, and
// all of them with HOWL_FULL=1 (make test-full).
func Sample(n int) int {
	if Full() {
		return Times(n)
	}
	return Times(max(1, n/10))
}

// FullOnly skips a test that only make test-full runs, such as a build for another
// system. make test lists these tests when it has passed.
func FullOnly(t testing.TB) {
	t.Helper()
	if !Full() {
		t.Skip("make test-full runs it")
	}
}

// Full reports whether tests run at their full volume.
func Full() bool { return os.Getenv("HOWL_FULL") != "" }

// SkipRaced skips a long test under the race detector, whose goroutines other
// tests run as well, or that has none. It is run without the detector.
func SkipRaced(t testing.TB) {
	t.Helper()
	if raceShare > 1 {
		t.Skip("it is long: tested without the race detector")
	}
}
