// Package examples_test runs docs/tutorial.md.
package examples_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/howl-game/howl/game/gametest"
)

// block is a fenced block of commands. A word behind the language says how to take
// it: "fails" if its last command does, "slow" if only make test-full runs it, "by
// hand" if it waits for a person.
var block = regexp.MustCompile("(?ms)^```sh ?([a-z ]*)\n(.*?)^```$")

// goHere lets go see the files of the tutorial as if they stood in the repository:
// nothing there is written, and only what the new game changes is compiled. A test
// runs in the folder of its package, which only the tutorial has.
const goHere = `set -e
go() (
	export GOFLAGS="$GOFLAGS -overlay=$OVERLAY"
	if [ "$1" = test ]; then
		(cd "$ROOT" && command go test -vet=off -ldflags="-s -w" -c -o "$OVERLAY.test" "$2") && cd "$2" && "$OVERLAY.test"
	else
		cd "$ROOT" && command go "$@"
	fi
)
`

// TestTutorial runs the steps of the tutorial in a folder with what they change.
func TestTutorial(t *testing.T) {
	text, err := os.ReadFile("../docs/tutorial.md")
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	dir, overlay := t.TempDir(), filepath.Join(t.TempDir(), "overlay.json")
	for _, name := range []string{"examples/watch", "games"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o700); err != nil {
			t.Fatal(err)
		}
		copyFiles(t, filepath.Join(root, name), filepath.Join(dir, name))
	}
	steps := 0
	for _, m := range block.FindAllSubmatch(text, -1) {
		how, script := string(m[1]), string(m[2])
		if how == "by hand" || how == "slow" && !gametest.Full() {
			continue
		}
		steps++
		writeOverlay(t, overlay, dir, root)
		c := exec.CommandContext(t.Context(), "bash", "-c", goHere+script)
		c.Dir = dir
		c.Env = append(os.Environ(), "ROOT="+root, "OVERLAY="+overlay)
		out, err := c.CombinedOutput()
		if (err != nil) != (how == "fails") {
			t.Fatalf("%v:\n%s\n%s", err, script, out)
		}
		if how == "fails" && !bytes.Contains(out, []byte("--- FAIL: TestGame/law")) {
			t.Errorf("the law doesn't find the leak:\n%s", out)
		}
	}
	if steps < 7 {
		t.Errorf("the tutorial has %d steps: the test does not see them", steps)
	}
}

// copyFiles copies the files of a folder, but not those of folders in it.
func copyFiles(t *testing.T, from, to string) {
	t.Helper()
	entries, err := os.ReadDir(from)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		b, err := os.ReadFile(filepath.Join(from, e.Name()))
		if err == nil {
			err = os.WriteFile(filepath.Join(to, e.Name()), b, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// writeOverlay lists the files in dir that are not the same in the repository.
func writeOverlay(t *testing.T, overlay, dir, root string) {
	t.Helper()
	replace := make(map[string]string)
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		there := root + strings.TrimPrefix(path, dir)
		is, err := os.ReadFile(path)
		if was, missing := os.ReadFile(there); missing != nil || !bytes.Equal(is, was) {
			replace[there] = path
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(map[string]any{"Replace": replace})
	if err == nil {
		err = os.WriteFile(overlay, b, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
