package bots

import "time"

// In a browser all goroutines share one thread with the page's messages and the clock,
// and nothing interrupts one that computes: not even the end of its own time.
const (
	breath = 40 * time.Millisecond // between two pauses
	pause  = time.Millisecond      // long enough that the browser hands over what waits
)

var breathed = time.Now()

// Breathe lets others go on during a long thought: messages are heard, and contexts
// end. It is cheap to call often.
func Breathe() {
	if time.Since(breathed) < breath {
		return
	}
	time.Sleep(pause)
	breathed = time.Now()
}
