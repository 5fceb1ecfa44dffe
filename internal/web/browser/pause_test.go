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
	v.reads(".banner.pause", "paused", "Continue")
	if js[bool](v, `!!document.querySelector(".prompt, .ring, .hand .card.may")`) {
		t.Error("the page still asks while the game is paused")
	}
	v.click("dialog[open] header button")
	v.click(".banner.pause button")
	v.until(`!document.querySelector(".banner.pause") && document.querySelector(".prompt")`)
	v.until(`document.querySelector(".hand .card.may")`)
}

// TestLookingAway: a game that a person plays alone among bots waits while the page
// is hidden, and goes on where it was when the person looks at it again.
func TestLookingAway(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.before(`Object.defineProperty(document, "hidden", {get: () => !!window.lookingAway})`)
	v.goTo("/")
	js[bool](v, soon)
	js[bool](v, `document.querySelector("form.robbers [name=pace]").value = "relaxed", true`) // a machine's table waits for nobody
	v.click("form.robbers .doors .go")
	v.gotIt()
	v.until(`document.querySelector(".hand .card.may")`)
	look := func(away string) {
		t.Helper()
		js[bool](v, `window.lookingAway = `+away+`, document.dispatchEvent(new Event("visibilitychange")), true`)
	}
	const status = `new Promise((soon) => setTimeout(soon, 300)).then(() => fetch("/api/tables/" + document.body.dataset.table)).then((r) => r.json()).then(({status}) => status)`
	look("true")
	v.until(status + `.then((s) => s.paused && s.absent && !s.chairs[0].here)`)
	look("false")
	v.until(status + `.then((s) => !s.paused && s.chairs[0].here)`)
	v.until(`!document.querySelector(".banner.pause") && document.querySelector(".hand .card.may")`)
	v.click(".hand .card.may")
	v.click(".lift .go")
	v.until(`document.querySelectorAll(".hand .card").length === 8`)
}
