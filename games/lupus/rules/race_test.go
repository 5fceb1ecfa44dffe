//go:build race

package rules

// raced reports that the race detector is on. A rulebook has no goroutines, so
// few games are played then.
const raced = true
