package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// hearing counts the sources of sound that a page makes.
const hearing = `(() => {
	window.heard = 0;
	const Real = AudioContext;
	window.AudioContext = class extends Real {
		createOscillator() { heard++; return super.createOscillator(); }
		createBufferSource() { heard++; return super.createBufferSource(); }
	};
})()`

// TestSounds: cards are heard, unless the person turns that off, also after a
// reload.
func TestSounds(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.before(hearing)
	v.goTo("/")
	js[bool](v, soon)
	v.click("form.robbers .doors .go")
	v.until(`document.activeElement.matches(".moment .go")`)
	v.do(chromedp.KeyEvent(kb.Enter)) // a browser is silent before a key or a tap
	v.until(`document.querySelector(".hand .card.may")`)
	v.press(".hand .card.may")
	v.press(".lift .go")
	v.until(`document.querySelectorAll(".hand .card").length === 8 && heard > 0`)

	v.click(`.bar button.icon`)
	sound := `[...document.querySelectorAll("dialog .plain")].find((b) => b.textContent.includes("Sound"))`
	v.tap(sound)
	v.until(sound + `.getAttribute("aria-pressed") === "false"`)
	v.do(chromedp.Reload())
	v.until(`document.querySelector(".board .seat")`)
	v.do(chromedp.KeyEvent(kb.Tab))
	v.through(v.press)
	if n := js[int](v, "heard"); n > 0 {
		t.Errorf("%d sounds were made for somebody who wants none", n)
	}
}
