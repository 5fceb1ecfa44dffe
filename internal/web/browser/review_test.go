package browser

import (
	"strings"
	"testing"
)

// finish plays a game of Lupus with bots over a socket, as fast as the server goes,
// and returns the path of its replay.
const finish = `new Promise(async (done) => {
	const { id } = await (await fetch("/api/tables", { method: "POST", body: JSON.stringify({ game: "lupus", pace: "machine", private: true, fill: "random" }) })).json();
	const line = new WebSocket(location.origin.replace("http", "ws") + "/api/tables/" + id + "/socket");
	let acted = -1;
	line.onmessage = (e) => {
		const m = JSON.parse(e.data);
		if (m.status?.stage === "over") { line.close(); done("/t/" + id + "/replay?game=0"); }
		if (m.legal?.length && m.n > acted) { acted = m.n; line.send(JSON.stringify({ do: m.legal[Math.floor(Math.random() * m.legal.length)], id: "d" + acted })); }
	};
})`

// turned has every review name a decision: whether one costs enough depends on the
// deal. The first of those that it names is kept in window.named, and the whole
// answer in window.reviewed.
const turned = `{
	const ask = window.fetch;
	window.fetch = async (path, init) => {
		const answer = await ask(path, init);
		if (!String(path).includes("/review?") || answer.status !== 200) return answer;
		const r = await answer.json();
		if (!r.turning.length) r.turning = [{ ...r.decisions.at(-1), cost: 12.5 }];
		window.reviewed = r;
		window.named = r.turning[0];
		return new Response(JSON.stringify(r));
	};
}`

// TestReview asks what somebody asks after a game. Which decision cost most, and
// what was better? Is my own worst one named? "Go there" goes there, with what that
// player knew, and the rest is seen only after one asks for it.
func TestReview(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 360, height: 640, lang: "en", still: true})
	v.before(turned)
	v.goTo("/")
	path := js[string](v, finish)
	v.goTo(path)
	v.until(`document.querySelector(".review summary")`)
	if js[bool](v, `!!document.querySelector(".decision")`) {
		t.Error("the review is told before anybody asks for it")
	}
	v.click(".review summary")
	v.until(`document.querySelector(".decision")`)

	if got, want := js[int](v, `document.querySelectorAll(".decision").length`), js[int](v, `reviewed.turning.length`); got != want {
		t.Errorf("%d decisions are named, not %d", got, want)
	}
	v.reads(".decision", "Better, given what", "% chance to win instead of")
	v.reads(".review-panel", "Moves are measured in win chance")
	mine := js[string](v, `(() => {
		const own = reviewed.decisions.filter((d) => d.seat === 0 && !d.blind);
		const worst = Math.max(0, ...own.map((d) => d.cost));
		return worst < 0.1 ? "—" : "−" + Math.round(10 * worst) / 10 + "%";
	})()`)
	v.reads(".accuracy [aria-current] td:last-child", mine)

	// Go there: the moment before the decision, by what its player knew.
	v.click(".decision button")
	at := `Number(document.querySelector(".slide input").value) === named.step - 1 && document.querySelector(".controls .ways select").value === String(named.seat)`
	v.until(at)
	v.until(`document.querySelector(".decision").getAttribute("aria-current") === "step" && scrollY === 0`)
	if js[bool](v, `!!document.querySelector(".secrets-open")`) {
		t.Error("what the player could not know is shown before anybody asks for it")
	}
	v.click(".decision[aria-current] button:last-child")
	v.until(`document.querySelector(".secrets-open") && ` + at)
	v.click(".decision[aria-current] button:last-child")
	v.until(`!document.querySelector(".secrets-open")`)

	// The line: a tap at its end goes to the end, and words say the same.
	js[bool](v, `(() => {
		const line = document.querySelector("svg.chances"), box = line.getBoundingClientRect();
		line.dispatchEvent(new MouseEvent("click", { clientX: box.right, bubbles: true }));
		return true;
	})()`)
	v.until(`((r) => r.value === r.max)(document.querySelector(".slide input"))`)
	v.tap(`[...document.querySelectorAll(".review-panel details summary")].at(-1)`)
	v.until(`document.querySelectorAll(".moments li").length > 1`)
	v.tap(`document.querySelector(".moments button")`)
	v.until(`Number(document.querySelector(".slide input").value) === reviewed.chances[0].step`)

	// The votes, and no wider than the phone.
	if rows := js[int](v, `document.querySelectorAll(".votes tbody tr").length`); rows != 8 {
		t.Errorf("the votes of %d players are shown", rows)
	}
	if wide := js[int](v, `document.documentElement.scrollWidth`); wide > 360 {
		t.Errorf("the page is %d wide", wide)
	}
	v.seen(".review-panel button, .review-panel summary, .review-panel select")

	// From the end of a game a link leads straight to it.
	table, _, _ := strings.Cut(path, "/replay")
	v.goTo(table)
	v.until(`document.querySelector(".after a")?.getAttribute("href") === "` + path + `#review"`)
	v.click(".after a")
	v.until(`((e) => e && e.getBoundingClientRect().top < innerHeight)(document.querySelector(".review-panel h3"))`)
}
