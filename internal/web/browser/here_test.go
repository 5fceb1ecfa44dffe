package browser

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/lesson"
	"github.com/howl-game/howl/internal/puzzle"
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

// A nowhere is pages that need no server, at a host.
type nowhere struct {
	*visitor
	root string // the path of their first folder
}

// playsHere plays a whole game in the browser alone.
func (v nowhere) playsHere(game string) {
	v.Helper()
	v.begins(game)
	v.through(v.press)
}

// begins begins a game from the first page.
func (v nowhere) begins(game string) {
	v.Helper()
	v.goTo(v.root + "en/")
	js[bool](v.visitor, soon)
	v.click("form." + game + " .doors .go")
	v.gotIt()
}

// comesBack leaves a game after some decisions, as if the tab were closed, and ends it
// later from the list of games.
func (v nowhere) comesBack(game string) {
	v.Helper()
	v.begins(game)
	n := 0
	v.patiently("some decisions", func() (moved, last bool) {
		s := js[string](v.visitor, wanted)
		if s != "" {
			v.press(s)
			n++
		} else {
			js[bool](v.visitor, `document.querySelector(".board")?.click(), true`)
		}
		return s != "", n == 2
	})
	v.do(chromedp.Navigate("about:blank"))
	v.goTo(v.root + "en/")
	v.click("#mine .tables a")
	v.until(`document.querySelector(".board .seat, .board .place")`)
	v.through(v.press)
}

// learnsHere plays a lesson and solves a puzzle.
func (v nowhere) learnsHere(e entry.Entry) {
	v.Helper()
	lessons, err := lesson.Of(e)
	if err != nil {
		v.Fatal(err)
	}
	script, err := lessons[0].In("en")
	if err != nil {
		v.Fatal(err)
	}
	stops, err := json.Marshal(v.stops(script))
	if err != nil {
		v.Fatal(err)
	}
	v.goTo(v.root + "en/learn/" + e.Name() + "/" + lessons[0].Name + "/")
	v.click(".moment .go")
	for _, wrong := range js[[]string](v.visitor, fmt.Sprintf("(%s)(%s, false)", pupil, stops)) {
		v.Errorf("the lesson %s: %s", lessons[0].Name, wrong)
	}
	v.until(`[...document.querySelectorAll(".teach .ways > *")].length === 3`)
	puzzles, err := puzzle.Of(e)
	if err != nil {
		v.Fatal(err)
	}
	asked, err := puzzles[0].Script(1, "en")
	if err != nil {
		v.Fatal(err)
	}
	question, answer := asked.Steps[0], asked.Steps[len(asked.Steps)-1]
	v.goTo(v.root + "en/puzzles/" + e.Name() + "/1/")
	v.until(fmt.Sprintf(`document.querySelector(".teach p")?.textContent === %q`, question.Text))
	for js[bool](v.visitor, fmt.Sprintf(`document.querySelector(".teach p").textContent === %q`, question.Text)) {
		v.tap(finger + fmt.Sprintf("(%q)", question.Do))
	}
	v.until(fmt.Sprintf(`document.querySelector(".teach p")?.textContent === %q || (document.querySelector("main.board").click(), false)`, answer.Text))
}

// onePhoneHere has eight people play with one phone.
func (v nowhere) onePhoneHere() {
	v.Helper()
	v.goTo(v.root + "en/")
	js[bool](v.visitor, `localStorage.setItem("howl.here.hint.lupus", "1"), localStorage.setItem("howl.hint.lupus", "1"), localStorage.setItem("howl.moderator", '{"turn": 0}'), true`)
	v.click(".party summary")
	js[bool](v.visitor, `document.querySelector(".party [name=phones]").value = "one", document.querySelector(".party [name=players]").value = "8", true`)
	v.button("Open the room")
	for i, name := range []string{"Anna", "Bea", "Carlo", "Dino", "Emi", "Franz", "Gaia", "Hugo"} {
		v.until(`document.querySelectorAll(".places .you").length === ` + itoa(max(1, i)) + ` && document.querySelector(".naming input")?.value === ""`)
		v.do(typing(".naming input", name+"\r"))
	}
	v.until(`document.querySelectorAll(".places .you").length === 8`)
	v.click(".gather > .go")
	v.patiently("the game ends", func() (moved, last bool) {
		s := js[screen](v.visitor, onScreen)
		switch s.Tap {
		case "":
			js[bool](v.visitor, `document.querySelector(".board")?.click(), true`)
			return false, false
		case ".after > .go":
			return true, true
		}
		v.press(s.Tap)
		return true, false
	})
	v.reads(".result", "Bea", "Hugo")
}

// opensHere opens a room of the first page, led by somebody.
func (v nowhere) opensHere(lead string) {
	v.Helper()
	v.goTo(v.root + "en/")
	v.click(".party summary")
	js[bool](v.visitor, `((s) => { s.value = "`+lead+`"; s.dispatchEvent(new Event("change")); return true; })(document.querySelector(".party [name=lead]"))`)
	v.click(".party .go")
}

// realCardsHere begins an evening with cards of one's own, until the night falls.
func (v nowhere) realCardsHere() {
	v.Helper()
	v.opensHere("cards")
	v.until(`document.querySelectorAll(".names input").length === 8`)
	v.button("Deal the cards")
	v.button("Everyone has looked: night falls")
	v.until(`document.querySelector(".aloud")?.textContent.includes("The first night falls")`)
}

// leadsHere enters eight people without phones, as their moderator, and the first of the
// cards that they hold.
func (v nowhere) leadsHere() {
	v.Helper()
	v.opensHere("me")
	for i, name := range []string{"Anna", "Ben", "Carla", "Dino", "Emi", "Franz", "Gaia", "Hugo"} {
		v.until(`document.querySelector("form.errand input")`)
		v.do(typing("form.errand input", name+"\r"))
		v.until(fmt.Sprintf(`[...document.querySelectorAll(".places .name")].filter((e) => e.textContent !== "empty").length === %d`, i+1))
	}
	v.button("Play with real cards")
	v.button("Everyone has looked")
	v.until(`document.querySelector(".dealing h2")?.textContent.startsWith("Werewolf")`)
}

// reviewsHere looks at the review of the game that is just over.
func (v nowhere) reviewsHere() {
	v.Helper()
	v.goTo(js[string](v.visitor, `(() => { const a = document.querySelector('a[href*="/t/replay/"]'); return a.pathname + a.search + "#review"; })()`))
	v.until(`document.querySelector(".slide")`)
	v.until(`document.querySelector(".review")`)
}

// alone does everything that needs no network, without one.
func (v nowhere) alone(line *cable) {
	v.Helper()
	v.until(`document.querySelector("#here [data-state=ready]")`)
	v.until(`navigator.serviceWorker.controller`)
	v.offline(line, true)
	step := func(name string, do func()) {
		began := time.Now()
		do()
		v.Logf("%s: %.1f s", name, time.Since(began).Seconds())
	}
	step("robbers", func() { v.playsHere("robbers") })
	step("review", v.reviewsHere)
	step("trickwolf", func() { v.comesBack("trickwolf") })
	step("lupus", func() { v.playsHere("lupus") })
	step("lesson", func() { v.learnsHere(games.All[0]) })
	step("phone", v.onePhoneHere)
	step("cards", v.realCardsHere)
	step("moderator", v.leadsHere)
}

// TestHere installs the page, cuts the network, plays a game of each kind, one of them
// after a break, a lesson, a puzzle and a game for eight at one phone, and looks at a
// review. Back online it hands the games over, and watches one at the server.
func TestHere(t *testing.T) {
	gametest.FullOnly(t)
	t.Parallel()
	engine, err := anEngine()
	if err != nil {
		t.Fatal(err)
	}
	base, line := openCut(t, func(b *web.Backend) { b.Engine = engine })
	v := nowhere{visit(t, base, device{width: 390, height: 844, lang: "en", still: true, keeps: true}), "/here/"}
	v.goTo("/")
	v.click(`a[href='/here/en/']`)
	v.alone(line)
	v.goTo(v.root + "en/")
	v.click("#here .hand") // there is no network yet
	v.reads("#here", "back online")
	v.offline(line, false)
	v.goTo(v.root + "en/")
	v.click("#here .hand")
	v.until(`document.querySelectorAll("#here .handed a").length === 4`)
	v.denied = true // the table is closed: the page asks for it, and then for its games
	v.goTo(js[string](v.visitor, `document.querySelector("#here .handed a").pathname`) + "?game=0")
	v.until(`document.querySelector(".slide")`)
	v.reads(".controls", "without a server", "never rated")
	v.goTo(v.root + "en/")
	v.click("#here .hand")
	v.reads("#here", "already has all your games")
}

// TestSite does the same on a site of files, under a path of its own, that knows
// nothing of Howl. It can't hand games over.
func TestSite(t *testing.T) {
	gametest.FullOnly(t)
	t.Parallel()
	engine, err := anEngine()
	if err != nil {
		t.Fatal(err)
	}
	pages, err := web.New()
	if err != nil {
		t.Fatal(err)
	}
	pages.Backend = web.Backend{Engine: engine}
	dir := t.TempDir()
	err = pages.Site(func(path string, b []byte) error {
		to := filepath.Join(dir, filepath.FromSlash(path))
		return errors.Join(os.MkdirAll(filepath.Dir(to), 0o755), os.WriteFile(to, b, 0o644))
	})
	if err != nil {
		t.Fatal(err)
	}
	const root = "/club/wolves/"
	h := httptest.NewUnstartedServer(http.StripPrefix(root, http.FileServer(http.Dir(dir))))
	line := &cable{Listener: h.Listener}
	h.Listener = line
	h.Start()
	t.Cleanup(h.Close)
	v := nowhere{visit(t, h.URL, device{width: 390, height: 844, lang: "en", still: true, keeps: true}), root}
	v.goTo(root)
	v.until(`location.pathname === "` + root + `en/"`)
	v.alone(line)
	v.goTo(root + "en/")
	v.until(`document.querySelector("#here .ways")`)
	if js[bool](v.visitor, `!!document.querySelector("#here .hand")`) {
		t.Error("games can be handed to nobody")
	}
}
