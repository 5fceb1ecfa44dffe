package engine_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/howl-game/howl/game/gametest"
)

// TestRulesInABrowser runs the golden games of all rulebooks and the law of disclosure,
// over an eighth of its games, as programs for a browser, in Node.
func TestRulesInABrowser(t *testing.T) {
	gametest.FullOnly(t)
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	node := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec")
	run := exec.CommandContext(t.Context(), "go", "test", "-count=1", "-vet=off", "-v", "-exec", node, "-run", "TestGolden|(TestContract|TestGame)/law", "./games/.../rules")
	run.Dir = filepath.Join("..", "..")
	run.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "HOWL_FULL=")
	said, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	if n := strings.Count(string(said), "frames compared"); n != 3 {
		t.Errorf("the law was kept by %d rulebooks, want 3:\n%s", n, said)
	}
	if n := strings.Count(string(said), "--- PASS: TestGolden "); n < 3 {
		t.Errorf("the golden games of %d rulebooks passed, want 3:\n%s", n, said)
	}
}
