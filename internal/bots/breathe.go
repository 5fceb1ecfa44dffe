//go:build !js

package bots

// Breathe lets others go on during a long thought. Only a browser needs it: elsewhere
// the scheduler interrupts.
func Breathe() {}
