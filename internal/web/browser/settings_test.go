package browser

import (
	"strings"
	"testing"
)

// chosen reads what everybody reads of the settings.
const chosen = `[...document.querySelectorAll(".gather .settings dl > div")].map((d) => d.innerText.replace("\n", " ")).join("|")`

// TestSettings: everybody in the waiting room reads what is played; the host
// changes it there and after a game, and nobody needs a new link. Bots have the
// level that was chosen, and a game starts without those who have not come.
func TestSettings(t *testing.T) {
	t.Parallel()
	base := open(t)
	still := device{width: 390, height: 664, lang: "en", still: true}
	host, guest := visit(t, base, still), visit(t, base, still)
	host.named("Marta")
	guest.named("Ben")
	host.goTo("/")
	js[bool](host, soon)
	js[bool](host, `document.querySelector("form.robbers [name=bots]").value = "hard", document.querySelector("form.robbers [name=players]").value = "5", true`)
	host.click(`form.robbers .doors .plain`)
	host.until(`document.querySelector(".settings")`)
	guest.goTo(js[string](host, "location.pathname"))
	guest.click(".naming .go")
	for _, v := range []*visitor{host, guest} {
		v.until(places + ` === "Marta,Ben,empty,empty,empty"`)
		if got := js[string](v, chosen); !strings.Contains(got, "Players 5|") || !strings.Contains(got, "Bots hard|") || !strings.Contains(got, "Length just one deal|") || !strings.Contains(got, "Spectators welcome") {
			t.Errorf("one reads %s", got)
		}
	}
	if js[bool](guest, `!!document.querySelector(".settings button")`) {
		t.Error("a guest is offered to change the settings")
	}
	host.button("Add bot")
	host.until(`document.querySelector(".places").textContent.includes("hard")`)

	change := func(script string) {
		host.Helper()
		host.until(`document.querySelector("dialog [name=players]")`)
		js[bool](host, script+", true")
		host.button("Save")
		host.until(`!document.querySelector("dialog [name=players]")`)
	}
	host.click(".settings button")
	change(`document.querySelector("dialog select[data-option=icons]").value = "rising"`)
	guest.until(chosen + `.includes("Icons on the cards most on the high cards")`)

	host.button("Start with 3 players")
	for _, v := range []*visitor{host, guest} {
		v.gotIt()
		if n := js[int](v, `document.querySelectorAll(".board .seat").length`); n != 3 {
			t.Errorf("a game of 3 has %d seats", n)
		}
	}
	host.patiently("the game is over", func() (moved, last bool) {
		for _, v := range []*visitor{host, guest} {
			if what := js[string](v, wanted); what != "" {
				v.press(what)
				moved = true
			}
		}
		return moved, js[bool](host, `!!document.querySelector(".after")`)
	})
	host.button("Change cards, seats or rules")
	change(`document.querySelector("dialog [name=players]").value = "4"`)
	for _, v := range []*visitor{host, guest} {
		v.until(places + `.startsWith("Marta,Ben,") && ` + chosen + `.includes("Players 4|")`)
	}
}

// TestRefusedAtTheField: what is wrong with an option is said below its field,
// in words for people; the options of the last table are offered again.
func TestRefusedAtTheField(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.denied = true
	v.goTo("/")
	js[bool](v, `document.querySelector("form.robbers details").open = true`)
	js[bool](v, `document.querySelector("form.robbers select[data-option=icons]").value = "", document.querySelector("form.robbers .own input").value = "3", document.querySelector("form.robbers [name=pace]").value = "fast", true`)
	v.click("form.robbers .doors .plain")
	v.until(`document.querySelector(".own [role=alert]")?.textContent.includes("15 numbers")`)
	if on := js[string](v, `document.activeElement.dataset.option ?? ""`); on != "icons" {
		t.Errorf("the focus is on %q", on)
	}
	js[bool](v, `document.querySelector("form.robbers select[data-option=icons]").value = "falling", true`)
	v.click("form.robbers .doors .plain")
	v.until(`document.querySelector(".gather")`)
	v.goTo("/")
	v.until(`document.querySelector("form.robbers [name=pace]").value === "fast" && document.querySelector("form.robbers select[data-option=icons]").value === "falling"`)
	js[bool](v, `document.querySelector("form.robbers details").open = true`)
	v.until(`document.querySelector("form.robbers label:has([name=pace]) .help")`)
	if got := js[string](v, `document.querySelector("form.robbers label:has([name=pace]) .help").textContent`); got != "12 seconds to decide" {
		t.Errorf("of the pace one reads %q", got)
	}
}
