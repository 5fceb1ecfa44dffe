package sqlite

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/store"
)

// raw returns all bytes of the files in a directory.
func raw(t *testing.T, dir string) []byte {
	t.Helper()
	var all []byte
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, b...)
	}
	return all
}

// What is replaced or deleted is in none of the files afterwards, while the
// store is open: not in a free page and not in the write-ahead log. Entries
// are small and larger than a page; notes change often, as a lobby's do.
func TestReplacedIsGone(t *testing.T) {
	dir := t.TempDir()
	log := open(t, filepath.Join(dir, "howl.db"))
	const secret = "Zaphod-Planted"
	lengths := map[string]int{}
	for i := range 300 {
		table := fmt.Sprint("t", i%40)
		e := []byte(fmt.Sprintf("%s %d %s", secret, i, bytes.Repeat([]byte("x"), i%7*1000)))
		note := &store.Note{Tag: "open", Text: bytes.Repeat([]byte(secret), 1+i%9)}
		if err := log.Append(t.Context(), table, lengths[table], [][]byte{e}, note); err != nil {
			t.Fatal(err)
		}
		lengths[table]++
	}
	add(t, log, "other", 0, "stays")
	if !bytes.Contains(raw(t, dir), []byte(secret)) {
		t.Fatal("nothing was planted")
	}
	for table, n := range lengths {
		var entries [][]byte
		var note *store.Note
		if len(table)%2 == 0 {
			entries, note = [][]byte{[]byte("clean")}, &store.Note{}
		}
		if err := log.Replace(t.Context(), table, n, entries, note); err != nil {
			t.Fatal(err)
		}
	}
	if n := bytes.Count(raw(t, dir), []byte(secret)); n > 0 {
		t.Errorf("the planted name is still there %d times", n)
	}
	before := len(raw(t, dir))
	if err := log.Compact(t.Context()); err != nil {
		t.Fatal(err)
	}
	if after := len(raw(t, dir)); after >= before/2 {
		t.Errorf("the files have %d bytes, and %d after compacting", before, after)
	}
	got, err := log.Read(t.Context(), "other", 0)
	if err != nil || len(got) != 1 || string(got[0]) != "stays" {
		t.Errorf("the other table has %q, %v", got, err)
	}
}

// The last entries of the file go, others take their numbers, and the machine
// dies: nothing that was written after is lost, whether heads are written all
// the time or never.
func TestReplaceAndKill(t *testing.T) {
	gametest.SkipRaced(t)
	for _, most := range []int{1, 3, 100} {
		t.Run(fmt.Sprint(most), func(t *testing.T) {
			dir := t.TempDir()
			path, killed := filepath.Join(dir, "howl.db"), filepath.Join(dir, "killed.db")
			log := open(t, path)
			if err := forgetful(t.Context(), log, most); err != nil {
				t.Fatal(err)
			}
			want := map[string][]string{}
			for i := range 12 {
				for _, table := range []string{"oak", "elm", "ash"} {
					e := fmt.Sprint(table, i)
					add(t, log, table, len(want[table]), e)
					want[table] = append(want[table], e)
				}
				gone := []string{"oak", "elm", "ash"}[i%3]
				switch i % 4 {
				case 0:
					if err := log.Replace(t.Context(), gone, len(want[gone]), nil, nil); err != nil {
						t.Fatal(err)
					}
					want[gone] = nil
				case 2:
					if err := log.Replace(t.Context(), gone, len(want[gone]), [][]byte{[]byte("r"), []byte("s")}, nil); err != nil {
						t.Fatal(err)
					}
					want[gone] = []string{"r", "s"}
				}
				at := fmt.Sprint(killed, i)
				kill(t, path, at)
				later := open(t, at)
				for table, entries := range want {
					got, err := later.Read(t.Context(), table, 0)
					if err != nil || fmt.Sprintf("%s", got) != fmt.Sprint(entries) {
						t.Fatalf("round %d: %s has %s, %v; want %v", i, table, got, err, entries)
					}
				}
				if err := later.Close(); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// A reader finds the old log, the new one or none while logs are replaced and
// deleted, and takes nothing for damage.
func TestReplaceWhileReading(t *testing.T) {
	log := open(t, filepath.Join(t.TempDir(), "howl.db"))
	stop := make(chan struct{})
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				got, err := log.Read(t.Context(), "oak", 0)
				if err == nil && len(got) != 0 && len(got) != 3 && len(got) != 5 {
					t.Errorf("%d entries", len(got))
				}
				if _, _, bad := log.Chain(t.Context(), "oak"); err != nil || bad != nil {
					t.Errorf("%v, %v", err, bad)
					return
				}
			}
		})
	}
	for range 20 {
		three, five := make([][]byte, 3), make([][]byte, 5)
		for i := range three {
			three[i] = []byte("three")
		}
		for i := range five {
			five[i] = []byte("five")
		}
		for _, err := range []error{
			log.Append(t.Context(), "oak", 0, three, nil),
			log.Replace(t.Context(), "oak", 3, five, nil),
			log.Replace(t.Context(), "oak", 5, nil, nil),
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	close(stop)
	all.Wait()
}

// A table whose log is damaged can still be deleted.
func TestReplaceDamaged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "howl.db")
	log := open(t, path)
	add(t, log, "oak", 0, "a", "b", "c")
	add(t, log, "elm", 0, "x")
	err := log.write(t.Context(), func(w *writer) error { return w.conn.Exec(`DELETE FROM log WHERE n = 1`) })
	if err != nil {
		t.Fatal(err)
	}
	if err := log.Replace(t.Context(), "oak", 3, nil, nil); err != nil {
		t.Fatal(err)
	}
	if n, _, err := log.Chain(t.Context(), "oak"); err != nil || n != 0 {
		t.Errorf("%d entries are left, %v", n, err)
	}
	if n, _, err := log.Chain(t.Context(), "elm"); err != nil || n != 1 {
		t.Errorf("the other table has %d entries, %v", n, err)
	}
}
