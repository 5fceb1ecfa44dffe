package browser

import (
	"strconv"
	"strings"
	"testing"

	"github.com/howl-game/howl/game/gametest"
)

// TestKnown: over plain http, a guest keeps the name with a recovery code, comes back
// on another device, ends the first one, chooses what others see, blocks somebody with
// whom they never sit again, and is erased. No form has more than one field.
func TestKnown(t *testing.T) {
	t.Parallel()
	base := open(t)
	phone := device{width: 390, height: 664, lang: "en", still: true}
	anna, other := visit(t, base, phone), visit(t, base, phone)
	one := func(v *visitor) {
		t.Helper()
		if n := js[int](v, `Math.max(0, ...[...document.forms].map((f) => f.querySelectorAll("input:not([type=hidden]), select, textarea").length))`); n > 1 {
			t.Errorf("a form has %d fields", n)
		}
		if js[bool](v, `document.documentElement.scrollWidth > innerWidth`) {
			t.Error("the page is wider than the phone")
		}
	}
	anna.goTo("/you")
	anna.until(`document.querySelector(".keep")`)
	one(anna)
	anna.click(".keep")
	anna.until(`document.querySelector(".code code")`)
	code := js[string](anna, `document.querySelector(".code code").textContent`)
	name := js[string](anna, `document.querySelector(".hello").textContent`)
	one(anna)

	other.goTo("/you")
	other.until(`document.querySelector("form input[name=code]")`)
	js[bool](other, `document.querySelector("form input").value = "`+strings.ToLower(code)+`", true`)
	other.click("form button")
	other.until(`document.querySelectorAll(".you li").length === 2`)
	if got := js[string](other, `document.querySelector(".hello").textContent`); got != name {
		t.Errorf("on the other device one is %q, want %q", got, name)
	}
	if text := js[string](other, `document.body.innerText`); strings.Contains(text, code) {
		t.Error("the code is shown a second time")
	}
	other.click(".you li button")
	other.click(".you li button")
	other.until(`document.querySelectorAll(".you li").length === 1`)
	anna.goTo("/you")
	anna.until(`document.querySelector(".keep")`)

	// A game that is over is on the page, with its replay.
	table := js[string](other, playsAGame)
	other.goTo("/you")
	other.until(`document.querySelectorAll(".mine li").length === 1 && document.querySelector(".records tbody tr")`)
	if href := js[string](other, `document.querySelector(".mine a").getAttribute("href")`); href != "/t/"+table+"/replay?game=0" {
		t.Errorf("the replay is at %s", href)
	}
	one(other)
	if *screens != "" {
		js[bool](other, `document.querySelector(".mine").scrollIntoView(), true`)
		other.picture("known")
	}

	// Who streams shows no names, of those who played, either.
	called := js[string](other, `(async () => (await (await fetch("/api/you")).json()).name)()`)
	for _, c := range []struct {
		path, drawn string
		named       bool
	}{
		{"/replay?game=0", ".bar h1", true}, {"/replay?game=0&mask=1", ".bar h1", false},
		{"/replay", ".past-games", true}, {"/replay?mask=1", ".past-games", false},
	} {
		other.goTo("/t/" + table + c.path)
		other.until(`document.querySelector("` + c.drawn + `")`)
		named := `document.body.innerText.includes(` + strconv.Quote(called) + `)`
		if !c.named {
			named = "!" + named
		}
		other.until(named)
	}

	// What others see is their choice.
	other.goTo("/you")
	other.click(`.shows input[value=games]`)
	other.until(`(async () => (await (await fetch("/api/you")).json()).shows === "games")()`)
	if *screens != "" {
		js[bool](other, `document.querySelector(".shows").scrollIntoView(), true`)
		other.picture("shows")
	}
	other.goTo("/people?who=" + js[string](other, `(async () => (await (await fetch("/api/you")).json()).handle)()`))
	other.until(`document.querySelectorAll("h1").length === 1 && document.querySelectorAll(".you section").length === 2`)
	one(other)
	if *screens != "" {
		other.picture("seen")
	}
	other.goTo("/you")
	other.until(`document.querySelector(".shows input[value=games]")?.checked`)

	if gametest.Full() {
		blocked(other, anna)
	}

	other.goTo("/you")
	const erase = `.you section:last-of-type button`
	other.click(erase)
	other.click(erase)
	other.until(`document.querySelector("[role=status]") && document.querySelector(".keep")`)
}

// blocked has somebody block who sits at their table. After that neither finds a seat at
// the other's public table, by the list or by the address, nor can write to it, and what the
// page says doesn't tell why.
func blocked(who, whom *visitor) {
	who.Helper()
	const opens = `(async () => {
		const body = JSON.stringify({ game: "robbers", players: 4 });
		return "/t/" + (await (await fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body })).json()).id;
	})()`
	const sits = `document.querySelector(".naming .go") ?? [...document.querySelectorAll(".places button")].find((b) => b.textContent.startsWith("Sit"))`
	who.denied, whom.denied = true, true
	first := js[string](who, opens)
	whom.goTo(first)
	whom.tap(sits)
	whom.until(`document.querySelector(".gather > .go")`)
	who.goTo(first)
	who.click("header.bar button.icon")
	who.tap(`[...document.querySelectorAll(".deeds button")].find((b) => b.textContent === "Block")`)
	who.click(".errand .go")
	who.until(`document.querySelector(".errand[role=status]")`)
	none := func(v *visitor) {
		v.Helper()
		v.until(sits)
		// The notice goes by itself, and a busy machine may look late.
		js[bool](v, `new MutationObserver(() => {
			const text = document.body.innerText;
			if (text.includes("There's no seat for you at this table. Try another one.")) window.refused = text;
		}).observe(document.body, { subtree: true, childList: true, characterData: true }), true`)
		v.tap(sits)
		v.until(`window.refused`)
		if text := js[string](v, `window.refused`); strings.Contains(strings.ToLower(text), "block") {
			v.Errorf("the page tells of a block: %s", text)
		}
	}
	second := js[string](who, opens)
	whom.goTo("/")
	whom.click("#tables a[href='" + second + "']")
	none(whom)
	if got := js[string](whom, writes); got == "said" || js[bool](whom, `!!document.querySelector(".speak input")`) {
		whom.Errorf("somebody who is blocked writes to the table: %s", got)
	}
	third := js[string](whom, opens)
	who.goTo(third)
	none(who)
	if n := js[int](who, `(async () => (await (await fetch("/api/tables/`+third[len("/t/"):]+`")).json()).status.chairs.filter((c) => c.name).length)()`); n != 1 {
		who.Errorf("%d people sit at the other's table", n)
	}
}

// writes says something at the table as a page could that asks for no seat, and returns why it
// isn't said.
const writes = `new Promise((done) => {
	const line = new WebSocket("/api/tables/" + document.body.dataset.table + "/socket?watch=1");
	line.onopen = () => line.send(JSON.stringify({ say: "you can't get rid of me", id: "w" }));
	line.onmessage = (e) => {
		const m = JSON.parse(e.data);
		if (m.ok === "w" || m.refused === "w" || m.bye) done(m.ok === "w" ? "said" : (m.code ?? m.bye));
	};
})`

// playsAGame plays a short game with bots, as a page without one would, and returns the
// table.
const playsAGame = `(async () => {
	const body = JSON.stringify({ game: "robbers", players: 3, options: { deals: "single" }, pace: "machine", fill: "random" });
	const { id } = await (await fetch("/api/tables", { method: "POST", headers: { "Content-Type": "application/json" }, body })).json();
	await new Promise((done) => {
		const line = new WebSocket("/api/tables/" + id + "/socket");
		line.onmessage = (e) => {
			const m = JSON.parse(e.data);
			if (m.legal?.length) line.send(JSON.stringify({ do: m.legal[0] }));
			if (m.phase === "over" || m.status?.stage === "over") done();
		};
	});
	return id;
})()`
