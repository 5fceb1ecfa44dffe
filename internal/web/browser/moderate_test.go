package browser

import (
	"fmt"
	"testing"
)

// TestModerator: a host who leads the game enters eight players without phones and
// the cards that they hold, sees all cards and the script of the night, takes an
// entry back, ends the night, and counts the votes until somebody is lynched.
// Everybody else who opens the page sees no card.
func TestModerator(t *testing.T) {
	t.Parallel()
	base := open(t)
	host, guest := visit(t, base, device{width: 390, height: 664, lang: "en", still: true}), visit(t, base, phone)
	guest.denied = true
	host.denied = true // a tap may come when it is entered already
	host.goTo("/")
	host.click(".party summary")
	js[bool](host, `((s) => { s.value = "me"; s.dispatchEvent(new Event("change")); return true; })(document.querySelector(".party [name=lead]"))`)
	host.button("Gather everybody")
	names := []string{"Anna", "Ben", "Carla", "Dino", "Emi", "Franz", "Gaia", "Hugo"}
	for i, name := range names {
		host.until(`document.querySelector("form.errand input")`)
		host.do(typing("form.errand input", name+"\r"))
		host.until(fmt.Sprintf(`[...document.querySelectorAll(".places .name")].filter((e) => e.textContent !== "empty").length === %d`, i+1))
	}
	host.button("We play with real cards")
	enter := func(card, next string, who ...string) {
		t.Helper()
		host.until(fmt.Sprintf(`document.querySelector(".dealing h2")?.textContent.startsWith(%q)`, card))
		for _, name := range who {
			host.button(name)
		}
		host.button(next)
	}
	enter("Werewolf", "Next card", "Carla", "Franz")
	enter("Seer", "Back", "Dino")
	enter("Werewolf", "Next card", "Franz", "Gaia") // Franz was a mistake
	enter("Seer", "All cards are in: begin")
	host.until(`document.querySelector(".script")`)
	for i, want := range []string{"Villager", "Villager", "Werewolf", "Seer", "Villager", "Villager", "Werewolf", "Villager"} {
		if got := js[string](host, fmt.Sprintf(`document.querySelectorAll(".places .open")[%d].textContent`, i)); got != want {
			t.Errorf("%s holds %q, not %q", names[i], got, want)
		}
	}
	guest.goTo(js[string](host, "location.pathname"))
	guest.until(`document.querySelector(".grimoire section")`)
	if js[bool](guest, `!!document.querySelector(".places")`) {
		t.Error("somebody else sees the grimoire")
	}
	waits := func() {
		host.until(`document.querySelector(".deeds .go[disabled]")?.textContent === "Still to decide: Dino"`)
	}
	waits()
	host.button("Ask about Carla")
	host.button("Take back the last entry")
	waits()
	host.button("Ask about Gaia")
	host.patiently("the seer has decided", func() (moved, last bool) {
		if js[bool](host, `!document.querySelector(".deeds .go[disabled]")`) {
			return true, true
		}
		return js[bool](host, `((b) => { b?.click(); return !!b; })([...document.querySelectorAll(".chips button")].find((b) => b.textContent === "Leave it at that"))`), false
	})
	host.button("It is morning")
	host.button("To the vote")
	// Everybody votes in turn for Carla, who votes for Gaia.
	counted := false
	host.patiently("all have voted", func() (moved, last bool) {
		switch js[string](host, `(() => {
			const li = document.querySelector(".places li:has(.chips)");
			if (!li) return document.querySelector(".deeds .go") ? "over" : "";
			const whom = li.querySelector(".name").textContent === "Carla" ? "Gaia" : "Carla";
			[...li.querySelectorAll(".chips button")].find((b) => b.textContent.includes(whom))?.click();
			return document.querySelector(".tally .sum") ? "counted" : "";
		})()`) {
		case "over":
			return counted, counted // else it is still the talk
		case "counted":
			counted = true
			return true, false
		}
		return false, false
	})
	host.button("To the vote") // the suspects have defended themselves
	host.patiently("somebody is lynched", func() (moved, last bool) {
		if js[bool](host, `!!document.querySelector(".script")`) {
			return true, true
		}
		return js[bool](host, `((b) => { b?.click(); return !!b; })([...document.querySelectorAll(".chips button")].find((b) => b.textContent.includes("Carla")))`), false
	})
	host.until(`[...document.querySelectorAll(".script li")].some((e) => e.textContent.includes("agree on your victim"))`)
}
