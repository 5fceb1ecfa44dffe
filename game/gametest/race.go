//go:build race

package gametest

// raceShare divides the number of games under the race detector, which makes
// everything ten times slower and finds nothing in a rulebook: rulebooks have no
// goroutines.
const raceShare = 50
