package browser

import (
	"context"
	"regexp"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// offline cuts the visitor's network, or mends it. The browser knows.
func (v *visitor) offline(line *cable, off bool) {
	v.Helper()
	v.cutOff = true
	if !off {
		line.set(false)
	}
	v.do(func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
		_, err := chromedp.Call(ctx, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: off, DownloadThroughput: -1, UploadThroughput: -1})
		return chromedp.Void{}, err
	})
	if off { // after the browser knows: no page has the loss of a socket to learn it from
		line.set(true)
	}
}

// TestYourTurn: the tab says whose turn it is, and the table that the network is
// gone, in the moment in which the browser knows it.
func TestYourTurn(t *testing.T) {
	t.Parallel()
	base, line := openCut(t)
	v := visit(t, base, device{width: 390, height: 664, lang: "en", still: true})
	v.before(`window.kept = []; addEventListener("offline", () => requestAnimationFrame(() => requestAnimationFrame(() => kept.push(document.querySelector(".banner")?.innerText ?? "nothing"))))`)
	v.start("robbers")
	v.until(`document.querySelector(".hand .card.may")`)
	v.until(`document.title.startsWith("Your turn · ")`)
	v.offline(line, true)
	v.until(`kept.length`)
	if got := js[string](v, "kept[0]"); got == "nothing" {
		t.Error("the page does not say that there is no network")
	}
	v.click(".hand .card.may")
	v.click(".lift .go")
	v.until(`document.querySelector(".card.stuck") && document.querySelector(".banner").textContent.includes("sent yet") && !document.title.includes("Your turn")`)
	v.offline(line, false)
	v.until(`document.querySelectorAll(".hand .card").length === 8 && !document.querySelector(".card.sent, .card.stuck, .banner")`)
}

// TestWithoutNetwork: the rules, a replay that was seen and the last view of the
// table can be read without a network, in a browser that has been here before. A lesson
// and a puzzle that were opened can be played.
func TestWithoutNetwork(t *testing.T) {
	t.Parallel()
	base, line := openCut(t)
	v := visit(t, base, device{width: 390, height: 664, lang: "en", still: true, keeps: true})
	v.goTo("/")
	v.until(`navigator.serviceWorker.controller`) // a page that is loading when the worker begins has none
	v.start("trickwolf")
	v.until(`document.querySelector(".hand .card")`)
	v.rush()
	replay := js[string](v, `location.pathname + "/replay?game=0"`)
	v.goTo(replay)
	v.until(`document.querySelector(".slide")`)
	for _, path := range []string{"/learn/robbers/first", "/puzzles/robbers/1"} {
		v.goTo(path)
		v.until(`document.querySelector(".moment, .teach")`)
	}
	v.start("robbers")
	v.until(`document.querySelectorAll(".hand .card").length === 9`)
	hand := js[string](v, `[...document.querySelectorAll(".hand .card")].map((c) => c.dataset.fly).join()`)
	table := js[string](v, "location.pathname")

	v.offline(line, true)
	v.goTo("/rules/lupus")
	v.until(`document.querySelectorAll(".rules section").length > 3`)
	v.goTo(replay)
	v.until(`document.querySelector(".slide")`)
	for _, list := range []string{"/learn", "/puzzles"} {
		v.goTo(list)
		v.until(`document.querySelectorAll(".lessons a, .numbers a").length > 20`)
	}
	v.goTo("/learn/robbers/first")
	v.click(".moment .go")
	v.until(`document.querySelector(".teach .ways")`)
	v.goTo("/puzzles/robbers/1")
	v.until(`document.querySelector(".hand .card.may") && document.querySelector(".teach .ways")`)
	v.goTo(table)
	v.until(`document.querySelectorAll(".hand .card").length === 9 && document.querySelector(".banner")`)
	if got := js[string](v, `[...document.querySelectorAll(".hand .card")].map((c) => c.dataset.fly).join()`); got != hand {
		t.Errorf("without a network the hand is %s, not %s", got, hand)
	}
	if js[bool](v, `!!document.querySelector(".hand .card.may")`) {
		t.Error("a card can be played, though nobody knows what is asked")
	}
	v.goTo("/t/ABCDEF")
	v.until(`location.pathname === "/" && document.querySelector("main.lobby")`)
	v.offline(line, false)
	v.goTo(table)
	v.until(`document.querySelectorAll(".hand .card").length === 9 && !document.querySelector(".banner")`)

	kept := js[[]string](v, `caches.keys().then(async (names) => (await Promise.all(names.map(async (n) => (await (await caches.open(n)).keys()).map((r) => new URL(r.url).pathname)))).flat())`)
	for _, path := range kept {
		if !keepable.MatchString(path) {
			t.Errorf("the device keeps %s", path)
		}
	}
}

// keepable is what a device may keep.
var keepable = regexp.MustCompile(`^/($|a/|rules/|companion/|learn(/|$)|puzzles(/|$)|t/\w+(/replay)?$|api/tables/\w+(/replay)?$)`)
