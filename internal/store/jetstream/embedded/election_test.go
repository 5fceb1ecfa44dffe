package embedded

import (
	"testing"
	"time"

	"github.com/howl-game/howl/internal/testhelp"
)

// times returns the variables of NATS that election.go names.
func times() [3]time.Duration { return [3]time.Duration{minElection, maxElection, heartbeat} }

// loaded is what they were before any node started.
var loaded = times()

// TestElection checks that the variables still exist in NATS, with the values
// that NATS gives them, and that a node changes them when it starts.
func TestElection(t *testing.T) {
	if want := [3]time.Duration{4 * time.Second, 9 * time.Second, time.Second}; loaded != want {
		t.Errorf("without a node NATS elects after %v, want %v: find the names of these times in the new version", loaded, want)
	}
	at := testhelp.Addresses(t, 2)
	s, err := Start(Config{Node: "a", Listen: at[0], Routes: at[1:], Secret: []byte("a secret of more than 16 bytes"), Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if got, want := times(), [3]time.Duration{2500 * time.Millisecond, 5 * time.Second, 500 * time.Millisecond}; got != want {
		t.Errorf("a node elects after %v, want %v", got, want)
	}
}
