package browser

import "testing"

// TestCoach: who plays alone asks the coach when it is their turn, reads what to do
// and why, and does it with a tap. Where another person plays there is no coach,
// unless the table has one.
func TestCoach(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 360, height: 640, lang: "en", still: true})
	v.goTo("/")
	js[bool](v, soon)
	v.click("form.robbers .doors .go")
	v.gotIt()
	const coach = `[...document.querySelectorAll(".tools button")].find((b) => b.textContent === "Coach")`
	const asked = `document.querySelectorAll(".hand .card.may").length`
	v.until(asked)
	before := js[int](v, asked)
	v.tap(coach)
	v.until(`document.querySelector(".sheet .advice .go")`)
	if text := js[string](v, `document.querySelector(".advice").innerText`); len(text) < 40 {
		t.Errorf("the coach says only %q", text)
	}
	if wide := js[int](v, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
		t.Errorf("the page is %d pixels too wide", wide)
	}
	v.click(".sheet .advice .go")
	v.until(`!document.querySelector(".sheet[open]") && document.querySelectorAll(".hand .card").length === ` + itoa(before-1))
}
