package browser

import (
	"context"
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
	v.until(`document.querySelector(".card.sent") && !document.title.includes("Your turn")`)
	v.offline(line, false)
	v.until(`document.querySelectorAll(".hand .card").length === 8 && !document.querySelector(".card.sent, .banner")`)
}
