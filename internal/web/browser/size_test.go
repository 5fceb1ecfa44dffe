package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
)

// cramped names what has too little room: a page that scrolls sideways, text that is
// cut off or sticks out of its box, and things to tap that lie over each other.
const cramped = `(() => {
	const wrong = [];
	if (window.unpainted) unpainted.disabled = true;
	const scope = document.querySelector("dialog[open]") ?? document.body;
	const box = (e) => e.getBoundingClientRect();
	const style = (e) => getComputedStyle(e);
	const seen = (e) => { const b = box(e); return b.width > 1 && b.height > 1 && e.checkVisibility({opacityProperty: true, visibilityProperty: true}); };
	const what = (e) => e.tagName.toLowerCase() + (e.className?.baseVal === undefined && e.className ? "." + e.className.replaceAll(" ", ".") : "") + " “" + e.textContent.trim().replace(/\s+/g, " ").slice(0, 50) + "”";
	const above = function* (e) { for (e = e.parentElement; e; e = e.parentElement) yield e; };
	const scrolls = (e) => ["auto", "scroll"].includes(style(e).overflowX) && e.scrollWidth > e.clientWidth + 1;
	if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is " + document.documentElement.scrollWidth + " wide");
	// shown leaves out what a box that scrolls down doesn't show.
	const shown = (e, rects) => {
		const boxes = [...above(e)].filter((a) => ["auto", "scroll"].includes(style(a).overflowY)).map(box);
		return rects.map((r) => ({left: r.left, right: r.right, top: Math.max(r.top, ...boxes.map((b) => b.top)), bottom: Math.min(r.bottom, ...boxes.map((b) => b.bottom))}));
	};
	const texts = [];
	for (const e of scope.querySelectorAll("*")) {
		if (e.closest("svg") || !seen(e) || ![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) continue;
		const range = document.createRange();
		range.selectNodeContents(e);
		const text = range.getBoundingClientRect();
		if (!text.width) continue;
		let hidden = false;
		for (const a of [e, ...above(e)]) {
			if (a === document.body) break;
			const s = style(a), b = box(a);
			if (s.clipPath !== "none" || s.clip !== "auto") hidden = true; // for screen readers
			if (s.position === "fixed" && a !== e) break;
			if (a !== e && scrolls(a)) { hidden = true; break; } // it can be scrolled to, on purpose
			const cutX = s.overflowX !== "visible" && text.right > b.right + 1.5, cutY = ["hidden", "clip"].includes(s.overflowY) && text.bottom > b.bottom + 1.5;
			if (cutX && s.textOverflow === "ellipsis" && a.matches(".name")) hidden = true; // a name may be long
			if (!hidden && (cutX || cutY) && b.height > 1) { if (!hidden) wrong.push("cut off " + (cutX ? Math.round(text.right - b.right) + " wide" : Math.round(text.bottom - b.bottom) + " high") + " by " + a.className + ": " + what(e)); hidden = true; break; }
		}
		if (!hidden && (text.left < -1 || text.right > innerWidth + 1)) wrong.push("out of the screen: " + what(e));
		if (!hidden && !e.closest(".hand, .said, .nr, .as, .crown, .ask-why")) texts.push([e, [...e.childNodes].filter((n) => n.nodeType === 3 && n.data.trim()).flatMap((n) => (range.selectNodeContents(n), shown(e, [...range.getClientRects()])))]);
		const tap = e.closest("button:not(.place), a, summary, .chip, .pill"); // what lies at a seat has room around it
		if (!hidden && tap && style(tap).display !== "inline" && (text.right > box(tap).right + 1.5 || text.left < box(tap).left - 1.5 || text.bottom > box(tap).bottom + 2.5)) wrong.push("sticks out of its box: " + what(tap));
	}
	const taps = [...scope.querySelectorAll("button, a[href], input, select, textarea, summary")].filter((e) => seen(e) && !e.closest(".hand, .past") && !e.matches(".circle > *, .place") && style(e).pointerEvents !== "none");
	const once = (f) => { const known = new Map(); return (e) => known.has(e) ? known.get(e) : (known.set(e, f(e)), known.get(e)); };
	const fixed = once((e) => [e, ...above(e)].find((a) => ["fixed", "sticky"].includes(style(a).position)));
	const covers = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
	const parts = once((e) => (style(e).display === "inline" ? [...e.getClientRects()] : [box(e)]));
	taps.forEach((one, i) => taps.slice(i + 1).forEach((other) => {
		if (one.contains(other) || other.contains(one) || fixed(one) !== fixed(other)) return;
		if (one.labels && [...one.labels].some((l) => l.contains(other))) return;
		if (parts(one).some((a) => parts(other).some((b) => covers(a, b)))) wrong.push(what(one) + " lies over " + what(other));
	}));
	texts.forEach(([one, ones], i) => texts.slice(i + 1).forEach(([other, others]) => {
		if (fixed(one) === fixed(other) && ones.some((a) => others.some((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 8))) wrong.push(what(one) + " is written over " + what(other));
	}));
	if (window.unpainted) unpainted.disabled = false;
	return [...new Set(wrong)];
})()`

// A setting is how wide a phone is, and how large its owner wants text.
type setting struct {
	width, height int64
	text          int64 // percent
}

var settings = []setting{{390, 844, 100}, {320, 640, 100}, {390, 844, 200}}

// set makes the phone so.
func (v *visitor) set(s setting) {
	v.Helper()
	v.do(chromedp.EmulateViewport(s.width, s.height), func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
		_, err := chromedp.Call(ctx, page.SetFontSizes, page.SetFontSizesParams{FontSizes: &page.FontSizes{Standard: 16 * s.text / 100, Fixed: 13 * s.text / 100}})
		return chromedp.Void{}, err
	})
	v.until(fmt.Sprintf(`innerWidth === %d && getComputedStyle(document.documentElement).fontSize === "%dpx" && new Promise((done) => setTimeout(done, 60, true))`, s.width, 16*s.text/100))
}

// roomy checks what is on the screen in every setting.
func (v *visitor) roomy(what string) {
	v.Helper()
	v.roomyIn(what, settings)
}

// roomyIn is roomy in some settings.
func (v *visitor) roomyIn(what string, settings []setting) {
	v.Helper()
	looked := settings
	if !gametest.Full() { // a narrow phone or large text, by turns, if there are both
		looked = settings[1+len(what)%(len(settings)-1):][:1]
	}
	for _, s := range looked {
		v.set(s)
		v.until(`!document.getAnimations().some((a) => a instanceof CSSTransition)`)
		for _, wrong := range js[[]string](v, cramped) {
			v.Errorf("%s, %d wide, text %d%%: %s", what, s.width, s.text, wrong)
		}
	}
	if *screens != "" {
		for _, s := range []setting{{390, 664, 100}, {1280, 800, 100}} {
			v.set(s)
			v.picture(fmt.Sprintf("size-%s-%d", what, s.width))
		}
	}
	v.set(settings[0])
}

// inTurn reports whether the i-th of some things is looked at in a language: make test
// looks at each in one of them, by turns, and make test-full in all.
func inTurn(i int, lang string) bool {
	return gametest.Full() || i18n.Tags[i%len(i18n.Tags)] == lang
}

// TestSize: on narrow phones and with text of twice the size nothing is cut off, lies
// over anything else or scrolls sideways, in every language: the longest decides.
// make test looks at each screen in one of them, on a narrow phone or with large text.
func TestSize(t *testing.T) {
	t.Parallel()
	base := open(t)
	for _, lang := range i18n.Tags {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			v := visit(t, base, device{width: 390, height: 844, lang: lang, still: true})
			v.before(recast)
			n := 0
			look := func(what, path, ready string) {
				v.Helper()
				if n++; !inTurn(n, lang) {
					return
				}
				v.goTo(path)
				v.until(ready)
				v.roomy(what + "-" + lang)
				if what == "lobby" {
					js[bool](v, `document.querySelectorAll("details").forEach((d) => d.open = true), true`)
					v.roomy("options-" + lang)
				}
			}
			look("lobby", "/", `document.querySelector("form.me input").value`)
			look("rules", "/rules/lupus", `document.querySelector("h1")`)
			look("learn", "/learn", `document.querySelector("h1")`)
			look("puzzles", "/puzzles", `document.querySelector("h1")`)
			look("lesson", "/learn/lupus/first", `document.querySelector("#app button")`)
			look("companion", "/companion/lupus", `document.querySelector("main button, #app button, form button")`)
			if inTurn(1, lang) {
				v.gather()
				v.roomy("gathering-" + lang)
			}
			for i, game := range []string{"robbers", "lupus", "trickwolf"} {
				if inTurn(i, lang) {
					v.tableSizes(game, lang)
				}
			}
		})
	}
}

// longest puts the longest of some texts where one of them is: which one a person gets
// is up to chance.
func (v *visitor) longest(keys, selector, lang string) {
	v.Helper()
	long := ""
	for key, text := range games.Language(lang).All() {
		if strings.HasPrefix(key, keys) && !strings.Contains(text, "{") && len(text) > len(long) {
			long = text
		}
	}
	js[bool](v, fmt.Sprintf(`((e, text) => { if (e && text) e.textContent = text; return true; })(document.querySelector(%q), %q)`, selector, long))
}

// gather opens a table with empty seats, and the widest code there is.
func (v *visitor) gather() {
	v.Helper()
	v.goTo("/")
	v.click("form.robbers .doors .plain")
	v.until(`document.querySelector(".places") && document.querySelector(".code")`)
	js[bool](v, `document.querySelector(".code").textContent = "WMWMWM", true`)
}

// tableSizes checks a table of a game: the first card, a decision, and the sheets.
func (v *visitor) tableSizes(game, lang string) {
	v.Helper()
	v.goTo("/")
	js[bool](v, soon)
	js[bool](v, fmt.Sprintf(`delete sessionStorage.cast, localStorage.setItem("howl.hint.%s", "1"), true`, game))
	v.click("form." + game + " .doors .go")
	v.until(`document.querySelector(".moment .go")`)
	v.roomy(game + "-card-" + lang)
	v.gotIt()
	if game == "lupus" {
		v.cast(hinted[game][2])
		v.until(`(document.querySelector(".moment .go")?.click(), document.querySelector(".tray button"))`)
	} else {
		v.click(".hand .card.may")
		v.until(`document.querySelector(".lift .go")`)
	}
	v.longest("page."+game+".aim.", ".chip small", lang)
	v.longest("page."+game+".who.", ".chip b", lang)
	v.roomy(game + "-" + lang)
	if game == "robbers" { // both halving cards are on the table
		v.cast(`{"trick": ["W", "K"], "leader": 1}`)
		v.until(`document.querySelectorAll(".stake b").length === 2`)
		v.roomyIn("robbers-halved-"+lang, usual)
	}
	for i := range js[int](v, `document.querySelectorAll(".tools button").length`) {
		v.tap(fmt.Sprintf(`[...document.querySelectorAll(".tools button")][%d]`, i))
		v.until(`document.querySelector("dialog[open]")`)
		v.roomy(fmt.Sprintf("%s-sheet%d-%s", game, i, lang))
		v.click("dialog[open] header button")
		v.until(`!document.querySelector("dialog[open]")`)
	}
}
