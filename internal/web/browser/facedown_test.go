package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestFaceDownSaysNothing: while a new card lies face down, neither what stands beside it
// nor what a screen reader has been given says what it is. Who turns it over reads it.
func TestFaceDownSaysNothing(t *testing.T) {
	t.Parallel()
	const everything = `(document.title + " " + document.body.textContent + " " + [...document.querySelectorAll("[aria-label], [alt], [title]")].map((e) => e.ariaLabel + e.title + (e.alt ?? "")).join(" ")).toLowerCase()`
	for _, game := range []string{"lupus", "robbers"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			v := visit(t, open(t), device{width: 1280, height: 800, lang: "en", still: true}) // the talk stands beside the card
			v.before(`Object.defineProperty(document, "hidden", {get: () => window.lookingAway ?? false})`)
			v.seat(game, 0)
			js[bool](v, `Object.keys(localStorage).filter((k) => k.startsWith("howl.card.")).forEach((k) => localStorage.removeItem(k)), true`)
			v.do(chromedp.Reload())
			v.until(`document.querySelector(".moment .label")`)
			you := strings.ToLower(js[string](v, `document.querySelector("#moment-you").textContent`))
			v.until(`document.querySelector("[aria-live=polite]").textContent && document.querySelector(".story li")`)
			for _, away := range []string{"true", "false"} {
				js[bool](v, `window.lookingAway = `+away+`, document.dispatchEvent(new Event("visibilitychange")), true`)
			}
			v.until(`document.querySelector(".moment .down")`)
			_, role, _ := strings.Cut(you, "you're ")
			if text := js[string](v, everything); strings.Contains(text, "you're "+role) || strings.Contains(text, "your hand") || strings.Contains(text, "you are "+role) {
				t.Errorf("the card lies face down, and %q can be read in:\n%s", you, text)
			}
			v.click(".moment .go")
			v.reads(".moment h2", "You're")
		})
	}
}
