package sqlite

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/howl-game/howl/game/gametest"
)

// SQLite's own log begins again and again while the store is busy without a
// pause, and nothing is lost over it.
func TestTidy(t *testing.T) {
	gametest.SkipRaced(t)
	path := filepath.Join(t.TempDir(), "howl.db")
	log := open(t, path)
	err := log.write(t.Context(), func(*writer) error { log.tidier.full = 50; return nil })
	if err != nil {
		t.Fatal(err)
	}
	const each = 1500
	var wg sync.WaitGroup
	acked := make(map[string]int)
	for i := range tables {
		table := fmt.Sprint("t", i)
		acked[table] = each
		wg.Go(func() {
			for n := range each {
				if err := log.Append(t.Context(), table, n, [][]byte{entry(table, n)}, nil); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	whole(t, log, acked)
	file, err := os.Stat(path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	// In one go it grows to twenty megabytes.
	if got, most := file.Size(), int64(6<<20); got > most {
		t.Errorf("the log has grown to %d bytes, want no more than %d", got, most)
	}
}
