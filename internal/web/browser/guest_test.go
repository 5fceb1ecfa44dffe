package browser

import (
	"strings"
	"testing"
)

// TestLateGuest: a guest of a running game is told that they watch, and asks for
// a seat of the next one; when the game is over a bot makes room, and they don't read
// that bot's end as their own. The one who is ready reads who is waited for, and the other who waits.
func TestLateGuest(t *testing.T) {
	t.Parallel()
	base := open(t)
	still := device{width: 390, height: 664, lang: "en", still: true}
	host, guest := visit(t, base, still), visit(t, base, still)
	host.named("Marta")
	guest.named("Ben")
	host.start("trickwolf")
	guest.goTo(js[string](host, "location.pathname"))
	guest.until(`document.querySelector(".watching")?.textContent.includes("You're watching")`)
	guest.button("Join the next game")
	guest.until(`document.querySelector(".watching")?.textContent.includes("You'll join the next game")`)
	host.rush()
	for _, v := range []*visitor{host, guest} {
		v.until(`fetch("/api/tables/" + document.body.dataset.table).then((r) => r.json()).then((a) => a.status.chairs.some((c) => c.name === "Ben"))`)
	}
	guest.until(`document.querySelector(".after .go") && document.querySelector(".board h2")`)
	if js[bool](guest, `!!document.querySelector(".board h2.won, .board h2.lost") || /You were dealt/.test(document.body.innerText)`) {
		t.Error("who only watched is told that they played")
	}
	guest.goTo(js[string](guest, "location.pathname")) // the same after a reload, and what comes next
	guest.until(`document.querySelector(".after .go") && document.querySelector(".board h2")`)
	if js[bool](guest, `!!document.querySelector(".board h2.won, .board h2.lost") || /You were dealt/.test(document.body.innerText)`) {
		t.Error("after a reload who only watched is told that they played")
	}
	guest.reads(".after", "You're in for the next one")
	guest.click(".after .go")
	host.until(`document.querySelector(".after").textContent.includes("Ben is waiting for you.")`)
	guest.until(`document.querySelector(".after").textContent.includes("Waiting for Marta.")`)
	host.click(".after .go")
	for _, v := range []*visitor{host, guest} {
		v.gotIt()
		v.until(`document.querySelector(".hand .card")`)
	}
}

// TestFullTable: one guest too many reads that every seat is taken, is asked for a name,
// and waits under that name; a bot makes room for them.
func TestFullTable(t *testing.T) {
	t.Parallel()
	base := open(t)
	still := device{width: 390, height: 664, lang: "en", still: true}
	host, guest := visit(t, base, still), visit(t, base, still)
	host.goTo("/api/me")
	js[bool](host, `(async () => {
		const post = (path, body) => fetch(path, {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(body)}).then((r) => r.json());
		window.table = (await post("/api/tables", {game: "robbers", pace: "machine", private: true, players: 3})).id;
		for (const seat of [1, 2]) await post("/api/tables/" + table + "/bot", {seat, kind: "easy"});
		return true;
	})()`)
	guest.goTo("/t/" + js[string](host, "table"))
	guest.until(`document.querySelector(".above .watching")?.textContent.includes("Every seat is taken")`)
	guest.do(typing(".watching .naming input", "Zoe"))
	guest.button("Join the next game")
	guest.until(places + `.includes("Zoe")`)
}

// TestNoSpectators: a guest of a table without spectators sees a welcome and what
// to do, before the game and during it, and never an error; the console stays
// empty, as every visitor checks.
func TestNoSpectators(t *testing.T) {
	t.Parallel()
	base := open(t)
	still := device{width: 390, height: 664, lang: "en", still: true}
	host, guest, late := visit(t, base, still), visit(t, base, still), visit(t, base, still)
	host.named("Marta")
	host.goTo("/")
	js[bool](host, soon)
	js[bool](host, `document.querySelector("form.trickwolf [name=spectators]").value = "no", true`)
	host.click("form.trickwolf .doors .plain")
	host.until(`document.querySelector(".places .here")`)
	path := js[string](host, "location.pathname")
	guest.goTo(path)
	guest.until(`document.querySelector(".welcome")?.textContent.includes("There's a seat for you")`)
	guest.do(typing(".naming input", "Ben\r"))
	guest.until(`document.querySelector(".places .you")`)
	host.until(places + `.startsWith("Marta,Ben")`)
	host.click(".gather > .go")
	host.gotIt()
	late.goTo(path)
	late.until(`document.querySelector(".welcome")?.textContent.includes("you can join the next one")`)
	late.do(typing(".naming input", "Carla"))
	late.button("Join the next game")
	late.until(`document.querySelector(".welcome").textContent.includes("Waiting for a seat: 1")`)
	if text := js[string](late, `document.body.innerText`); strings.Contains(text, "connection is gone") {
		t.Errorf("a guest reads %s", text)
	}
}
