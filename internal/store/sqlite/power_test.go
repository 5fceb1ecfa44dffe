package sqlite

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"sync"
	"testing"

	"github.com/howl-game/howl/game/gametest"
)

// The power is cut at forty moments of a busy store, checkpoints among
// them. Whatever the disk has kept of what was not synced, all that had been
// acknowledged is there, and what is there is whole.
func TestPowerCut(t *testing.T) {
	gametest.SkipRaced(t)
	type moment struct {
		acked map[string]int
		image map[string][]byte
	}
	const cuts = 40
	var moments []moment
	var mu sync.Mutex
	acked := make(map[string]int)
	enough := make(chan struct{})

	d, name := newDisk(t)
	log, err := openOn(name, filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	// Checkpoints every few commits rather than every thousands.
	err = log.write(t.Context(), func(*writer) error { log.tidier.full = 40; return nil })
	if err := errors.Join(err, forgetful(t.Context(), log, 30)); err != nil {
		t.Fatal(err)
	}
	wait := 0
	d.mu.Lock()
	d.write = func() {
		if wait--; wait > 0 || len(moments) == cuts {
			return
		}
		wait = d.rand.IntN(50)
		mu.Lock()
		known := maps.Clone(acked)
		mu.Unlock()
		if moments = append(moments, moment{known, d.cut()}); len(moments) == cuts {
			close(enough)
		}
	}
	d.mu.Unlock()

	var wg sync.WaitGroup
	for i := range tables {
		wg.Go(func() {
			table := fmt.Sprint("t", i)
			for n := 0; ; n++ {
				select {
				case <-enough:
					return
				default:
				}
				if err := log.Append(t.Context(), table, n, [][]byte{entry(table, n)}, nil); err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				acked[table] = n + 1
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	for _, m := range moments {
		dir := t.TempDir()
		lay(t, m.image, dir)
		after := open(t, filepath.Join(dir, "howl.db"))
		whole(t, after, m.acked)
		if err := after.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// A full disk refuses moves, forgets none, and takes them again once there is
// room.
func TestFullDisk(t *testing.T) {
	d, name := newDisk(t)
	log, err := openOn(name, filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	for n := 0; n < 30; n++ {
		d.setFull(true)
		if err := log.Append(t.Context(), "t0", n, [][]byte{entry("t0", n)}, nil); err == nil {
			t.Fatalf("entry %d was acknowledged by a full disk", n)
		}
		if got, _, err := log.Chain(t.Context(), "t0"); err != nil || got != n {
			t.Fatalf("the log has %d entries, %v; want %d", got, err, n)
		}
		d.setFull(false)
		if err := log.Append(t.Context(), "t0", n, [][]byte{entry("t0", n)}, nil); err != nil {
			t.Fatal(err)
		}
	}
	whole(t, log, map[string]int{"t0": 30})
}
