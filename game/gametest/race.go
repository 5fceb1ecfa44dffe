//go:build race

package gametest

// The race detector makes everything ten times slower, and finds nothing in a
// rulebook, which has no goroutines: under it Run plays a tenth.
const share = 10
