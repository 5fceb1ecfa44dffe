package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// named gives a visitor a name.
func (v *visitor) named(name string) {
	v.Helper()
	v.goTo("/api/me")
	if !js[bool](v, fmt.Sprintf(`fetch("/api/me", {method: "POST", body: JSON.stringify({name: %q}), headers: {"Content-Type": "application/json"}}).then((r) => r.ok)`, name)) {
		v.Fatalf("somebody cannot be called %s", name)
	}
	js[bool](v, fmt.Sprintf(`localStorage.setItem("howl.name", %q), true`, name))
}

// another seats one more person at the same phone.
func (v *visitor) another(name string) {
	v.Helper()
	v.button("Add a player on this phone")
	v.do(typing(".naming input", name))
	v.button("Add")
}

// typing types into a field, when it is there, and a text with "\r" at its end is entered.
// It takes one moment, so that no page that is drawn anew has lost a part of it.
func typing(selector, text string) chromedp.Action[chromedp.Void] {
	return func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		words, enter := strings.CutSuffix(text, "\r")
		typed, err := chromedp.Evaluate[bool](fmt.Sprintf(`new Promise((typed) => {
			const look = () => {
				const e = document.querySelector(%q);
				if (!e?.checkVisibility()) return void setTimeout(look, 20);
				e.focus();
				if (%q) document.execCommand("insertText", false, %[2]q);
				if (%[3]v) e.form?.requestSubmit();
				typed(!%[3]v || !!e.form);
			};
			look();
		})`, selector, words, enter), chromedp.EvalAwaitPromise, byPerson)(ctx, t)
		if err != nil || typed {
			return chromedp.Void{}, err
		}
		return chromedp.KeyEvent("\r")(ctx, t)
	}
}

// byPerson is an option for what a person does: a page may make a sound then.
func byPerson(p *runtime.EvaluateParams) {
	yes := true
	p.UserGesture = &yes
}

// button presses the button with this name, where a screen reader finds it.
func (v *visitor) button(name string) {
	v.Helper()
	v.tap(fmt.Sprintf(`[...document.querySelectorAll("button")].find((b) => (b.getAttribute("aria-label") ?? b.textContent) === %q && b.checkVisibility())`, name))
}

const (
	places = `[...document.querySelectorAll(".gather .places .name")].map((n) => n.textContent).join()`
	hosts  = `[...document.querySelectorAll(".places li")].filter((l) => l.querySelector("use[href$='#host']")).map((l) => l.querySelector(".name").textContent).join()`
	told   = `[...document.querySelectorAll(".story li")].map((l) => l.textContent).join("|")`
)

// gathered is a table of Robbers' Horror with three people before the game: the
// first is host.
func gathered(t *testing.T, names []string, devices ...device) (all []*visitor) {
	t.Helper()
	base, path := open(t), ""
	for i, d := range devices {
		v := visit(t, base, d)
		v.named(names[i])
		if i == 0 {
			v.goTo("/")
			js[bool](v, soon)
			v.click(`form.robbers .doors .plain`)
			v.until(`document.querySelector(".places")`)
			path = js[string](v, "location.pathname")
		} else {
			v.goTo(path)
			v.click(".naming .go")
		}
		v.until(fmt.Sprintf(`document.querySelectorAll(".places .here").length === %d`, i+1))
		all = append(all, v)
	}
	return all
}

// TestHost: the host hands the table over, the next host changes who sits
// where, and what somebody tells the host the host alone reads.
func TestHost(t *testing.T) {
	t.Parallel()
	still := device{width: 390, height: 844, lang: "en", still: true}
	wide := device{width: 1280, height: 800, lang: "en", still: true}
	v := gathered(t, []string{"Anna", "Bea", "Cleo"}, still, wide, wide)
	anna, bea, cleo := v[0], v[1], v[2]
	bea.do(typing(".speak input", "good evening\r"))
	cleo.until(told + `.includes("good evening")`)

	// Only the host may arrange; handing over is asked twice.
	for _, v := range []*visitor{bea, cleo} {
		if js[bool](v, `!!document.querySelector(".swap")`) {
			t.Error("somebody who is not host is offered to change places")
		}
	}
	anna.button("Table")
	anna.button("Make host: Bea")
	anna.button("Cancel")
	anna.button("Make host: Bea")
	anna.until(`document.querySelector(".errand").textContent.includes("Bea will be the host instead of you")`)
	if got := js[string](cleo, hosts); got != "Anna" {
		t.Errorf("before it is said twice %s is host", got)
	}
	anna.button("Make Bea host")
	anna.until(`!document.querySelector(".errand") && !!document.querySelector("dialog [aria-label='Tell the host about Cleo']")`)
	for _, v := range []*visitor{bea, cleo} {
		v.until(hosts + ` === "Bea"`)
	}
	if js[bool](anna, `[...document.querySelectorAll("dialog button")].some((b) => b.textContent.startsWith("Mu"))`) {
		t.Error("who handed over still mutes")
	}

	// Anna tells Bea about Cleo; Cleo reads nothing of it.
	anna.button("Tell the host about Cleo")
	anna.until(`document.querySelector(".errand input").maxLength === 500`)
	anna.do(typing(".errand input", "is too loud\r"))
	anna.until(`document.querySelector(".errand[role=status]")?.textContent === "Sent. If a game is in progress, the host will see it afterwards."`)
	bea.until(`document.querySelector(".story .report")?.textContent === "Anna" + "only to the host" + "Cleo: is too loud"`)
	bea.until(`document.querySelector("[aria-live]").textContent.includes("Anna, only to the host: Cleo: is too loud")`)
	anna.button("Close")

	// Bea changes places: picks one, thinks better of it, and then herself with
	// Cleo. Everybody sees it, and each page goes with its person.
	bea.button("Move Anna")
	bea.until(`document.querySelector(".gather [role=status]").textContent === "Who should Anna swap seats with?"`)
	bea.button("Move Anna")
	bea.button("Move Bea")
	bea.button("Swap with Cleo")
	for _, v := range v {
		v.until(places + `.startsWith("Anna,Cleo,Bea")`)
		v.until(`document.querySelectorAll(".places .here").length === 3`)
	}
	bea.until(`document.querySelector(".gather [role=status]").textContent === "Bea and Cleo have swapped seats."`)
	bea.button("Move Anna")
	bea.button("Swap with empty seat 4")
	anna.until(places + ` === "empty,Cleo,Bea,Anna"`)
	for _, v := range []*visitor{bea, cleo} {
		v.until(places + ` === "empty,Cleo,Bea,Anna"`)
		says := map[*visitor]string{bea: "You", cleo: "Bea"}[v]
		v.until(told + `.split("` + says + `good evening").length === 2`) // what Bea said stands there once
	}
	bea.until(told + `.includes("Annaonly to the host")`) // as before she moved
	if got := js[string](cleo, told); strings.Contains(got, "loud") {
		t.Errorf("Cleo reads what was told the host: %s", got)
	}
	bea.until(told + `.includes("loud")`)

	// Each plays from the new place.
	bea.button("Start with 1 bot")
	for seat, v := range []*visitor{1: cleo, 2: bea, 3: anna} {
		if v == nil {
			continue
		}
		v.gotIt()
		v.until(`document.querySelectorAll(".hand .card").length === 9`)
		if own := js[string](v, `document.querySelector(".seats.own .seat").dataset.place`); own != "seat"+itoa(seat) {
			t.Errorf("the one from seat %d plays %s", seat, own)
		}
	}
}

// TestHostRefused: what the server refuses is said as a sentence on the sheet
// that asked, in the reader's language.
func TestHostRefused(t *testing.T) {
	t.Parallel()
	for lang, want := range map[string][3]string{
		"en": {"Table", "Make host: Bea", "Only a person at this table can be the host."},
		"ja": {"テーブル", "Beaさんをホストにする", "ホストになれるのは、席についている人だけです。"},
	} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			v := gathered(t, []string{"Anna", "Bea"}, device{width: 390, height: 844, lang: lang, still: true}, phone)
			anna := v[0]
			anna.denied = true
			anna.button(want[0])
			anna.button(want[1])
			// Bea has just gone from that seat, as far as the server knows.
			js[bool](anna, `((ask) => { window.fetch = (path, how) => ask(path, {...how, body: how?.body?.replace('"seat":1', '"seat":3')}); return true; })(window.fetch)`)
			anna.click(".errand .go")
			anna.until(`document.querySelector("dialog [role=alert]")?.textContent === "` + want[2] + `"`)
		})
	}
}

// TestSwapAfterGame: when a game is over the host changes places for the next
// one. How it ended is still told of those who played it, and the next game is
// played from the new place.
func TestSwapAfterGame(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 844, lang: "en", still: true})
	v.named("Anna")
	v.start("robbers")
	v.rush()
	const end = `document.querySelector(".result").textContent + [...document.querySelectorAll(".board .seat")].map((s) => s.dataset.place + s.textContent).join()`
	before := js[string](v, end)
	if !strings.Contains(before, "You") {
		t.Fatalf("the end does not tell of the person: %s", before)
	}
	v.click(".seating summary")
	v.button("Move Anna")
	v.button("Swap with Chiyo")
	v.until(`[...document.querySelectorAll(".seating .name")].map((n) => n.textContent).join() === "Chiyo,Boris,Anna,Dante"`)
	if after := js[string](v, end); after != before {
		t.Errorf("after places changed it ended otherwise:\n%s\n%s", before, after)
	}
	if cards := js[string](v, `[...document.querySelectorAll(".same option")].map((o) => o.textContent + o.value).join()`); cards != "Anna2,Boris3,Chiyo0,Dante1" {
		t.Errorf("whose cards can be played, and how many seats further: %s", cards)
	}
	v.click(".after > .go")
	v.gotIt()
	v.until(`document.querySelectorAll(".hand .card").length === 9`)
	if own := js[string](v, `(([s]) => s.dataset.place + s.querySelector(".name").textContent)(document.querySelectorAll(".seats.own .seat"))`); own != "seat2You" {
		t.Errorf("the next game is played by %s", own)
	}
}
