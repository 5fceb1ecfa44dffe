package table

import (
	"os"
	"os/exec"
	"testing"

	"github.com/howl-game/howl/game/gametest"
)

// A table with a journal in memory compiles for a browser, where people will play
// alone.
func TestCompilesForTheBrowser(t *testing.T) {
	gametest.FullOnly(t) // it compiles all games
	build := exec.CommandContext(t.Context(), "go", "build", "-o", os.DevNull, ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
