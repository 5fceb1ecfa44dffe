package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// sizes are the screens that a table of cards fits: two phones with the bars of
// their browsers, one on its side, a desk and a television.
var sizes = [][2]int64{{390, 664}, {360, 640}, {844, 390}, {1280, 800}, {1920, 1080}}

// hidden names what of a table a person cannot see without scrolling, or sees
// behind something else.
const hidden = `(() => {
	const wrong = [];
	const page = document.documentElement, board = document.querySelector(".board");
	if (page.scrollHeight - innerHeight > 1 || page.scrollWidth > innerWidth) wrong.push("the page scrolls to " + page.scrollWidth + " by " + page.scrollHeight);
	if (board.scrollHeight - board.clientHeight > 1) wrong.push("the board scrolls by " + (board.scrollHeight - board.clientHeight));
	const box = (e) => e.getBoundingClientRect();
	for (const e of document.querySelectorAll(".felt .seat, .trick .card, .place-for, .past tr, .hand .card, .seats.own, .lift p, .lift button, .choose button")) {
		const b = box(e);
		if (b.height && (b.left < -1 || b.top < -1 || b.right > innerWidth + 1 || b.bottom > innerHeight + 1)) wrong.push("out of the screen: " + e.className + " " + e.textContent);
	}
	const felt = box(document.querySelector(".felt"));
	for (const e of document.querySelectorAll(".trick .card, .place-for, .past tr")) if (box(e).bottom > felt.bottom + 2) wrong.push("off the table: " + e.textContent);
	for (const c of document.querySelectorAll(".hand .card")) {
		const b = box(c);
		if (!c.contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2))) wrong.push("covered: " + c.ariaLabel);
	}
	const lift = document.querySelector(".lift p");
	if (lift && lift.scrollHeight > lift.clientHeight + 1) wrong.push("cut: " + lift.textContent);
	const prompt = document.querySelector(".prompt");
	if (prompt.scrollWidth > prompt.clientWidth + 1) wrong.push("cut: " + prompt.textContent);
	return wrong;
})()`

// fits looks at the table on every screen.
func (v *visitor) fits(what string) {
	v.Helper()
	for _, size := range sizes {
		v.do(chromedp.EmulateViewport(size[0], size[1]))
		v.until(fmt.Sprintf(`innerWidth === %d && new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`, size[0]))
		for _, wrong := range js[[]string](v, hidden) {
			v.Errorf("%s on %d×%d: %s", what, size[0], size[1], wrong)
		}
		if *screens != "" {
			v.picture(fmt.Sprintf("fits-%s-%dx%d", what, size[0], size[1]))
		}
	}
}

// TestTableFits: whatever lies on a table of cards is seen on every screen without
// scrolling, in every language: with the first card lifted, and late in a game.
// make test looks at one table of each game.
func TestTableFits(t *testing.T) {
	t.Parallel()
	var tricks []string
	for i := range 5 {
		tricks = append(tricks, fmt.Sprintf(`{"plays": [{"seat": 1, "card": "A5", "value": 5, "follows": true}, {"seat": 2, "card": "H0", "value": 10, "follows": true}, {"seat": 3, "card": "B7", "value": 7, "follows": false}, {"seat": 0, "card": "H9", "value": 9, "follows": true}], "winner": 1, "nominated": %d, "answer": "no"}`, i%4))
	}
	late := map[string]string{
		"trickwolf": fmt.Sprintf(`{"trick": 5, "damage": [1, 1, 1, 1], "down": [1, 1, 1, 1], "tricks": [%s]}`, strings.Join(tricks, ",")),
		"robbers":   `{"trick": ["W", "C15"], "leader": 1, "taken": [9, 9, 12, 15, 10], "chips": [["werewolf"], ["traitor", "werewolf", "werewolf"], [], [], ["werewolf"]]}`,
	}
	base := open(t)
	type table struct {
		lang, game string
		players    int
	}
	for _, c := range append(oneOf(t, table{"en", "robbers", 3}, table{"it", "robbers", 4}, table{"ja", "robbers", 5}),
		oneOf(t, table{"it", "trickwolf", 4}, table{"ja", "trickwolf", 4})...) {
		t.Run(fmt.Sprintf("%s%d-%s", c.game, c.players, c.lang), func(t *testing.T) {
			t.Parallel()
			v := visit(t, base, device{width: 390, height: 664, lang: c.lang, still: true})
			v.before(recast)
			v.seat(c.game, c.players)
			v.click(".hand .card.may")
			v.until(`document.querySelector(".lift .go")`)
			v.fits(fmt.Sprintf("%s%d-lifted-%s", c.game, c.players, c.lang))
			v.cast(late[c.game])
			v.until(`document.querySelectorAll(".trick .card").length > 1`)
			v.fits(fmt.Sprintf("%s%d-late-%s", c.game, c.players, c.lang))
		})
	}
}

// watched notes when each card came on the table, where it lay at first and where
// last, and how much of the page moved without being asked to. News over the board, such
// as a lost connection, which a busy machine has, move the page rightly: what moves
// within a second of them isn't counted.
const watched = `(() => {
	const seen = new Map();
	window.came = []; // ms
	window.moved = []; // cards that changed their place
	window.shifts = []; // what moved, how much and when
	window.from = 0; // when the measuring begins, ms
	const news = []; // when they came and went, ms
	let room = 0; // that they take
	const byNews = (ms) => news.some((n) => Math.abs(n - ms) < 1000);
	window.shifted = () => shifts.filter((s) => s.at > from && !byNews(s.at));
	const hand = (e) => (e?.closest ? e : e?.parentElement)?.closest(".hand, .lift"); // which the person moves: by lifting a card, by playing one
	new PerformanceObserver((list) => {
		for (const e of list.getEntries()) if (!e.sources.some((s) => hand(s.node)) && document.querySelector(".felt") && e.startTime > window.from) shifts.push({at: e.startTime, by: e.value, what: e.value.toFixed(3) + e.sources.map((s) => " " + ((n) => n?.className ?? n?.parentElement?.className)(s.node) + " " + Math.round(s.previousRect.top) + "+" + Math.round(s.previousRect.height) + " to " + Math.round(s.currentRect.top) + "+" + Math.round(s.currentRect.height))});
	}).observe({type: "layout-shift", buffered: true});
	new MutationObserver(() => {
		const now = [...document.querySelectorAll(".trick .card")], above = document.querySelector(".above")?.offsetHeight ?? 0;
		if (above !== room) news.push(performance.now());
		room = above;
		for (const c of now) {
			const at = c.parentElement.offsetLeft + "," + c.parentElement.offsetTop;
			if (!seen.has(c)) came.push(performance.now());
			else if (seen.get(c) !== at && !byNews(performance.now())) moved.push(c.ariaLabel + " from " + seen.get(c) + " to " + at + [...document.querySelectorAll("#app > *, .board > *")].map((e) => " " + e.className + " " + e.offsetHeight));
			seen.set(c, at);
		}
		for (const c of seen.keys()) if (!now.includes(c)) seen.delete(c);
	}).observe(document, {subtree: true, childList: true});
})()`

// TestNoBursts: bots that answer at once are still seen to play one after the
// other, and a card that lies stays where it lies. make test looks at one of the games.
func TestNoBursts(t *testing.T) {
	t.Parallel()
	cards := map[string]int{"robbers": 32, "trickwolf": 4}
	for _, game := range oneOf(t, "robbers", "trickwolf") {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			v := visit(t, open(t), device{width: 390, height: 664, lang: "en", painted: true})
			v.before(watched)
			v.seat(game, 4)
			// What lay there before the person looked came at once, and the card makes way for the table.
			v.until(`document.querySelector(".prompt")`)
			js[bool](v, `new Promise((done) => {
				let top, still = 0;
				const look = () => {
					const now = document.querySelector(".board").getBoundingClientRect().top;
					still = now === top ? still + 1 : 0;
					top = now;
					if (still < 10) requestAnimationFrame(look);
					else done((window.from = performance.now(), came.length = shifts.length = 0, true));
				};
				look();
			})`)
			v.through(v.press)
			came := js[[]float64](v, "came")
			if len(came) < cards[game] {
				t.Errorf("%d cards were seen to come", len(came))
			}
			for i := range came[1:] {
				if gap := came[i+1] - came[i]; gap < 250 {
					t.Errorf("card %d comes %.0f ms after the one before", i+2, gap)
				}
			}
			if moved := js[[]string](v, "moved"); len(moved) > 0 {
				t.Errorf("cards that lie move: %q", moved)
			}
			shift := 0.0
			for _, s := range js[[]struct {
				By   float64
				What string
			}](v, "shifted()") {
				shift += s.By
				t.Logf("moved: %s", s.What)
			}
			if shift >= .05 {
				t.Errorf("the page moves by %.3f", shift)
			}
		})
	}
}
