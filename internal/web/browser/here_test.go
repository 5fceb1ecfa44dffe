package browser

import (
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/web"
)

// anEngine compiles the engine, once for all tests.
var anEngine = sync.OnceValues(func() (*web.Engine, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	js, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "howl-engine")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "howl.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, "github.com/howl-game/howl/cmd/howl-engine")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		return nil, errors.Join(err, errors.New(string(said)))
	}
	plain, err := os.ReadFile(file)
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write(plain) // a buffer takes everything
	_ = z.Close()
	return &web.Engine{Wasm: packed.Bytes(), Exec: js}, err
})

// playsHere plays a whole game in the browser alone.
func (v *visitor) playsHere(game string) {
	v.Helper()
	v.goTo("/here/en/")
	js[bool](v, soon)
	v.click("form." + game + " .doors .go")
	v.gotIt()
	v.through(v.press)
}

// TestHere installs the page, cuts the network, and plays a game of each kind. The
// last has a review.
func TestHere(t *testing.T) {
	gametest.FullOnly(t)
	t.Parallel()
	engine, err := anEngine()
	if err != nil {
		t.Fatal(err)
	}
	base, line := openCut(t, func(b *web.Backend) { b.Engine = engine })
	v := visit(t, base, device{width: 390, height: 844, lang: "en", still: true})
	v.goTo("/")
	v.click(`a[href='/here/en/']`)
	v.until(`document.querySelector("#here [data-state=ready]")`)
	v.until(`navigator.serviceWorker.controller`)
	v.offline(line, true)
	for _, game := range []string{"robbers", "trickwolf", "lupus"} {
		v.playsHere(game)
	}
	v.reviewsHere()
}

// reviewsHere looks at the review of the game that is just over.
func (v *visitor) reviewsHere() {
	v.Helper()
	v.goTo(js[string](v, `(() => { const a = document.querySelector('a[href*="/t/replay/"]'); return a.pathname + a.search + "#review"; })()`))
	v.until(`document.querySelector(".slide")`)
	v.until(`document.querySelector(".review")`)
}
