package browser

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// onScreen is what people who share a phone would tap now, and what is on the screen.
const onScreen = `(() => {
	const text = (s) => document.querySelector(s)?.innerText ?? "";
	for (const tap of [".curtain .go", ".moment .go", ".after > .go", ".hintbox .go", ".tray .go", ".tray button[aria-pressed]", ".place.may"])
		if (document.querySelector(tap)) {
			const named = [...document.querySelectorAll("[aria-label], [title], [alt]")].flatMap((e) => ["aria-label", "title", "alt"].map((a) => e.getAttribute(a) ?? ""));
			const heard = [...document.querySelectorAll("[aria-live], [role=status], [role=alert]")].map((e) => e.textContent);
			return {tap, prompt: text(".prompt"), private: text(".private"), chip: text(".chip"), all: document.body.innerText, heard: document.querySelector("[aria-live]").textContent,
				whole: [document.title, document.body.textContent, ...named, ...heard].join("\n")};
		}
	return {tap: ""};
})()`

type screen struct{ Tap, Prompt, Private, Chip, All, Heard, Whole string }

// secrets is what only one person may read: on the screen, in a live region, in a
// label or in a title.
var secrets = regexp.MustCompile(`You're (a|an|one|the)\b|You see|[Yy]ou know|[Yy]our pack|Your card is|The pack has chosen|You copied|other freemason|You look at`)

// TestOnePhone: eight people with one phone and names of their own play two games
// in a row. Each looks at a card alone; a curtain hides what is secret, also from
// a screen reader; every answer is read before the phone goes on; and what is
// done in the open needs no curtain, and shows no secret.
func TestOnePhone(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.goTo("/")
	js[bool](v, soon)
	js[bool](v, `localStorage.setItem("howl.hint.lupus", "1"), localStorage.setItem("howl.moderator", '{"turn": 0}'), true`)
	v.click(`form.lupus .doors .plain`)
	v.until(`document.querySelectorAll(".places .here").length === 1`)
	for i, name := range []string{"Bea", "Carlo", "Dino", "Emi", "Franz", "Gaia", "Hugo"} {
		v.another(name)
		v.until(`document.querySelectorAll(".places .here").length === ` + itoa(i+2))
	}
	v.click(".gather > .go")
	for game := range 2 {
		before := ""
		cards, answers, open, curtains, day, states := 0, 0, 0, 0, 0, 0
		v.patiently("the game ends", func() (moved, last bool) {
			s := js[screen](v, onScreen)
			if s.Tap == ".curtain .go" && s.Tap != before {
				curtains++
			}
			before = s.Tap
			if strings.Contains(s.All, "Night 2") && day == 0 {
				day = curtains
			}
			if everybody := s.Tap == ".curtain .go" || strings.Contains(s.All, "Everyone can look.") || s.Chip == "My card and secrets"; everybody {
				states++
				if found := secrets.FindString(strings.ReplaceAll(s.Whole, "You're a suspect", "")); found != "" {
					t.Errorf("where everybody looks, there is %q in %q", found, s.Whole)
				}
			}
			secret := s.Private != "" || strings.Contains(s.All, "You're a") || strings.Contains(s.All, "You're the") || strings.Contains(strings.ReplaceAll(s.Heard, "You're ready", ""), "You're ") || strings.Contains(s.Heard, "You see")
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
				if strings.Contains(s.All, "Everyone can look.") && (secret || s.Chip != "My card and secrets") {
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
		if day > 20 || day < 16 || states < 30 {
			t.Errorf("the first night and day of eight have %d curtains, and %d states were read", day, states)
		}
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
