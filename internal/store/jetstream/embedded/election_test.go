package embedded

import (
	"testing"
	"time"
)

// The names in election.go are NATS's own: what stood there before is what
// NATS sets. Another version may call them otherwise.
func TestElection(t *testing.T) {
	if want := [3]time.Duration{4 * time.Second, 9 * time.Second, time.Second}; natural != want {
		t.Errorf("NATS elects after %v, want %v: look for its times anew", natural, want)
	}
}
