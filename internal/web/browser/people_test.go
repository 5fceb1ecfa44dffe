package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestTwoPeople: two people in two browsers meet at one table, each in their
// own language, and talk.
func TestTwoPeople(t *testing.T) {
	t.Parallel()
	base := open(t)
	anna := visit(t, base, phone)
	anna.goTo("/")
	js[bool](anna, soon)
	anna.click(`form.robbers .doors .plain`)
	anna.until(`document.querySelector(".places")`)
	path := js[string](anna, "location.pathname")
	bea := visit(t, base, device{width: 390, height: 844, lang: "ja"})
	bea.goTo(path)
	bea.click(".naming .go")
	bea.until(`document.querySelector(".places .here")`)
	anna.until(`document.querySelectorAll(".places .here").length === 2`)
	if js[bool](anna, `document.querySelector(".places").textContent.includes("ready")`) {
		t.Error("somebody is ready before saying so")
	}
	bea.click(".gather > .go")
	anna.until(`[...document.querySelectorAll(".places .here")].map((e) => e.textContent).join() === "here,ready"`)
	bea.until(`document.querySelector(".gather > .go").disabled`)
	anna.click(".gather > .go")
	for _, v := range []*visitor{anna, bea} {
		v.gotIt()
		v.until(`document.querySelectorAll(".hand .card").length === 9`)
	}
	if got := js[string](bea, "document.documentElement.lang"); got != "ja" {
		t.Errorf("Bea's page is in %q", got)
	}
	// They talk; each reads it.
	anna.click(`.tools button`)
	anna.do(typing(".speak input", "good evening\r"))
	bea.until(`document.querySelector(".tools .count")`) // of Anna's words, or of a bot's
	bea.click(`.tools button`)
	bea.until(`document.querySelector(".story")?.textContent.includes("good evening")`)
}

// TestSharedPhone: two people share one phone; a curtain falls between their
// turns, and behind it neither sees the other's hand.
func TestSharedPhone(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 844, lang: "en", still: true})
	v.goTo("/")
	js[bool](v, soon)
	js[bool](v, `document.querySelector("form.robbers [name=players]").value = "3", true`)
	v.click(`form.robbers .doors .plain`)
	v.until(`document.querySelectorAll(".places .here").length === 1`)
	v.another("Dora")
	v.until(`document.querySelectorAll(".places .here").length === 2`)
	v.click(".gather > .go")
	curtains := 0
	seats := make(map[string]bool)
	v.until(`document.querySelector(".moment, .curtain")`)
	v.through(func(selector string) {
		switch selector {
		case ".curtain .go":
			curtains++
			if n := js[int](v, `document.querySelectorAll(".card").length`); n != 0 {
				t.Errorf("%d cards are seen beside the curtain", n)
			}
			if text := js[string](v, `document.querySelector(".curtain").textContent`); strings.Contains(text, "seconds") {
				t.Errorf("no turn of a card game has a length: %s", text)
			}
		case ".hand .card.may":
			if len(seats) == 0 { // whom to give the phone to is asked beside the owner of the hand
				v.click(".bar button[aria-label='Pass the phone']")
				v.until(`document.querySelector("dialog[open] .places")`)
				if n := js[int](v, `document.querySelectorAll(".hand .card").length`); n != 0 {
					t.Errorf("%d cards are seen behind the choice of whom to pass the phone to", n)
				}
				v.click("dialog[open] header .icon")
				v.until(`!document.querySelector("dialog[open]") && document.querySelector(".hand .card.may")`)
			}
			seats[js[string](v, `document.querySelector(".hand .card")?.dataset.fly[0] ?? ""`)] = true
		}
		v.press(selector)
	})
	if kept := js[string](v, `JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + document.cookie`); strings.Contains(kept, "secret") || strings.Contains(kept, "howl=") || strings.Contains(kept, "howl-") {
		t.Errorf("a script can read the keys to the seats: %s", kept)
	}
	if curtains < 9 || !seats["0"] || !seats["1"] {
		t.Errorf("the curtain fell %d times, and hands of the seats %v were played", curtains, seats)
	}
}

// TestBadConnection: offline and back, reloaded, and on another device: nothing
// is lost and nothing is done twice.
func TestBadConnection(t *testing.T) {
	t.Parallel()
	base, line := openCut(t)
	v := visit(t, base, device{width: 390, height: 844, lang: "en", still: true})
	v.cutOff = true
	v.start("robbers")
	v.until(`document.querySelector(".hand .card.may")`)
	before := js[int](v, `document.querySelectorAll(".hand .card").length`)

	line.set(true)
	v.until(`document.querySelector(".banner")`)
	v.click(".hand .card.may")
	v.click(".lift .go")
	v.until(`document.querySelector(".hand .card.stuck")`)
	v.reads(".banner", "isn't sent yet")
	line.set(false)
	v.until(`!document.querySelector(".banner")`)
	v.until(`document.querySelectorAll(".hand .card").length === ` + itoa(before-1))

	v.do(chromedp.Reload())
	v.until(`document.querySelectorAll(".hand .card").length === ` + itoa(before-1))

	// The seat moves to another device, and comes with its hand.
	v.until(`document.querySelector(".hand .card.may")`)
	hand := js[string](v, `[...document.querySelectorAll(".hand .card")].map((c) => c.dataset.fly).join()`)
	link := js[string](v, `fetch("/api/tables/" + document.body.dataset.table + "/link", {method: "POST", body: "{}", headers: {"Content-Type": "application/json"}}).then((r) => r.json()).then((l) => l.path)`)
	other := visit(t, base, desk)
	me := `fetch("/api/me").then((r) => r.json()).then((me) => me.name)`
	other.goTo("/")
	who := js[string](other, me)
	other.goTo(link)

	// Opening a link takes nothing: the page says whose seat it is, and asks.
	other.until(`document.querySelector(".claim .go")`)
	owner := js[string](v, me)
	if text := js[string](other, `document.querySelector(".claim").textContent`); !strings.Contains(text, owner) || !strings.Contains(text, who) {
		t.Errorf("%s asks for the seat of %s by %q", who, owner, text)
	}
	alone := func() bool { // a socket that ends is counted until the server knows
		return js[bool](v, `fetch("/api/tables/" + document.body.dataset.table).then((r) => r.json()).then((a) => (a.status.chairs[0].devices ?? 1) === 1)`)
	}
	testhelp.Until(t, "before an answer the seat is open on one device", alone)
	other.click(".claim .go")
	other.gotIt()
	other.until(`document.querySelector(".hand .card")`)
	if got := js[string](other, me); got != who {
		t.Errorf("%s has become %s", who, got)
	}
	if got := js[string](other, `[...document.querySelectorAll(".hand .card")].map((c) => c.dataset.fly).join()`); got != hand {
		t.Errorf("the other device holds %s, not %s", got, hand)
	}
	if js[string](other, "location.hash") != "" {
		t.Error("the secret stays in the address")
	}

	// The owner sees that, and ends it; the other device watches then.
	v.click("header.bar button.icon")
	v.until(`[...document.querySelectorAll("dialog p, .sheet p")].some((p) => p.textContent === "Your seat is open on 2 devices.")`)
	js[bool](v, `[...document.querySelectorAll("button")].some((b) => b.textContent === "Use only this device" && (b.click(), true))`)
	other.until(`!document.querySelector(".hand .card") && document.querySelector(".trouble")`)
	testhelp.Until(t, "after the end of the others the seat is open on one device", alone)
}

// TestAccessible: axe-core finds nothing on the main screens, by day and by
// night, in three languages. make test looks at each screen on one of the devices, and
// by night at one more game.
func TestAccessible(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile(filepath.Join("..", "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("axe-core is missing: npm ci in web/")
		}
		t.Skip("axe-core is missing: npm ci in web/")
	}
	base := open(t)
	devices := []device{{width: 390, height: 844, lang: "en", still: true}, {width: 390, height: 844, dark: true, lang: "ja", still: true}, {width: 1280, height: 800, lang: "it", still: true}, {width: 320, height: 640, lang: "en", still: true}}
	atNight := oneOf(t, "robbers", "trickwolf", "lupus")
	for which, d := range devices {
		looks := func(screen int) bool { return gametest.Full() || screen%len(devices) == which }
		t.Run(fmt.Sprintf("%s-%d", d.lang, d.width), func(t *testing.T) {
			t.Parallel()
			check := func(v *visitor, where string) {
				v.Helper()
				v.until(`!document.getAnimations().some((a) => a instanceof CSSTransition)`) // colours change slowly
				if !js[bool](v, `!!window.axe`) {
					js[bool](v, string(axe)+"; true")
				}
				// What is behind an open sheet cannot be touched.
				for _, wrong := range js[[]string](v, `axe.run(document.querySelector("dialog[open]") ?? document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}).then((r) => r.violations.map((w) => w.id + ": " + w.help + " " + w.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + " " + (n.any[0]?.message ?? "")).join(" | ")))`) {
					v.Errorf("%s, %d wide, %s: %s", where, d.width, d.lang, wrong)
				}
				if wide := js[int](v, "document.documentElement.scrollWidth"); wide > int(d.width) {
					v.Errorf("%s is %d wide on a screen of %d", where, wide, d.width)
				}
				if wider := js[int](v, `((e) => e ? e.scrollWidth - e.clientWidth : 0)(document.querySelector("dialog[open] .body"))`); wider > 0 {
					v.Errorf("%s, %s: the sheet's text is %d wider than the sheet", where, d.lang, wider)
				}
			}
			v := visit(t, base, d)
			if looks(0) {
				v.goTo("/")
				check(v, "lobby")
			}
			if looks(1) {
				v.goTo("/rules/lupus")
				check(v, "rules")
			}
			for i, game := range []string{"robbers", "trickwolf", "lupus"} {
				if !looks(2+i) && !(d.dark && slices.Contains(atNight, game)) {
					continue
				}
				v.start(game)
				v.until(`document.querySelector(".hand .card.may, .tray .go, .place.may")`)
				check(v, game)
				v.tap(`[...document.querySelectorAll(".tools button")].at(-1)`)
				v.until(`document.querySelector("dialog[open]")`)
				check(v, "cards of "+game)
			}
			if looks(5) {
				v.click("dialog[open] header button")
				v.click(".bar button")
				v.click("dialog[open] .proof summary")
				v.until(`document.querySelector("dialog[open] .proof code")`)
				check(v, "menu")
			}
			if !looks(6) {
				return
			}
			people := gathered(t, []string{"Anna", "Bea", "Cleo"}, d, d, phone)
			for i, where := range []string{"handing over", "telling the host"} {
				v := people[i]
				if i == 0 {
					v.click(".swap")
					js[bool](v, `scrollTo(0, document.body.scrollHeight), true`) // what is behind the tools comes up from there
					check(v, "changing places")
				}
				v.click(".bar > button")
				v.click("dialog .deeds button:last-of-type")
				v.until(`document.querySelector(".errand")`)
				check(v, where)
			}
		})
	}
}
