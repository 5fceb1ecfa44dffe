package jetstream

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

// Three nodes append to the same tables, each believing that it runs them; one
// dies on the way. No append that was acknowledged is missing or there twice, every
// copy is the same, and a node that is given a lease knows all of it.
func together(t *testing.T, nodes *three) {
	dir := t.TempDir()
	var logs [3]*Log
	for i := range logs {
		logs[i] = open(t, nodes.connect(t, i), "together", filepath.Join(dir, fmt.Sprint(i), "howl.db"))
	}
	const tables, rounds = 4, 60
	var mu sync.Mutex
	acked := make(map[string]int) // table and length, by how many
	var wg sync.WaitGroup
	for i, l := range logs {
		for j := range tables {
			wg.Go(func() {
				table := fmt.Sprint("t", j)
				for round := range rounds {
					n, _, err := l.Chain(t.Context(), table)
					if errors.Is(err, store.ErrClosed) {
						return
					}
					if err == nil {
						err = l.Append(t.Context(), table, n, [][]byte{fmt.Appendf(nil, "node %d round %d", i, round)}, nil)
					}
					switch {
					case err == nil:
						mu.Lock()
						acked[fmt.Sprint(table, " ", n)]++
						mu.Unlock()
					case errors.Is(err, store.ErrConflict), errors.Is(err, store.ErrClosed):
					default:
						t.Errorf("node %d: %v", i, err)
						return
					}
				}
			})
		}
	}
	wg.Go(func() {
		for n := 0; n < rounds/2; <-time.After(time.Millisecond) {
			n, _, _ = logs[0].Chain(t.Context(), "t0")
		}
		if err := errors.Join(logs[2].Close(), nodes[2].Close()); err != nil {
			t.Error(err)
		}
	})
	wg.Wait()
	most := make(map[string]int)
	for key, times := range acked {
		if times != 1 {
			t.Errorf("%s was acknowledged %d times", key, times)
		}
		table, n, _ := strings.Cut(key, " ")
		var at int
		if _, err := fmt.Sscan(n, &at); err != nil {
			t.Fatal(err)
		}
		most[table] = max(most[table], at+1)
	}
	for table, want := range most {
		owner, err := logs[1].Lease(t.Context(), table, "node1", time.Minute)
		if err != nil || owner != "node1" {
			t.Fatalf("the owner of %s is %q, %v", table, owner, err)
		}
		n, sum, err := logs[1].Chain(t.Context(), table)
		if err != nil || n != want {
			t.Errorf("%s: %d entries were acknowledged, node 1 has %d, %v", table, want, n, err)
		}
		if err := logs[0].Sync(t.Context(), table); err != nil {
			t.Fatal(err)
		}
		if other, theirs, err := logs[0].Chain(t.Context(), table); err != nil || other != n || theirs != sum {
			t.Errorf("%s: node 0 has %d entries and sum %x, node 1 %d and %x, %v", table, other, theirs, n, sum, err)
		}
	}
}

// The leases are lost, as when all nodes that had them died one after the other.
// The log goes on, and nodes get new leases.
func leasesLost(t *testing.T, nodes *three) {
	dir := t.TempDir()
	one := openWith(t, nodes.connect(t, 0), filepath.Join(dir, "one", "howl.db"), Config{Name: "lost", orphaned: time.Second, patience: testhelp.Patience})
	two := open(t, nodes.connect(t, 1), "lost", filepath.Join(dir, "two", "howl.db"))
	if owner, err := one.Lease(t.Context(), "oak", "one", time.Minute); owner != "one" || err != nil {
		t.Fatalf("the first lease is %q's, %v", owner, err)
	}
	if err := one.js.DeleteStream(t.Context(), one.leases.name); err != nil {
		t.Fatal(err)
	}
	if err := one.Append(t.Context(), "oak", 0, [][]byte{[]byte("a")}, nil); err != nil {
		t.Errorf("an append without leases: %v", err)
	}
	if owner, err := two.Lease(t.Context(), "oak", "two", time.Minute); owner != "two" || err != nil {
		t.Errorf("the lease made anew is %q's, %v", owner, err)
	}
	if owner, err := one.Lease(t.Context(), "oak", "one", time.Minute); owner != "two" || err != nil {
		t.Errorf("the node that had it before is told that it is %q's, %v", owner, err)
	}
	if n, _, err := two.Chain(t.Context(), "oak"); n != 1 || err != nil {
		t.Errorf("the node with the lease knows %d entries, %v", n, err)
	}
}

// Alone among three, a node acknowledges nothing, and says why.
func alone(t *testing.T, nodes *three) {
	log := openWith(t, nodes.connect(t, 0), filepath.Join(t.TempDir(), "howl.db"), Config{Name: "alone"})
	if err := log.Append(t.Context(), "oak", 0, [][]byte{[]byte("a")}, nil); err != nil {
		t.Fatal(err)
	}
	for _, n := range nodes[1:] {
		if err := n.Close(); err != nil {
			t.Error(err)
		}
	}
	err := log.Append(t.Context(), "oak", 1, [][]byte{[]byte("b")}, nil)
	if !errors.Is(err, ErrQuorum) {
		t.Errorf("an append to one node of three: %v", err)
	}
	if got, err := log.Read(t.Context(), "oak", 0); err != nil || len(got) != 1 {
		t.Errorf("what was there cannot be read: %q, %v", got, err)
	}
}

// A copy that was tampered with stops the node at the next append, and the
// others go on.
func copiesDiffer(t *testing.T, nodes *three) {
	dir := t.TempDir()
	good := open(t, nodes.connect(t, 0), "differ", filepath.Join(dir, "good", "howl.db"))
	bad := open(t, nodes.connect(t, 1), "differ", filepath.Join(dir, "bad", "howl.db"))
	if err := good.Append(t.Context(), "oak", 0, [][]byte{[]byte("a")}, nil); err != nil {
		t.Fatal(err)
	}
	if err := bad.Sync(t.Context(), "oak"); err != nil {
		t.Fatal(err)
	}
	if err := bad.local.Append(t.Context(), "oak", 1, [][]byte{[]byte("forged")}, nil); err != nil {
		t.Fatal(err)
	}
	if err := good.Append(t.Context(), "oak", 1, [][]byte{[]byte("b"), []byte("c")}, nil); err != nil {
		t.Fatal(err)
	}
	if err := bad.Sync(t.Context(), "oak"); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("the tampered copy goes on: %v", err)
	}
	if err := bad.Health(); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("the tampered copy is healthy: %v", err)
	}
	if err := errors.Join(good.Health(), good.Append(t.Context(), "oak", 3, [][]byte{[]byte("d")}, nil)); err != nil {
		t.Error(err)
	}
}

// A copy of another cluster's log is refused, not mixed with this one.
func foreignCopy(t *testing.T, nodes *three) {
	conn := nodes.connect(t, 0)
	file := filepath.Join(t.TempDir(), "howl.db")
	log := open(t, conn, "one", file)
	if err := log.Append(t.Context(), "oak", 0, [][]byte{[]byte("a")}, nil); err != nil {
		t.Fatal(err)
	}
	if err := log.Close(); err != nil {
		t.Fatal(err)
	}
	local, err := sqlite.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer local.Close()
	if err := local.Copy(t.Context(), []sqlite.Change{{Key: "jetstream/two-log", Value: []byte("9")}}); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	if _, err := Open(ctx, Config{Conn: conn, Local: local, Name: "two"}); err == nil || !strings.Contains(err.Error(), "another cluster") {
		t.Errorf("a foreign copy: %v", err)
	}
}

func FuzzMessage(f *testing.F) {
	for _, m := range []message{
		{entries: [][]byte{{1}}},
		{id: id{1}, after: 7, entries: [][]byte{[]byte("a"), []byte("bc")}, note: &store.Note{Tag: "open", Text: []byte("x")}},
		{replace: true, after: 3, from: "new-1"},
		{replace: true, after: 3, from: "new-1", fenced: true, was: 5, wasSum: store.Sum{1}, seen: 300},
		{replace: true},
	} {
		f.Add(m.encode())
	}
	f.Add([]byte{form})
	f.Fuzz(func(t *testing.T, b []byte) {
		m, err := decode(b)
		if err != nil {
			return
		}
		again, err := decode(m.encode())
		if err != nil || !bytes.Equal(again.encode(), m.encode()) {
			t.Errorf("%x is read, but not what is written of it: %v", b, err)
		}
	})
}
