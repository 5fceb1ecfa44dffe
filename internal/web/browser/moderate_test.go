package browser

import (
	"fmt"
	"testing"
)

// TestModerator: the host moderates, seats eight players without phones, sees all
// their cards and the script of the night, and enters what they decide until it
// is day. Everybody else who opens the page sees no card.
func TestModerator(t *testing.T) {
	t.Parallel()
	base := open(t)
	host, guest := visit(t, base, phone), visit(t, base, phone)
	guest.denied = true
	host.goTo("/")
	js[bool](host, soon)
	host.click("form.lupus .doors .plain")
	host.click("a[href$='/moderate']")
	host.click(".grimoire .go")
	path := js[string](host, "location.pathname")
	for i := range 8 {
		host.until(`document.querySelector(".places form")`)
		js[bool](host, fmt.Sprintf(`(() => {
			const form = document.querySelector(".places form"), input = form.querySelector("input");
			input.value = "Guest %d";
			input.dispatchEvent(new Event("input"));
			form.requestSubmit();
			return true;
		})()`, i))
		host.until(fmt.Sprintf(`[...document.querySelectorAll(".places .name")].some((e) => e.textContent === "Guest %d")`, i))
	}
	host.until(`!document.querySelector("form") && !document.querySelector(".grimoire > .go").disabled`)
	host.click(".grimoire > .go")
	host.until(`document.querySelectorAll(".places .open").length === 8 && document.querySelectorAll(".script li").length > 3`)
	if got := js[int](host, `new Set([...document.querySelectorAll(".places .open")].map((e) => e.textContent)).size`); got < 3 {
		t.Errorf("the moderator sees %d kinds of cards", got)
	}
	guest.goTo(path)
	guest.until(`document.querySelector(".grimoire section")`)
	if js[bool](guest, `!!document.querySelector(".places")`) {
		t.Error("somebody else sees the grimoire")
	}
	// The pack and the seer decide, the others sleep, and the day breaks.
	host.patiently("the day breaks", func() (moved, last bool) {
		if js[bool](host, `!document.querySelector(".script")`) {
			return true, true
		}
		return js[bool](host, `((b) => { b?.click(); return !!b; })(document.querySelector(".grimoire > .plain, .errand .go"))`), false
	})
}
