package jetstream

import (
	"fmt"
	"hash/fnv"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/nats-io/nats.go"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/jetstream/embedded"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/store/storetest"
	"github.com/howl-game/howl/internal/testhelp"
)

// three are the nodes of a cluster in this process.
type three [3]*embedded.Server

func cluster(t testing.TB) *three {
	t.Helper()
	at := testhelp.Addresses(t, 3)
	var nodes three
	dir := t.TempDir()
	for i := range nodes {
		s, err := embedded.Start(embedded.Config{
			Node: fmt.Sprint("node", i), Listen: at[i], Routes: at, Secret: []byte("a secret for nobody else"),
			Dir: filepath.Join(dir, fmt.Sprint(i)),
		})
		if err != nil {
			t.Fatal(err)
		}
		nodes[i] = s
		t.Cleanup(func() { s.Close() })
	}
	return &nodes
}

func (n *three) connect(t testing.TB, i int) *nats.Conn {
	t.Helper()
	c, err := n[i].Connect()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// open opens the log in a directory at a node.
func open(t testing.TB, conn *nats.Conn, name, file string) *Log {
	t.Helper()
	return openWith(t, conn, file, Config{Name: name, patience: testhelp.Patience})
}

// openWith is open with a configuration of its own.
func openWith(t testing.TB, conn *nats.Conn, file string, cfg Config) *Log {
	t.Helper()
	local, err := sqlite.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	cfg.Conn, cfg.Local = conn, local
	l, err := Open(t.Context(), cfg)
	if err != nil {
		local.Close()
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

// All tests share one cluster. Those that break it run last.
func TestLog(t *testing.T) {
	nodes := cluster(t)
	for _, part := range []struct {
		name string
		run  func(*testing.T, *three)
	}{
		{"every promise of a store is held", promises},
		{"a copy that differs stops its node", copiesDiffer},
		{"a foreign copy is refused", foreignCopy},
		{"what is replaced is gone at every node", replacedEverywhere},
		{"of groups that don't follow only that part is void", voidInGroups},
		{"a table is erased out of groups of others", erasedOutOfGroups},
		{"three nodes are one log", oneLog},
		{"what a node did not hear it fetches", unheardFetched},
		{"what it did not hear does not wait for the last who asks", unheardAsked},
		{"the leader changes while all write", leaderChanges},
		{"a stream of before begins to speak", streamOfBefore},
		{"after Close the file has everything", fileAfterClose},
		{"a file that cannot be written is late, and says so", fileStuck},
		{"leases that are lost are made anew", leasesLost},
		{"three nodes believe that they run the same tables", together},
		{"alone, a node acknowledges nothing", alone},
	} {
		t.Run(part.name, func(t *testing.T) { part.run(t, nodes) })
	}
}

func promises(t *testing.T, nodes *three) {
	conn := nodes.connect(t, 0)
	storetest.Hold(t, func(t *testing.T, dir string) store.Log {
		name := fnv.New64()
		name.Write([]byte(dir))
		return open(t, conn, fmt.Sprintf("t%x", name.Sum64()), filepath.Join(dir, "howl.db"))
	})
	nothingRuns(t)
}

// nothingRuns checks that closed logs have left no goroutine behind. Those of
// the nodes, which are in this process, go on.
func nothingRuns(t *testing.T) {
	t.Helper()
	buf := make([]byte, 4<<20)
	testhelp.Until(t, "no closed log runs any more", func() bool {
		return !strings.Contains(string(buf[:runtime.Stack(buf, true)]), "internal/store/jetstream.(*")
	})
}
