package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// held keeps the page from ending the writer's moment (meant.ts) by itself, and ends
// it when the test says so.
const held = `(() => {
	const start = window.setTimeout.bind(window);
	window.setTimeout = (f, ms, ...rest) => ms === 4000 ? (window.pass = f, 0) : start(f, ms, ...rest);
})()`

// TestMeant: a person among bots types a sentence, and a chip says what bots
// understand. The cross makes it words alone; left alone it counts; a bot that is
// asked answers. Nobody dies in the first night, and without a clock the village
// talks until the person is ready, so it does not matter who holds which card.
func TestMeant(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 1280, height: 800, lang: "en", still: true})
	v.before(held)
	v.goTo("/api/me") // the visitor is somebody
	id := js[string](v, `fetch("/api/tables", {method: "POST", body: JSON.stringify({game: "lupus", players: 8, pace: "none", fill: "easy"})}).then((r) => r.json()).then((t) => t.id)`)
	v.goTo("/t/" + id)
	v.gotIt()
	v.patiently("the village talks", func() (moved, last bool) {
		switch js[string](v, fmt.Sprintf(`((s) => {
			if ([...document.querySelectorAll(".tray button")].some((b) => b.textContent === "I'm ready to vote")) return "talk";
			if (s === "") return "";
			document.querySelector(s).click();
			return "tapped";
		})(%s)`, wanted)) {
		case "talk":
			return true, true
		case "tapped":
			return true, false
		}
		return false, false
	})
	v.until(`[...document.querySelectorAll(".side .story li")].some((l) => l.innerText.includes("The village starts talking."))`)
	boris := js[string](v, `document.querySelector(".place:not(.me) .name").textContent`)
	lines := func(condition string) string {
		return fmt.Sprintf(`[...document.querySelectorAll(".side .story li")].filter((l) => %s).length`, condition)
	}
	say := func(text string) {
		t.Helper()
		v.do(typing(".side .speak input", text+kb.Enter))
		v.until(`document.querySelector(".meant")`)
	}
	said := lines(`l.matches(".word") && l.innerText.includes("is sus")`)
	// The story tells the sentence alone; what it does is told to who can't see the mark.
	accused := fmt.Sprintf(`[...document.querySelectorAll("[aria-live] p")].filter((p) => p.textContent === %q).length`, "You accuse "+boris+".")

	say(boris + " is sus")
	v.reads(".meant", "This counts as", boris)
	v.click(`.meant .icon`)
	v.until(said + " === 1")
	v.until(`!document.querySelector(".meant")`)

	say(boris + " is sus")
	js[bool](v, `window.pass(), true`) // nobody has touched the chip
	v.until(said + " === 2")
	v.until(accused + " > 0")
	v.until(`!document.querySelector(".meant")`)
	if n := js[int](v, accused); n != 1 {
		t.Errorf("one of two sentences was words alone, and the story has %d accusations", n)
	}

	slipped := boris[:2] + "zz" + boris[2:] + " is sus"
	say(slipped)
	v.reads(".meant", "Do you mean “"+boris+" is sus”?")
	v.click(".meant .icon") // as it was typed: it means nothing
	v.until(lines(fmt.Sprintf(`l.matches(".word") && l.innerText.includes(%q)`, slipped)) + " === 1")
	say(slipped)
	v.click(".meant .go")
	v.until(said + " === 3")

	say(boris + ", who do you suspect?")
	v.reads(".meant", "asks "+boris)
	v.click(".meant .go")
	v.until(fmt.Sprintf(`(() => {
		const all = [...document.querySelectorAll(".side .story li")];
		const asked = all.findIndex((l) => l.innerText.includes("who do you suspect?"));
		return asked >= 0 && all.slice(asked + 1).some((l) => l.matches(".word") && l.querySelector("b").textContent === %q);
	})()`, boris))
}
