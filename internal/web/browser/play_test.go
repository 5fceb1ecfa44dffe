package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// soon sets a table up so that a test does not wait, and is not hurried either:
// one deal, bots that do not think, and no clock, which would decide for a
// person whose machine is busy.
const soon = `(() => {
	for (const s of document.querySelectorAll("[name=pace]")) s.add(new Option("", "machine", true, true));
	for (const s of document.querySelectorAll("[data-option=deals]")) s.value = "single";
	for (const s of document.querySelectorAll("[name=bots]")) s.value = [...s.options].some((o) => o.value === "easy") ? "easy" : s.options[0].value;
	return true;
})()`

// wanted is what a person would tap next, in words that both a mouse and a
// keyboard understand: a selector, or nothing while others decide.
const wanted = `(() => {
	for (const s of [".curtain .go", ".moment .go", ".lift .go", ".tray .go", ".choose button", ".hand .card.may", ".place.may"]) if (document.querySelector(s)) return s;
	return "";
})()`

const over = `!!document.querySelector(".after .go")`

// gotIt looks at the card that a game begins with, which lies face down where
// others look on.
func (v *visitor) gotIt() {
	v.Helper()
	v.click(".moment .go")
	v.until(`(document.querySelector(".moment .go")?.click(), document.querySelector(".board .seat, .board .place"))`)
}

// through plays until the game is over, deciding by do. Where nothing is wanted it
// taps the board, so as not to look at every trick for seconds.
func (v *visitor) through(do func(selector string)) {
	v.Helper()
	v.patiently("the game ends", func() (moved, last bool) {
		s, err := soonest[string](v.ctx, over+` ? "over" : `+wanted+` || (document.querySelector(".board")?.click(), "")`)
		if err != nil || s == "" || s == "over" {
			return s == "over", s == "over"
		}
		do(s)
		return true, false
	})
}

// TestMouse: one tap in the lobby, and a whole game of each kind by tapping. make test
// plays one of them, as in TestKeyboard, TestFocus and TestReader.
func TestMouse(t *testing.T) {
	t.Parallel()
	for _, game := range oneOf(t, "robbers", "trickwolf", "lupus") {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			v := visit(t, open(t), device{width: 390, height: 844, lang: "en", still: true})
			v.fromLobby(game)
			v.through(func(selector string) {
				at := js[[]float64](v, `(() => { const e = document.querySelector("`+selector+`"); if (!e) return [0, 0]; e.scrollIntoView({block: "center"}); const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`)
				if at[0] > 0 {
					v.do(chromedp.MouseClickXY(at[0], at[1]))
				}
			})
			v.until(`document.querySelector(".result h2")`)
			if got := js[int](v, `document.querySelectorAll(".result li").length`); got < 4 {
				t.Errorf("the result tells of %d players", got)
			}
		})
	}
}

// TestKeyboard: whole games with Tab, arrows and Enter alone.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	for _, game := range oneOf(t, "robbers", "trickwolf", "lupus") {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			v := visit(t, open(t), device{width: 1280, height: 800, lang: "en", still: true})
			v.goTo("/")
			js[bool](v, soon)
			v.tabTo("form." + game + " .doors .go")
			v.do(chromedp.KeyEvent(kb.Enter))
			v.until(`document.activeElement.matches(".moment .go")`)
			v.do(chromedp.KeyEvent(kb.Enter))
			v.until(`document.activeElement.matches(".board") && document.querySelector(".board .seat, .board .place")`)
			v.through(func(selector string) {
				if v.tabTo(selector) {
					v.do(chromedp.KeyEvent(kb.Enter))
				}
			})
			v.apart(".board")
			v.goTo(js[string](v, `location.pathname + "/replay?game=0"`))
			v.until(`document.querySelector(".slide")`)
			js[bool](v, `document.querySelector(".controls input[type=checkbox]").click(), true`)
			v.until(`document.querySelector(".secrets-open")`)
			v.apart("#app")
		})
	}
}

// TestEnterGoesOn: while a trick is looked at, Enter goes on and lifts no card that has the
// focus: the next Enter would play it.
func TestEnterGoesOn(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 1280, height: 800, lang: "en", still: true})
	v.start("robbers")
	for _, card := range []string{".hand .card.may", ".lift .go"} {
		v.click(card)
	}
	v.until(`document.querySelector(".goon")`)
	js[bool](v, `document.querySelector(".hand .card").focus(), true`)
	v.do(chromedp.KeyEvent(kb.Enter))
	v.until(`!document.querySelector(".goon")`)
	if js[bool](v, `!!document.querySelector(".hand .card.up")`) {
		t.Error("Enter lifts a card")
	}
}

// seen checks that whatever is reached with the keyboard is then to be seen,
// and not behind what stays at the bottom of the screen.
func (v *visitor) seen(selector string) {
	v.Helper()
	hidden := js[[]string](v, `[...document.querySelectorAll("`+selector+`")].filter((e) => {
		scrollTo(0, 0);
		e.focus();
		const b = e.getBoundingClientRect();
		return ![.1, .9].every((part) => e.contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height * part)));
	}).map((e) => e.textContent)`)
	if len(hidden) > 0 {
		v.Errorf("one is at what one does not see: %q", hidden)
	}
}

// apart checks that nothing within lies over anything else.
func (v *visitor) apart(within string) {
	v.Helper()
	for _, pair := range js[[]string](v, `(() => {
		const parts = [...document.querySelector("`+within+`").children].map((e) => {
			const spills = getComputedStyle(e).overflowY === "visible" ? e.scrollHeight : e.offsetHeight; // what a box cannot hold shows below it
			return {name: e.className, top: e.offsetTop, bottom: e.offsetTop + spills, left: e.offsetLeft, right: e.offsetLeft + e.offsetWidth};
		});
		return parts.flatMap((a, i) => parts.slice(i + 1).filter((b) => a.top < b.bottom - 1 && b.top < a.bottom - 1 && a.left < b.right - 1 && b.left < a.right - 1).map((b) => a.name + " over " + b.name));
	})()`) {
		v.Errorf("%s lies: %s", within, pair)
	}
}

// tabTo presses Tab until the focus is on what the selector names, and gives
// up if that is gone.
func (v *visitor) tabTo(selector string) bool {
	v.Helper()
	for range 120 {
		switch js[string](v, `document.activeElement?.matches("`+selector+`") ? "there" : document.querySelector("`+selector+`") ? "" : "gone"`) {
		case "there":
			return true
		case "gone":
			return false
		}
		v.do(chromedp.KeyEvent(kb.Tab))
	}
	v.Fatalf("no Tab leads to %s", selector)
	return false
}
