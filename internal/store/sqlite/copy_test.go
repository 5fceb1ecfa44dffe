package sqlite

import (
	"errors"
	"path/filepath"
	"testing"

	"github.com/howl-game/howl/internal/store"
)

// A copy takes what follows, passes over what it has, and refuses what does
// not fit, with all that came along.
func TestCopy(t *testing.T) {
	log := open(t, filepath.Join(t.TempDir(), "howl.db"))
	entries := [][]byte{[]byte("a"), []byte("b"), []byte("c")}
	change := func(after, n int) Change {
		return Change{Table: "oak", After: after, Entries: entries[after : after+n], Sum: store.SumOf(entries[:after+n])}
	}
	place := Change{Key: "place", Value: []byte("7")}
	wrong := change(2, 1)
	wrong.Sum[0]++
	for _, c := range []struct {
		name    string
		changes []Change
		damaged bool
		n       int
	}{
		{"what follows", []Change{change(0, 1), change(1, 1)}, false, 2},
		{"what is there", []Change{change(0, 1), change(0, 2)}, false, 2},
		{"a wrong sum", []Change{place, wrong}, true, 2},
		{"what overlaps", []Change{place, change(1, 2)}, true, 2},
		{"what comes too early", []Change{place, {Table: "oak", After: 5, Entries: entries[:1]}}, true, 2},
		{"the rest", []Change{change(2, 1)}, false, 3},
	} {
		if err := log.Copy(t.Context(), c.changes); errors.Is(err, store.ErrDamaged) != c.damaged || !c.damaged && err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		n, sum, err := log.Chain(t.Context(), "oak")
		if err != nil || n != c.n || sum != store.SumOf(entries[:n]) {
			t.Errorf("%s: the log has length %d, want %d, %v", c.name, n, c.n, err)
		}
	}
	if v, err := log.Get(t.Context(), "place"); v != nil || err != nil {
		t.Errorf("a part of a refused copy is there: %q, %v", v, err)
	}
	if err := log.Copy(t.Context(), []Change{place}); err != nil {
		t.Fatal(err)
	}
	if v, err := log.Get(t.Context(), "place"); string(v) != "7" || err != nil {
		t.Errorf("the value is %q, %v", v, err)
	}
}
