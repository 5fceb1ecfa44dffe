package browser

import (
	"strconv"
	"testing"
)

// standing stops the page's clock: time passes only by pass(ms), which also does what
// was put off until then. A short wait, which is for drawing, is left as it is.
const standing = `(() => {
	const set = setTimeout.bind(window), clear = clearTimeout.bind(window), later = new Map();
	let n = 1e9;
	window.clock = 0;
	performance.now = () => clock;
	window.setTimeout = (f, ms = 0, ...of) => (ms < 300 ? set(f, ms, ...of) : (later.set(++n, {at: clock + ms, f: () => f(...of)}), n));
	window.clearTimeout = (id) => { if (!later.delete(id)) clear(id); };
	window.pass = (ms) => {
		clock += ms;
		for (const [id, t] of [...later].sort(([, a], [, b]) => a.at - b.at)) if (t.at <= clock && later.delete(id)) t.f();
		return new Promise((drawn) => requestAnimationFrame(() => set(drawn, 50, true)));
	};
})()`

// TestTurns: eight people with one phone, in the first night. Each takes it, looks at a
// card and decides at once, and for each the curtain falls after the same seconds, which it
// said before: not earlier and not later, whether they slept, looked into a card or met the
// pack. With a card to look at that is half as long again.
// The slider in the menu says how long that is.
func TestTurns(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.before(standing)
	v.goTo("/")
	js[bool](v, soon)
	js[bool](v, `localStorage.setItem("howl.hint.lupus", "1"), true`)
	v.click(`form.lupus .doors .plain`)
	v.until(`document.querySelectorAll(".places .here").length === 1`)
	for i, name := range []string{"Bea", "Carlo", "Dino", "Emi", "Franz", "Gaia", "Hugo"} {
		v.another(name)
		v.until(`document.querySelectorAll(".places .here").length === ` + itoa(i+2))
	}
	v.reads(".turns", "Everyone gets 10 seconds per night turn")
	js[bool](v, `((r) => (r.value = 12, r.dispatchEvent(new Event("input", {bubbles: true}))))(document.querySelector(".turns input"))`)
	v.until(`document.querySelector(".turns").textContent.includes("12 seconds")`)
	js[bool](v, `((r) => (r.value = 10, r.dispatchEvent(new Event("input", {bubbles: true}))))(document.querySelector(".turns input"))`)
	v.click(".gather > .go")
	cards := map[string]int{}
	for turn := range 8 {
		v.until(`document.querySelector(".curtain .hint")?.textContent === "Everyone's turn takes 15 seconds, whatever their card."`)
		name := js[string](v, `document.querySelector(".curtain h2").textContent`)
		opened := 0.0
		for js[bool](v, `!!document.querySelector(".curtain .go")`) {
			js[bool](v, `pass(500)`) // a tap just after the curtain falls was meant for what it hides
			opened = js[float64](v, "clock")
			js[bool](v, `document.querySelector(".curtain .go")?.click(), pass(20)`)
		}
		v.until(`document.querySelector(".moment .card")`)
		cards[js[string](v, `document.querySelector(".moment .card .label").textContent`)]++
		js[bool](v, `pass(1500)`)
		v.until(`document.querySelector(".tray")?.textContent.includes("You chose") || ([".moment .go", ".tray .go", ".place.may"].map((s) => document.querySelector(s)).find((e) => e)?.click(), false)`)
		js[bool](v, `pass(`+strconv.FormatFloat(opened, 'f', -1, 64)+` + 14900 - clock)`)
		if !js[bool](v, `!document.querySelector(".curtain") && document.body.innerText.includes("the same for everyone")`) {
			t.Errorf("%s: the turn is over before its time", name)
		}
		js[bool](v, `pass(150)`)
		if turn < 7 {
			v.until(`document.querySelector(".curtain .go")`)
		}
		if at := js[float64](v, "clock"); at-opened > 15_200 {
			t.Errorf("%s: the turn lasted %v ms", name, at-opened)
		}
	}
	v.until(`document.querySelector(".hintbox .go") ?? pass(100).then(() => false)`) // at dawn
	if cards["Villager"] != 5 || cards["Werewolf"] != 2 || cards["Seer"] != 1 {
		t.Errorf("turns of %v were taken", cards)
	}
}
