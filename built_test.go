package howl_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/howl-game/howl/internal/web/bundle"
)

var update = flag.Bool("update", false, "write the page's scripts and styles again")

// TestBuilt checks that the scripts and styles that the program carries are made
// from the sources beside them. It is here, among the tests that everybody runs.
func TestBuilt(t *testing.T) {
	all, err := bundle.Maker{Sources: os.DirFS("internal/web")}.All()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join("internal", "web", "built")
	for name, want := range all {
		file := filepath.Join(dir, name)
		if *update {
			if err := os.WriteFile(file, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the sources make: go test . -run TestBuilt -update", file)
		}
	}
	if there, err := os.ReadDir(dir); err != nil || len(there) != len(all) {
		t.Errorf("%s has %d files, want %d: %v", dir, len(there), len(all), err)
	}
}
