package sqlite

import (
	"path/filepath"
	"testing"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/storetest"
)

func TestLog(t *testing.T) {
	storetest.Run(t, func(t *testing.T, dir string) store.Log { return open(t, filepath.Join(dir, "howl.db")) })
}

// open opens a store that must open, until the test ends.
func open(t testing.TB, path string) *Log {
	t.Helper()
	l, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}
