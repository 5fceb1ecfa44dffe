package browser

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/testhelp"
)

// recast replaces fields of the views that come over the page's socket by those
// of sessionStorage.cast, and of the frames by its "frame", so that one table
// shows what a person of any role sees. Events are told once, by the first frame.
const recast = `(() => {
	const Real = WebSocket;
	window.WebSocket = class extends Real {
		set onmessage(hear) {
			super.onmessage = (m) => {
				const f = JSON.parse(m.data);
				const {frame, ...view} = JSON.parse(sessionStorage.cast ?? "{}");
				if (f.view) Object.assign(f.view, view), Object.assign(f, frame, frame?.events && this.told && {events: []}), this.told = true;
				hear({data: JSON.stringify(f)});
			};
		}
	};
})()`

// cast shows the table once more, with other fields in the views.
func (v *visitor) cast(fields string) {
	v.Helper()
	js[bool](v, fmt.Sprintf(`sessionStorage.cast = %q, true`, fields))
	v.do(chromedp.Reload())
}

// reads waits until what is seen in a part of the page has all the texts: a page
// that has just changed may be drawn twice.
func (v *visitor) reads(selector string, texts ...string) {
	v.Helper()
	var got string
	lacks := func(text string) bool { return text == "" || !strings.Contains(got, text) }
	for begin := time.Now(); ; time.Sleep(40 * time.Millisecond) {
		got = js[string](v, `document.querySelector("`+selector+`")?.innerText ?? "nothing"`)
		missing := slices.IndexFunc(texts, lacks)
		if missing < 0 {
			return
		}
		if time.Since(begin) > patience {
			v.Errorf("%s reads %q, without %q", selector, got, texts[missing])
			return
		}
	}
}

// TestCardMoment: for every role the game begins with the card, its name and its
// goal, and these stay on the board. make test looks at three roles of each game.
func TestCardMoment(t *testing.T) {
	t.Parallel()
	words := games.Language("en").All()
	for _, g := range []struct {
		game, cast, who string
		roles           map[string]string
	}{
		{"robbers", `{"role": %q}`, "role", map[string]string{"robber": "You're a robber", "werewolf": "You're a werewolf", "traitor": "You're the traitor"}},
		{"trickwolf", `{"wolf": %v}`, "who", map[string]string{"werewolf": "You're the werewolf", "student": "You're a student"}},
		{"lupus", `{"you": {"role": %[1]q, "now": %[1]q, "choice": null, "mates": []}}`, "who", map[string]string{
			"villager": "You're a villager", "werewolf": "You're a werewolf", "seer": "You're the seer", "medium": "You're the medium",
			"possessed": "You're possessed", "bodyguard": "You're the bodyguard", "owl-man": "You're the owl-man", "freemason": "You're a freemason",
			"werehamster": "You're the werehamster", "mythomaniac": "You're the mythomaniac",
		}},
	} {
		t.Run(g.game, func(t *testing.T) {
			t.Parallel()
			v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
			v.before(recast)
			v.start(g.game)
			roles := slices.Sorted(maps.Keys(g.roles))
			if !gametest.Full() {
				testhelp.Rand(t).Shuffle(len(roles), func(i, j int) { roles[i], roles[j] = roles[j], roles[i] })
				roles = roles[:min(3, len(roles))]
			}
			for _, role := range roles {
				you := g.roles[role]
				var as any = role
				if g.game == "trickwolf" {
					as = role == "werewolf"
				}
				js[bool](v, `Object.keys(localStorage).filter((k) => k.startsWith("howl.card.")).forEach((k) => localStorage.removeItem(k)), true`)
				v.cast(fmt.Sprintf(g.cast, as))
				v.until(`document.activeElement?.matches(".moment .go")`)
				v.reads(".board", you, words["page."+g.game+".goal."+role], "Got it")
				for _, size := range [][2]int64{{844, 390}, {360, 640}, {390, 664}} {
					v.do(chromedp.EmulateViewport(size[0], size[1]))
					v.until(fmt.Sprintf("innerWidth === %d && innerHeight === %d", size[0], size[1]))
					if more := js[int](v, `document.documentElement.scrollHeight - innerHeight`); more > 0 {
						t.Errorf("the card of %s is %d too tall for %v", role, more, size)
					}
				}
				if *screens != "" {
					v.picture("card-" + g.game + "-" + role)
				}
				v.gotIt()
				v.reads(".chip", words["page."+g.game+"."+g.who+"."+role], words["page."+g.game+".aim."+role])
			}
			v.click(".chip")
			v.until(`document.querySelector("dialog[open] .inside.know .role")`)
			v.do(chromedp.Reload())
			v.until(`document.querySelector(".chip")`) // the card was looked at: no second moment
			watcher := visit(t, v.base, device{width: 390, height: 664, lang: "en", still: true})
			watcher.goTo(js[string](v, "location.pathname"))
			watcher.until(`document.querySelector(".board .seat, .board .place")`)
			if js[bool](watcher, `!!document.querySelector(".moment, .chip")`) {
				t.Error("somebody who watches is shown a card")
			}
		})
	}
}

// TestNightWaits: the night begins when everybody has looked at their card. Who has
// looked reads for whom the table waits, also after a reload, and is asked for
// nothing; the host may begin, and the others look for as long as they like.
func TestNightWaits(t *testing.T) {
	t.Parallel()
	base := open(t)
	still := device{width: 390, height: 664, lang: "en", still: true}
	anna, bea := visit(t, base, still), visit(t, base, still)
	anna.named("Anna")
	bea.named("Bea")
	anna.goTo("/")
	js[bool](anna, soon)
	js[bool](anna, `document.querySelector("form.lupus [name=pace]").value = "none", true`)
	anna.click("form.lupus .doors .plain")
	anna.until(`document.querySelector(".places")`)
	bea.goTo(js[string](anna, "location.pathname"))
	bea.click(".naming .go")
	anna.until(`document.querySelectorAll(".places .here").length === 2`)
	anna.click(".gather > .go")
	bea.until(`document.querySelector(".moment .go")`)
	for range 2 {
		anna.until(`(document.querySelector(".moment .go")?.click(), document.querySelector(".prompt")?.innerText === "Waiting for Bea to look at their card.")`)
		if js[bool](anna, `!!document.querySelector(".tray .go, .place.may, .prompt.mine")`) {
			t.Error("somebody is asked before the night")
		}
		anna.do(chromedp.Reload())
	}
	anna.until(`[...document.querySelectorAll("button")].some((b) => b.innerText === "Start without waiting" && (b.click(), true))`)
	anna.until(`document.querySelector(".tray .go, .place.may") && !document.body.innerText.includes("Start without waiting")`)
	bea.reads(".moment", "You're", "Got it")
	bea.gotIt()
	bea.until(`document.querySelector(".tray .go, .place.may")`)
}

// TestCardClosed: where people sit in one room, the chip says who one is only
// after a tap.
func TestCardClosed(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 1280, height: 800, lang: "en", still: true})
	v.goTo("/")
	js[bool](v, soon)
	js[bool](v, `document.querySelector("form.lupus [name=pace]").value = "aloud", true`)
	v.click("form.lupus .doors .go")
	v.until(`document.querySelector(".moment .down")`)
	if text := js[string](v, `document.querySelector(".board").innerText`); strings.Contains(text, "You're a") {
		t.Errorf("before the card is turned over anybody reads %q", text)
	}
	v.click(".moment .go")
	v.until(`document.querySelector(".moment .label")`)
	name := js[string](v, `document.querySelector(".moment .label").innerText`)
	if got := js[int](v, `new Set(["werewolf", "seer", "villager", "medium", "possessed"].map((role) => (document.querySelector(".moment .card").className = "card lu " + role, getComputedStyle(document.querySelector(".moment .card")).backgroundColor))).size`); got != 1 {
		t.Errorf("cards have %d colours: a dark one is seen across the room", got)
	}
	v.gotIt()
	// Everybody reads the same hint, which tells what a villager's tap means.
	if text := js[string](v, `(document.querySelector(".board").innerText + document.querySelector(".side").innerText).replace(document.querySelector(".hintbox")?.innerText ?? "", "")`); strings.Contains(strings.ToLower(text), strings.ToLower(name)) {
		t.Errorf("anybody who looks on reads %q in:\n%s", name, text)
	}
	v.click(".chip")
	v.until(fmt.Sprintf(`document.querySelector(".chip").innerText.includes(%q)`, name))
	v.click(".chip")
	v.until(`document.querySelector(".chip").innerText === "My card and secrets"`)
	js[bool](v, `document.querySelector(".chip").dispatchEvent(new PointerEvent("pointerdown", {bubbles: true}))`)
	v.until(fmt.Sprintf(`document.querySelector(".chip").innerText.includes(%q)`, name))
	js[bool](v, `document.querySelector(".chip").dispatchEvent(new PointerEvent("pointerup", {bubbles: true}))`)
	v.until(`document.querySelector(".chip").innerText === "My card and secrets"`)
}

// TestMaskedNight: at night in a room all phones look the same, and everybody can
// tap somebody.
func TestMaskedNight(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.before(recast)
	v.goTo("/")
	js[bool](v, soon)
	js[bool](v, `document.querySelector("form.lupus [name=pace]").value = "aloud", true`)
	v.click("form.lupus .doors .go")
	v.gotIt()
	look := func(role, legal, more string) (before, picked string) {
		v.cast(fmt.Sprintf(`{"you": {"role": %[1]q, "now": %[1]q, "choice": null, "mates": [] %[3]s}, "frame": {"phase": "night", "deadline": null, "legal": %[2]s}}`, role, legal, more))
		v.until(`(document.querySelector(".moment .go")?.click(), document.querySelector(".place.may"))`)
		before = js[string](v, `document.querySelector(".board").innerHTML + document.querySelector(".prompt").innerText`)
		v.click(".place.may")
		v.until(`document.querySelector(".tray .go")`)
		return before, js[string](v, `document.querySelector(".tray").innerHTML`)
	}
	before, picked := look("villager", `["sleep"]`, "")
	for role, asked := range map[string][2]string{
		"seer":     {`["done", "see 1", "see 2"]`, ""},
		"werewolf": {`["done", "mark 1", "mark 2"]`, `, "circle": {"marks": {"0": 1, "3": 2}, "done": []}`},
	} {
		if b, p := look(role, asked[0], asked[1]); b != before || p != picked {
			t.Errorf("the phone of the %s shows\n%s\n%s\nand the villager's\n%s\n%s", role, b, p, before, picked)
		}
	}
	if !strings.Contains(before, "Eyes closed until your role is called") {
		t.Errorf("the villager reads %s", before)
	}
}

// TestGlimpse: where others sit beside a person, what only that person knows closes at a
// tap anywhere, and by itself.
func TestGlimpse(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.goTo("/api/me")
	id := js[string](v, `fetch("/api/tables", {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({game: "lupus", pace: "aloud", private: true, fill: "easy"})}).then((r) => r.json()).then((t) => t.id)`)
	v.goTo("/t/" + id)
	v.gotIt()
	v.button("My role")
	v.until(`document.querySelector("dialog[open] .role")`)
	v.click("dialog .role")
	v.until(`!document.querySelector("dialog[open]")`)
	v.button("My role")
	v.until(`document.querySelector("dialog[open] .role")`)
	v.until(`!document.querySelector("dialog[open]")`)
}
