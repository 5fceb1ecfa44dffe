package sqlite

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/testhelp"
)

// victim, when set, makes this binary the process that is killed: it plays at
// the store of that name until it dies.
const victim = "HOWL_TEST_VICTIM"

const tables = 8

func TestMain(m *testing.M) {
	if path := os.Getenv(victim); path != "" {
		if err := appendUntilKilled(path); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	goleak.VerifyTestMain(m)
}

// appendUntilKilled writes to eight tables, in batches of up to three, and
// says "table length" on its output for each batch that was acknowledged.
func appendUntilKilled(path string) error {
	log, err := Open(path)
	if err != nil {
		return err
	}
	ctx := context.Background()
	if err := forgetful(ctx, log, 20); err != nil {
		return err
	}
	errs := make(chan error)
	var mu sync.Mutex
	for i := range tables {
		go func() {
			table := fmt.Sprint("t", i)
			n, _, err := log.Chain(ctx, table)
			for err == nil {
				var batch [][]byte
				for range 1 + rand.IntN(3) {
					batch = append(batch, entry(table, n+len(batch)))
				}
				if err = log.Append(ctx, table, n, batch, nil); err == nil {
					n += len(batch)
					mu.Lock()
					fmt.Println(table, n) // one write a line: a pipe takes it whole
					mu.Unlock()
				}
			}
			errs <- err
		}()
	}
	return <-errs
}

// entry is what stands at a place of a table's log, and nowhere else.
func entry(table string, n int) []byte {
	return fmt.Appendf(nil, "%s entry %d %s", table, n, strings.Repeat("x", n*31%300))
}

// assault starts the victim, lets it acknowledge a few appends, kills it, and
// gives how long each log is known to be.
func assault(t *testing.T, path string, acks int) map[string]int {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), victim+"="+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	acked := make(map[string]int)
	lines := bufio.NewReader(out)
	for n := 0; ; n++ {
		line, err := lines.ReadString('\n')
		if err == io.EOF {
			if n < acks {
				t.Fatalf("the victim died by itself after %d appends", n)
			}
			break
		}
		var table string
		var length int
		if _, err := fmt.Sscan(line, &table, &length); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		acked[table] = length
		if n == acks {
			// At any moment of a commit, which takes about as long as this.
			time.AfterFunc(time.Duration(testhelp.Rand(t).Int64N(int64(time.Millisecond))), func() { cmd.Process.Kill() })
		}
	}
	if err := cmd.Wait(); err == nil {
		t.Fatal("the victim ended in peace")
	}
	return acked
}

// whole checks that each log is at least as long as is known, and that every
// entry is in its place, and gives how long they are.
func whole(t *testing.T, log store.Log, acked map[string]int) map[string]int {
	t.Helper()
	found := make(map[string]int)
	for i := range tables {
		table := fmt.Sprint("t", i)
		entries, err := log.Read(t.Context(), table, 0)
		if err != nil {
			t.Fatal(err)
		}
		if len(entries) < acked[table] {
			t.Fatalf("%s: %d entries were acknowledged, %d are there", table, acked[table], len(entries))
		}
		for n, e := range entries {
			if want := entry(table, n); string(e) != string(want) {
				t.Fatalf("%s entry %d is %q, want %q", table, n, e, want)
			}
		}
		found[table] = len(entries)
	}
	return found
}

// Killed twenty times in the middle of its work, the store has lost nothing
// that was acknowledged, left no gap, and lets the next one in at once. One
// time in three the next victim, not we, finds what the last one left.
func TestKill(t *testing.T) {
	gametest.SkipRaced(t) // it is another process that writes
	path := filepath.Join(t.TempDir(), "howl.db")
	acked := make(map[string]int)
	for round := range 20 {
		maps.Copy(acked, assault(t, path, testhelp.Rand(t).IntN(200)))
		if round%3 == 1 {
			continue
		}
		log := open(t, path)
		whole(t, log, acked)
		if err := log.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
