//go:build race

package rules

// raced: the race detector watches. A rulebook shares nothing, so it gets few
// games to watch.
const raced = true
