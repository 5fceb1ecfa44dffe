package jetstream

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/howl-game/howl/internal/testhelp"
)

// Wherever NATS puts the first consumer of a log, soon every node follows from a
// consumer of its own, and nothing is missing.
func near(t *testing.T, nodes *three) {
	dir := t.TempDir()
	var logs [3]*Log
	for i := range logs {
		logs[i] = open(t, nodes.connect(t, i), "near", filepath.Join(dir, fmt.Sprint(i), "howl.db"))
	}
	n := 0
	testhelp.Until(t, "each node has a consumer", func() bool {
		if err := logs[n%3].Append(t.Context(), fmt.Sprint("t", n%3), n/3, [][]byte{fmt.Appendf(nil, "%d", n)}, nil); err != nil {
			t.Fatal(err)
		}
		n++
		var at []string
		for c := range logs[0].log.ListConsumers(t.Context()).Info() {
			at = append(at, c.Cluster.Leader)
		}
		slices.Sort(at)
		return slices.Equal(at, []string{"node0", "node1", "node2"})
	})
	for i, l := range logs {
		for j := range 3 {
			table := fmt.Sprint("t", j)
			if err := l.Sync(t.Context(), table); err != nil {
				t.Fatal(err)
			}
			want := (n + 2 - j) / 3
			if got, _, err := l.Chain(t.Context(), table); err != nil || got != want {
				t.Errorf("node %d has %d entries of %s, not %d; %v", i, got, table, want, err)
			}
		}
	}
}
