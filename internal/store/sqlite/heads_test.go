package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/howl-game/howl/internal/store"
)

// forgetful has the log write heads into its file after that number of
// entries, two at a time.
func forgetful(ctx context.Context, log *Log, entries int) error {
	return log.write(ctx, func(w *writer) error {
		w.settler.most, w.settler.due, w.settler.slice = entries, entries, 2
		return nil
	})
}

// Where logs end is found in the file when it was closed, and in its last
// entries when it was not, whether the heads were written at some time or never.
func TestHeads(t *testing.T) {
	for _, most := range []int{1, 3, 100} {
		t.Run(fmt.Sprint(most), func(t *testing.T) {
			dir := t.TempDir()
			path, killed := filepath.Join(dir, "howl.db"), filepath.Join(dir, "killed.db")
			log := open(t, path)
			if err := forgetful(t.Context(), log, most); err != nil {
				t.Fatal(err)
			}
			add(t, log, "oak", 0, "a")
			add(t, log, "elm", 0, "x", "y")
			add(t, log, "oak", 1, "b", "c")
			add(t, log, "ash", 0, "z")
			if err := forgetful(t.Context(), log, most); err != nil { // and the writer is idle
				t.Fatal(err)
			}
			kill(t, path, killed)
			if err := log.Close(); err != nil {
				t.Fatal(err)
			}
			for _, at := range []string{path, killed} {
				log := open(t, at)
				for table, want := range map[string][]string{"oak": {"a", "b", "c"}, "elm": {"x", "y"}, "ash": {"z"}, "fir": nil} {
					got, err := log.Read(t.Context(), table, 0)
					if err != nil || fmt.Sprintf("%s", got) != fmt.Sprint(want) {
						t.Errorf("%s: %s has %s, %v; want %v", filepath.Base(at), table, got, err, want)
					}
					if n, _, err := log.Chain(t.Context(), table); err != nil || n != len(want) {
						t.Errorf("%s: %s has length %d, %v; want %d", filepath.Base(at), table, n, err, len(want))
					}
					if err := log.Append(t.Context(), table, len(want)+1, [][]byte{[]byte("?")}, nil); !errors.Is(err, store.ErrConflict) {
						t.Errorf("%s: an append after more than there is: %v", filepath.Base(at), err)
					}
					add(t, log, table, len(want), "more")
				}
				list, err := log.List(t.Context(), store.Query{})
				if err != nil || len(list) != 4 {
					t.Fatalf("%d tables are listed, %v", len(list), err)
				}
				for _, l := range list {
					if want := map[string]int{"oak": 4, "elm": 3, "ash": 2, "fir": 1}[l.Table]; l.Len != want {
						t.Errorf("%s is listed with length %d, want %d", l.Table, l.Len, want)
					}
				}
				late := 0
				err = log.write(t.Context(), func(w *writer) error {
					late = w.heads.late
					return nil
				})
				if want := 4; at == path && (err != nil || late != want) {
					t.Errorf("the file is %d entries behind, %v; want the %d since it was opened", late, err, want)
				}
			}
		})
	}
}

// A table that is durable, and not yet known to be, reads as one that is not
// there: the caller of Append has not been told yet.
func TestNotYetKnown(t *testing.T) {
	log := open(t, filepath.Join(t.TempDir(), "howl.db"))
	add(t, log, "oak", 0, "a")
	err := log.write(t.Context(), func(w *writer) error {
		w.heads.mu.Lock()
		defer w.heads.mu.Unlock()
		delete(w.heads.at, "oak")
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if n, _, err := log.Chain(t.Context(), "oak"); n != 0 || err != nil {
		t.Errorf("length %d, %v", n, err)
	}
	if got, err := log.Read(t.Context(), "oak", 0); got != nil || err != nil {
		t.Errorf("read %q, %v", got, err)
	}
}

// kill leaves a copy of a file in use as if its user had been killed.
func kill(t *testing.T, path, to string) {
	t.Helper()
	for _, end := range []string{"", "-wal"} {
		b, err := os.ReadFile(path + end)
		if err == nil {
			err = os.WriteFile(to+end, b, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// Tables that go on while the heads are written, and then rest, are whole
// afterwards, and the file is never told that it is further than it is.
func TestSettleWhileTheyGoOn(t *testing.T) {
	dir := t.TempDir()
	path, killed := filepath.Join(dir, "howl.db"), filepath.Join(dir, "killed.db")
	log := open(t, path)
	if err := forgetful(t.Context(), log, 4); err != nil {
		t.Fatal(err)
	}
	resting := []string{"t0", "t1", "t2", "t3"}
	all := func(n int) {
		err := log.write(t.Context(), func(w *writer) (err error) {
			for _, table := range resting {
				err = errors.Join(err, w.append(table, n, [][]byte{entry(table, n)}, nil))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	all(0) // a round begins
	all(1) // and ends
	for n := range 20 {
		add(t, log, "yew", n, "x") // and others follow
		late := 0
		err := log.write(t.Context(), func(w *writer) error {
			late = w.heads.late
			return nil
		})
		if err != nil || late > 9 { // four, those since the round began, and the slices' turns
			t.Errorf("after %d more the file is %d entries behind, %v", n, late, err)
		}
	}
	kill(t, path, killed)
	lengths := whole(t, open(t, killed), nil)
	for _, table := range resting {
		if lengths[table] != 2 {
			t.Errorf("%s has %d entries, want 2", table, lengths[table])
		}
	}
}
