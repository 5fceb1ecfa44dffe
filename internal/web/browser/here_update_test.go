package browser

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/web"
)

// TestHereUpdated brings a new version twice: before a game, whose first page is still of
// the version that the server no longer has, and in the middle of it, by another tab.
// The game goes on to its end, and its review is of the newest version.
func TestHereUpdated(t *testing.T) {
	gametest.FullOnly(t)
	t.Parallel()
	engine, err := anEngine()
	if err != nil {
		t.Fatal(err)
	}
	var now atomic.Pointer[web.Pages]
	release := func(mark string) {
		pages, err := web.New()
		if err != nil {
			t.Fatal(err)
		}
		pages.Backend = web.Backend{Engine: &web.Engine{Wasm: engine.Wasm, Exec: slices.Concat(engine.Exec, []byte("\n// "+mark+"\n"))}}
		now.Store(pages)
	}
	release("one")
	h := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { now.Load().ServeHTTP(w, r) }))
	t.Cleanup(h.Close)
	v := nowhere{visit(t, h.URL, device{width: 390, height: 844, lang: "en", still: true, keeps: true}), "/here/"}
	const ready = `document.querySelector("#here [data-state=ready]")`
	v.goTo("/here/en/")
	v.until(ready)
	v.until(`navigator.serviceWorker.controller`)
	engineOf := func() string { return js[string](v.visitor, "document.body.dataset.engine") }
	first := engineOf()
	release("two")
	v.goTo("/here/en/")
	v.until(ready)
	if got := engineOf(); got != first {
		t.Fatalf("the page has the engine %s before all of that version is kept, want %s", got, first)
	}
	js[bool](v.visitor, soon)
	v.click("form.robbers .doors .go") // with an engine that only this browser has
	v.gotIt()
	second := engineOf()
	if second == first {
		t.Fatalf("the table still has the engine %s", first)
	}
	v.press(js[string](v.visitor, wanted))
	release("three")
	other := v.tab()
	other.goTo("/here/en/")
	other.until(ready)
	v.until(`caches.match("/here/en/t/").then((page) => page.text()).then((text) => !text.includes("` + second + `"))`)
	v.through(v.press)
	other.goTo("/rules/robbers") // which leaves the engine to others
	v.reviewsHere()
	if got := engineOf(); got == second {
		t.Fatalf("the review still has the engine %s", second)
	}
	v.goTo("/here/en/")
	v.until(ready)
	v.until(`caches.keys().then((all) => all.filter((name) => name.startsWith("howl-here-")).length === 1)`)
}

// tab opens another tab of the same browser.
func (v nowhere) tab() nowhere {
	v.Helper()
	ctx, cancel := chromedp.NewContext(v.ctx)
	v.Cleanup(cancel)
	other := nowhere{&visitor{TB: v.TB, ctx: ctx, base: v.base}, v.root}
	other.do(chromedp.EmulateViewport(390, 844))
	return other
}
