package browser

import "testing"

// TestYourGames: somebody who goes back to the lobby finds the game again, also
// a private one, reads whose turn it is, and comes back to the same hand. A table
// where the person no longer sits is not listed.
func TestYourGames(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.denied = true // a socket of the table at which they stand up may be refused
	v.goTo("/")
	v.until(`document.querySelector("#tables .quiet")`)
	if js[bool](v, `document.querySelector("#mine").checkVisibility()`) {
		t.Error("somebody without a game is shown a list of them")
	}
	v.start("trickwolf") // a table of one's own is private
	v.until(wanted)
	hand := js[string](v, `document.querySelector(".hand").textContent`)
	path := js[string](v, "location.pathname")
	v.goTo("/")
	v.until(`document.querySelector("#mine .asked")?.textContent.includes("Your turn")`)
	v.click("#mine a")
	v.until(`document.querySelector(".hand .card")`)
	if got := js[string](v, "location.pathname"); got != path {
		t.Errorf("the list leads to %s, not to %s", got, path)
	}
	if got := js[string](v, `document.querySelector(".hand").textContent`); got != hand {
		t.Errorf("the hand is %s, not %s", got, hand)
	}

	v.goTo("/")
	js[bool](v, soon)
	v.click("form.robbers .doors .plain")
	v.until(`document.querySelector(".places")`)
	v.goTo("/")
	v.until(`document.querySelectorAll("#mine li").length === 2 && document.querySelector("#mine").textContent.includes("1 of 4 seats taken")`)
	if js[bool](v, `!!document.querySelector("#tables a")`) {
		t.Error("one's own table is listed twice")
	}
	v.tap(`[...document.querySelectorAll("#mine a")].find((a) => a.textContent.includes("seats"))`)
	v.button("Table")
	v.button("Stand up")
	v.until(`document.querySelector(".naming")`)
	v.goTo("/")
	v.until(`document.querySelectorAll("#mine li").length === 1`)
}
