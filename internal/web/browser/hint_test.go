package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestHintIsSeen: a newcomer's first hint is seen whole on a phone, in every
// language, and hides nothing that can be tapped. Nothing moves when it makes way.
func TestHintIsSeen(t *testing.T) {
	t.Parallel()
	base := open(t)
	for _, lang := range []string{"en", "it", "ja"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			v := visit(t, base, device{width: 390, height: 844, lang: lang, still: true})
			for _, table := range []struct{ game, players string }{{"robbers", "4"}, {"robbers", "5"}, {"trickwolf", "4"}, {"lupus", "8"}, {"lupus", "24"}} {
				v.goTo("/")
				js[bool](v, soon)
				js[bool](v, `document.querySelector("form.`+table.game+` [name=players]").value = "`+table.players+`", true`)
				v.click("form." + table.game + " .doors .go")
				v.gotIt()
				v.until(`document.querySelector(".hintbox") && document.querySelector(".hand .card.may, .tray .go, .place.may")`)
				const under = `(() => {
					scrollTo(0, 0);
					const box = (e) => e.getBoundingClientRect();
					const hint = document.querySelector(".hintbox");
					const under = [...document.querySelectorAll(".board button")].filter((e) => !hint.contains(e) && box(e).bottom > box(hint).top + 1 && box(e).top < box(hint).bottom && box(e).right > box(hint).left && box(e).left < box(hint).right).map((e) => e.textContent || e.className);
					if (box(hint).bottom > box(document.querySelector(".tools")).top + 1) under.push("the hint's own end");
					return under;
				})()`
				for _, hidden := range js[[]string](v, under) {
					t.Errorf("%s with %s: hidden is %q", table.game, table.players, hidden)
				}
				if table.game == "lupus" && table.players == "8" {
					v.do(chromedp.EmulateViewport(844, 390))
					for _, hidden := range js[[]string](v, under) {
						t.Errorf("on its side: hidden is %q", hidden)
					}
					v.do(chromedp.EmulateViewport(390, 844))
				}
				if *screens != "" {
					v.picture("hint-" + table.game + table.players + "-" + lang)
				}
				if table.game != "lupus" { // a second tap hits the same card
					const top = `Math.round(document.querySelector(".hand").getBoundingClientRect().top)`
					before := js[int](v, top)
					v.click(".hand .card.may")
					v.until(`document.querySelector(".lift .go")`)
					if after := js[int](v, top); after != before {
						t.Errorf("%s with %s: the hand moves from %d to %d when a card is lifted", table.game, table.players, before, after)
					}
				}
			}
		})
	}
}
