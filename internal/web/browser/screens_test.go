package browser

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// TestScreens takes the pictures of the main screens: with -screens, at phone
// and desk size, by light and in the dark.
func TestScreens(t *testing.T) {
	if *screens == "" {
		t.Skip("pictures are taken with -screens")
	}
	for _, d := range []struct {
		name string
		device
	}{
		{"phone-light", device{width: 390, height: 844, lang: "en"}},
		{"phone-dark", device{width: 390, height: 844, lang: "ja", dark: true}},
		{"desk-light", device{width: 1280, height: 800, lang: "it"}},
		{"desk-dark", device{width: 1280, height: 800, lang: "en", dark: true}},
	} {
		t.Run(d.name, func(t *testing.T) {
			base := open(t)
			v := visit(t, base, d.device)
			settle := func(name string) {
				v.press(".banner.trouble .icon") // that a tap came too late
				v.do(chromedp.Sleep(1200 * time.Millisecond))
				v.picture(name + "-" + d.name)
			}
			v.goTo("/")
			js[bool](v, `["robbers", "trickwolf", "lupus"].forEach((g) => localStorage.setItem("howl.hint." + g, "1")), true`)
			settle("lobby")
			js[bool](v, `document.querySelector("form.lupus details").open = true`)
			v.until(`document.querySelector(".fairness")`)
			js[bool](v, `document.querySelector(".fairness").scrollIntoView({block: "center"}), true`)
			settle("deck")
			v.goTo("/rules/robbers")
			settle("rules")

			v.goTo("/")
			v.click("form.robbers .doors .plain")
			v.until(`document.querySelector(".places")`)
			settle("table")

			v.start("robbers")
			v.until(`document.querySelector(".hand .card.may")`)
			v.click(".hand .card.special, .hand .card.may")
			settle("robbers")
			v.until(`document.querySelector(".lift .go")`)
			v.click(".lift .go")
			v.until(`document.querySelector(".trick .wins")`)
			v.do(chromedp.Sleep(500 * time.Millisecond))
			v.picture("robbers-trick-" + d.name)
			v.through(v.press)
			v.until(`document.querySelector(".result").getAnimations({subtree: true}).every((a) => a.playState === "finished")`) // all cards are counted
			settle("robbers-count")
			v.goTo(js[string](v, `location.pathname + "/replay?game=0"`))
			v.until(`document.querySelector(".slide input")`)
			js[bool](v, `(() => { const r = document.querySelector(".slide input"); r.value = 40; r.oninput({target: r}); document.querySelector(".controls input[type=checkbox]").click(); return true; })()`)
			settle("replay")
			js[bool](v, `document.querySelector(".controls input[type=checkbox]").click(), document.querySelector(".could summary").click(), true`)
			v.until(`document.querySelector(".worlds li")`)
			js[bool](v, `document.querySelector(".could").scrollIntoView({block: "start"}), true`)
			settle("replay-know")

			v.start("trickwolf")
			v.until(`document.querySelector(".hand .card.may")`)
			settle("trickwolf")
			v.through(v.press)
			settle("trickwolf-end")
			v.goTo(js[string](v, `location.pathname + "/replay"`))
			settle("replays")

			v.start("lupus")
			settle("lupus-night")
			table := js[string](v, "location.pathname")
			v.goTo(table + "/room")
			settle("room")
			v.goTo(table)
			v.until(`document.body.dataset.mood`)
			for !js[bool](v, `document.body.dataset.mood === "day" && !!document.querySelector(".tray .go")`) {
				v.next()
			}
			v.do(chromedp.Sleep(1500 * time.Millisecond))
			v.click(".place.may")
			settle("lupus-day")
			v.through(v.press)
			settle("lupus-end")
		})
	}
}

// press taps what is wanted next, without a mouse.
func (v *visitor) press(selector string) {
	v.Helper()
	js[bool](v, `document.querySelector("`+selector+`")?.click(), true`)
}

// next does what is wanted, if anything.
func (v *visitor) next() {
	v.Helper()
	if s := js[string](v, wanted); s != "" {
		v.press(s)
	}
	time.Sleep(50 * time.Millisecond)
}
