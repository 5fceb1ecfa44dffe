package browser

import "testing"

// TestPaused: a game that is paused says so where it otherwise asks, asks for
// nothing, and the host goes on with one tap.
func TestPaused(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.start("robbers")
	v.until(`document.querySelector(".hand .card.may")`)
	v.click(`.bar button:last-of-type`)
	v.until(`[...document.querySelectorAll("dialog[open] button")].some((b) => b.innerText === "Pause" && (b.click(), true))`)
	v.until(`document.querySelector(".banner.pause")`)
	v.reads(".banner.pause", "paused", "Go on")
	if js[bool](v, `!!document.querySelector(".prompt, .ring, .hand .card.may")`) {
		t.Error("the page still asks while the game is paused")
	}
	v.click("dialog[open] header button")
	v.click(".banner.pause button")
	v.until(`!document.querySelector(".banner.pause") && document.querySelector(".prompt")`)
	v.until(`document.querySelector(".hand .card.may")`)
}
