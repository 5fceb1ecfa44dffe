package browser

import (
	"strings"
	"testing"
)

// TestKnown: over plain http, a guest keeps the name with a recovery code, comes back
// on another device, ends the first one, chooses what others see, and is erased. No form has more than one
// field.
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

	// What others see is their choice.
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

	const erase = `.you section:last-of-type button`
	other.click(erase)
	other.click(erase)
	other.until(`document.querySelector("[role=status]") && document.querySelector(".keep")`)
}

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
