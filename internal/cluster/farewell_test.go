package cluster

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"
)

// TestFarewell checks that a node which said goodbye is not logged as lost, until
// it has come back and disappears without a word.
func TestFarewell(t *testing.T) {
	var out bytes.Buffer
	n := &Node{members: members{seen: make(map[string]member)}}
	n.Slog = slog.New(slog.NewTextHandler(&out, nil))
	now := time.Now()
	says := func(life string, leaving bool, want string) {
		t.Helper()
		n.members.note(heartbeat{"b", life, leaving}, now)
		out.Reset()
		n.farewell("b")
		if !strings.Contains(out.String(), want) {
			t.Errorf("life %s, leaving %t: the log is %q, want %s", life, leaving, out.String(), want)
		}
	}
	says("1", false, "level=WARN msg=\"node lost: no heartbeat\"")
	says("1", true, "level=INFO msg=\"node left\"")
	says("2", false, "level=WARN msg=\"node lost: no heartbeat\"")
	says("1", true, "level=WARN msg=\"node lost: no heartbeat\"") // of the life before
}
