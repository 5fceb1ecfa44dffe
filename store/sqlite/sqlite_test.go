package sqlite_test

import (
	"path/filepath"
	"testing"

	"howl/store"
	"howl/store/sqlite"
	"howl/store/storetest"
)

func TestLog(t *testing.T) {
	storetest.Run(t, func(t *testing.T, dir string) store.Log { return open(t, filepath.Join(dir, "howl.db")) })
}

// open opens a store that must open, until the test ends.
func open(t testing.TB, path string) *sqlite.Log {
	t.Helper()
	l, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}
