package browser

import "testing"

// TestLooksAway: the game of a person who plays alone among bots waits while the
// page is hidden, and goes on when it is seen again. No clock runs.
func TestLooksAway(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.start("robbers")
	v.until(`document.querySelector(".hand .card.may")`)
	if js[bool](v, `!!document.querySelector(".ring")`) {
		t.Error("a clock runs for somebody who plays alone")
	}
	hide := func(hidden string) {
		js[bool](v, `Object.defineProperty(document, "hidden", {value: `+hidden+`, configurable: true}), document.dispatchEvent(new Event("visibilitychange"))`)
	}
	const paused = `fetch("/api/tables/" + document.body.dataset.table).then((r) => r.json()).then((a) => !!a.status.paused)`
	hide("true")
	v.until(paused)
	hide("false")
	v.until(`!document.querySelector(".banner.pause") && document.querySelector(".hand .card.may")`)
	if js[bool](v, paused) {
		t.Error("the person is back, and the game is still paused")
	}
}
