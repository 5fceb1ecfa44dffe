//go:build race

package gametest

// raceShare: the race detector makes everything ten times slower, and finds
// nothing in a rulebook, which has no goroutines. Under it Run plays a tenth.
const raceShare = 10
