package jetstream

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/store/jetstream/embedded"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestErasedAgreement: what is erased is also soon in no file of NATS, on no machine,
// though others go on writing: NATS writes down every two to three minutes what its
// machines have agreed on, and removes how they came to agree.
func TestErasedAgreement(t *testing.T) {
	gametest.FullOnly(t) // it waits for NATS
	const secret = "Zaphod-Planted"
	at := testhelp.Addresses(t, 3)
	dir := t.TempDir()
	var nodes three
	for i := range nodes {
		s, err := embedded.Start(embedded.Config{
			Node: fmt.Sprint("node", i), Listen: at[i], Routes: at, Secret: []byte("a secret for nobody else"), Dir: filepath.Join(dir, "nats", fmt.Sprint(i)),
		})
		if err != nil {
			t.Fatal(err)
		}
		nodes[i] = s
		t.Cleanup(func() { s.Close() })
	}
	var logs [3]*Log
	for i := range logs {
		logs[i] = open(t, nodes.connect(t, i), "agreed", filepath.Join(dir, fmt.Sprint(i), "howl.db"))
	}
	for n := range 3 {
		if err := logs[n].Append(t.Context(), "oak", n, [][]byte{[]byte(secret)}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if !found(t, dir, secret) {
		t.Fatal("it is in no file before it is erased, so this test would find nothing")
	}
	if err := logs[0].Replace(t.Context(), "oak", 3, nil, nil); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	for n := 0; ; n++ { // others play on
		if err := logs[n%3].Append(t.Context(), "elm", n, [][]byte{fmt.Appendf(nil, "move %d", n)}, nil); err != nil {
			t.Fatal(err)
		}
		if n%50 == 0 {
			for i := range logs {
				if err := logs[i].Compact(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			if !found(t, dir, secret) {
				t.Logf("nothing is left after %v, in which %d more entries were written", time.Since(began).Round(time.Second), n)
				return
			}
			if time.Since(began) > 20*time.Minute {
				t.Fatal("it is still there after 20 minutes")
			}
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// found reports whether a file under a folder has something, and logs which.
func found(t *testing.T, dir, what string) (has bool) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil // NATS removes files meanwhile
		}
		b, err := os.ReadFile(path)
		if err == nil && bytes.Contains(b, []byte(what)) {
			t.Logf("%s has it", path)
			has = true
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return has
}
