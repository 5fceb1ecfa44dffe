package browser

import "testing"

// TestPlayOn: in a replay a tap says why a trick was won; from there one plays on
// oneself, with the cards of that step, and the page says that it is a what-if.
func TestPlayOn(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.start("trickwolf")
	v.until(`document.querySelector(".hand .card")`)
	v.rush()
	v.goTo(js[string](v, `location.pathname + "/replay?game=0"`))
	v.until(`document.querySelector(".slide .ask-why") || (document.querySelector(".slide .icon:last-of-type").click(), false)`)
	v.click(".slide .ask-why")
	v.reads(".ruling", "wins the trick")

	const hand = `[...document.querySelectorAll(".hand .card")].map((c) => c.dataset.fly).sort().join()`
	v.until(`location.hash.slice(1) === document.querySelector(".slide input").value`) // a moment later
	before, step := js[string](v, hand), js[string](v, "location.hash")
	v.goTo(js[string](v, `location.pathname + location.search + location.hash`)) // the link that others get
	v.until(`document.querySelector(".slide input").value === "` + step[1:] + `" && ` + hand + ` === "` + before + `"`)

	v.click(".play-on button")
	v.until(`location.pathname.startsWith("/t/") && !document.querySelector(".slide")`)
	v.until(hand + ` === "` + before + `"`) // the person knows the card
	v.reads(".bar", "what if")
	v.patiently("a card is played", func() (moved, last bool) {
		s := js[string](v, wanted)
		if s != "" {
			v.press(s)
		}
		return s != "", js[bool](v, hand+` !== "`+before+`"`)
	})
}
