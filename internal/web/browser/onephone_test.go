package browser

import (
	"fmt"
	"strings"
	"testing"
)

// onScreen is what people who share a phone would tap now, and what is on the screen.
const onScreen = `(() => {
	const text = (s) => document.querySelector(s)?.innerText ?? "";
	for (const tap of [".curtain .go", ".moment .go", ".after > .go", ".hintbox .go", ".tray .go", ".tray button[aria-pressed]", ".place.may"])
		if (document.querySelector(tap)) return {tap, prompt: text(".prompt"), private: text(".private"), chip: text(".chip"), all: document.body.innerText, heard: document.querySelector("[aria-live]").textContent};
	return {tap: ""};
})()`

type screen struct{ Tap, Prompt, Private, Chip, All, Heard string }

// TestOnePhone: eight people with one phone and names of their own play two games
// in a row. Each looks at a card alone; a curtain hides what is secret, also from
// a screen reader; every answer is read before the phone goes on; and what is
// done in the open needs no curtain, and shows no secret.
func TestOnePhone(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.goTo("/")
	js[bool](v, soon)
	js[bool](v, `localStorage.setItem("howl.hint.lupus", "1"), true`)
	v.click(`form.lupus .doors .plain`)
	v.until(`document.querySelectorAll(".places .here").length === 1`)
	for i, name := range []string{"Bea", "Carlo", "Dino", "Emi", "Franz", "Gaia", "Hugo"} {
		v.another(name)
		v.until(`document.querySelectorAll(".places .here").length === ` + itoa(i+2))
	}
	v.click(".gather > .go")
	for game := range 2 {
		cards, answers, open := 0, 0, 0
		v.patiently("the game ends", func() (moved, last bool) {
			s := js[screen](v, onScreen)
			secret := s.Private != "" || strings.Contains(s.All, "You are a") || strings.Contains(s.Heard, "Your card") || strings.Contains(s.Heard, "You see")
			switch s.Tap {
			case "":
				js[bool](v, `document.querySelector(".board")?.click(), true`) // do not look at everything for seconds
				return false, false
			case ".after > .go":
				return true, true
			case ".curtain .go":
				if secret || s.Heard != "" {
					t.Errorf("behind the curtain there is %q, and read aloud %q", s.All, s.Heard)
				}
			case ".moment .go":
				cards++
			case ".hintbox .go":
				if strings.Contains(s.All, "Everybody may look.") && (secret || s.Chip != "My card and secrets") {
					t.Errorf("everybody reads %q", s.All)
				}
				if strings.Contains(s.Private, "You see that") {
					answers++
				}
			case ".place.may":
				if strings.Contains(s.Prompt, "Who should be lynched?") {
					open++
					if secret || s.Chip != "My card and secrets" || strings.HasPrefix(s.Prompt, "Who") {
						t.Errorf("in the open everybody reads %q", s.All)
					}
				}
			}
			v.press(s.Tap)
			return true, false
		})
		if cards < 8 || answers < 1 || open < 8 {
			t.Errorf("in game %d there were %d cards, %d answers to the seer, and %d votes in the open", game, cards, answers, open)
		}
		v.reads(".result", "They won", "Bea", "Hugo")
		v.press(".after > .go") // for all eight
		v.until(`!document.querySelector(".after") && document.querySelector(".curtain")`)
	}
	// In the middle of a night somebody else wants the phone.
	v.until(`(document.querySelector(".curtain .go")?.click(), document.querySelector(".moment .go"))`) // not with the first tap, which may be a second one
	v.click(".moment .go")
	v.click(".bar button[aria-label='Pass the phone']")
	const others = `[...document.querySelectorAll("dialog[open] button")].filter((b) => b.textContent.startsWith("Pass the phone to "))`
	v.until(others + `.length === 7`)
	next := js[string](v, others+`.at(-1).textContent`)
	v.tap(others + `.at(-1)`)
	v.until(fmt.Sprintf(`document.querySelector(".curtain h2")?.textContent === %q`, next))
}
