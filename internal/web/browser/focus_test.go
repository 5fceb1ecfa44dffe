package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// unfocused keeps what the focus was on when it fell to the body.
const unfocused = `(() => {
	window.fallen = [];
	let last = "";
	const look = () => {
		const e = document.activeElement;
		if (e && e !== document.body) last = e.tagName + "." + e.className;
		else if (last) fallen.push(last), last = "";
		requestAnimationFrame(look);
	};
	look();
})()`

// arrowTo presses arrow keys until the focus is on what the selector names, and
// gives up if that is gone.
func (v *visitor) arrowTo(selector string) bool {
	v.Helper()
	keys := map[string]string{"left": kb.ArrowLeft, "right": kb.ArrowRight, "up": kb.ArrowUp, "down": kb.ArrowDown}
	for i := range 60 {
		// The arrow points to the nearest of them, along the longer way, or at every
		// third step along the shorter one.
		arrow := js[string](v, `((odd) => {
			const all = [...document.querySelectorAll("`+selector+`")];
			const at = document.activeElement;
			if (!all.length || at.matches("`+selector+`")) return all.length ? "there" : "gone";
			const from = at.getBoundingClientRect();
			const ways = all.map((e) => e.getBoundingClientRect()).map((b) => [b.x + b.width / 2 - from.x - from.width / 2, b.y + b.height / 2 - from.y - from.height / 2]);
			const [x, y] = ways.sort((a, b) => Math.hypot(...a) - Math.hypot(...b))[0];
			return (Math.abs(x) > Math.abs(y)) !== odd ? (x < 0 ? "left" : "right") : y < 0 ? "up" : "down";
		})(`+map[bool]string{true: "true", false: "false"}[i%3 == 2]+`)`)
		switch arrow {
		case "there":
			return true
		case "gone":
			return false
		}
		v.do(chromedp.KeyEvent(keys[arrow]))
	}
	v.Fatalf("no arrows lead from %s to %s", js[string](v, `document.activeElement.outerHTML.slice(0, 200)`), selector)
	return false
}

// pressed reports whether the focus is on something that waits for a second Enter.
const pressed = `document.activeElement.getAttribute("aria-pressed") === "true"`

// TestFocus: whole games by arrows and Enter. The focus is always on something,
// the second Enter plays what the first has lifted, and Escape lowers it.
func TestFocus(t *testing.T) {
	t.Parallel()
	for _, game := range oneOf(t, "robbers", "trickwolf", "lupus") {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
			v.before(unfocused)
			v.goTo("/")
			js[bool](v, soon)
			v.tabTo("form." + game + " .doors .go")
			v.do(chromedp.KeyEvent(kb.Enter))
			v.until(`document.activeElement.matches(".moment .go")`)
			v.do(chromedp.KeyEvent(kb.Enter))
			v.until(`document.querySelector(".board .seat, .board .place")`)
			lowered := 0
			v.patiently("the game ends", func() (moved, last bool) {
				if js[bool](v, over) {
					return true, true
				}
				for _, s := range []string{".moment .go", ".tray .go", ".choose button", ".hand .card.may", ".place.may"} {
					if !js[bool](v, `!!document.querySelector("`+s+`")`) {
						continue
					}
					if !v.arrowTo(s) {
						return true, false
					}
					v.do(chromedp.KeyEvent(kb.Enter))
					if !js[bool](v, pressed) {
						return true, false
					}
					if lowered == 0 {
						v.do(chromedp.KeyEvent(kb.Escape))
						if js[bool](v, pressed) {
							t.Errorf("Escape does not lower %s", s)
						}
						v.do(chromedp.KeyEvent(kb.Enter))
						lowered++
					}
					v.do(chromedp.KeyEvent(kb.Enter))
					return true, false
				}
				js[bool](v, `document.querySelector(".board")?.click(), true`) // do not look at every trick for seconds
				return false, false
			})
			if lowered == 0 {
				t.Error("nothing was lifted")
			}
			if fallen := js[[]string](v, "fallen"); len(fallen) > 0 {
				t.Errorf("the focus fell to the body from %q", fallen)
			}
		})
	}
}
