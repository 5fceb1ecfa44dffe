package browser

import (
	"testing"

	"github.com/howl-game/howl/internal/testhelp"
)

// TestBotPlaysForMe: while a bot plays for a person the page says so, aloud
// too, and asks for no decision; one tap, or lifting a card, brings them back.
func TestBotPlaysForMe(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 844, lang: "en", still: true})
	v.denied = true
	leave := func() {
		t.Helper()
		v.until(`document.querySelector(".prompt")`)
		testhelp.Until(t, "leaving is allowed, some seconds after coming back", func() bool {
			return js[bool](v, `fetch("/api/tables/" + document.body.dataset.table + "/rise", {method: "POST", body: '{"seat":0}', headers: {"Content-Type": "application/json"}}).then((r) => r.ok)`)
		})
		v.until(`document.querySelector(".banner.away button")`)
		if js[bool](v, `!!document.querySelector(".prompt, .ring")`) {
			t.Error("the page still asks whom a bot plays for")
		}
	}
	v.goTo("/")
	js[bool](v, soon)
	// The bots take their time, or the game would be over before the person is back.
	js[bool](v, `document.querySelector("form.robbers [name=pace]").value = "days", document.querySelector("form.robbers [name=players]").value = "5", true`)
	v.click("form.robbers .doors .go")
	v.gotIt()
	v.until(`document.querySelector(".hand .card.may")`)
	leave()
	v.until(`document.querySelector("[aria-live]").textContent.includes("A bot is playing for you")`)
	v.click(".banner.away button")
	v.until(`!document.querySelector(".banner.away") && document.querySelector(".prompt")`)
	leave()
	v.click(".hand .card")
	v.until(`!document.querySelector(".banner.away") && document.querySelector(".prompt")`)
}
