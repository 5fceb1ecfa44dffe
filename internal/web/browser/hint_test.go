package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// hinted is when a newcomer first decides, as fields of what a seat sees: in Lupus
// with few words to tap at night, with most of them by day.
var hinted = map[string][]string{
	"robbers": {""}, "trickwolf": {""},
	"lupus": {
		`{"you": {"role": "werewolf", "now": "werewolf", "choice": null, "mates": [1], "circle": {"marks": {"0": null, "1": null}, "done": []}}, "frame": {"phase": "night", "legal": ["done", "mark 2", "mark 3", "mark 4"]}}`,
		`{"you": {"role": "seer", "now": "seer", "choice": null, "mates": []}, "frame": {"phase": "night", "legal": ["see 1", "see 2", "see 3"]}}`,
		`{"you": {"role": "villager", "now": "villager", "choice": null, "mates": []}, "frame": {"phase": "talk", "legal": ["ready", "claim seer", "accuse 1", "trust 1", "report 1 wolf", "report 1 human"]}}`,
	},
}

// under is what can be tapped but lies under the hint, or out of sight.
const under = `(() => {
	scrollTo(0, 0);
	const box = (e) => e.getBoundingClientRect();
	const hint = document.querySelector(".hintbox");
	const over = (a, b) => a.bottom > b.top + 1 && a.top < b.bottom - 1 && a.right > b.left + 1 && a.left < b.right - 1;
	const under = [...document.querySelectorAll(".board button")].filter((e) => !hint.contains(e) && (over(box(e), box(hint)) || box(e).bottom > innerHeight)).map((e) => e.textContent || e.className);
	if (box(hint).bottom > box(document.querySelector(".tools")).top + 1) under.push("the hint's own end");
	return under;
})()`

// TestHintIsSeen: a newcomer's first hint is seen whole on a phone, in every
// language, and hides nothing that can be tapped. Nothing moves when it makes way.
// make test looks at each table in one language.
func TestHintIsSeen(t *testing.T) {
	t.Parallel()
	base := open(t)
	for _, lang := range []string{"en", "it", "ja"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			v := visit(t, base, device{width: 390, height: 844, lang: lang, still: true})
			v.before(recast)
			for i, table := range []struct{ game, players string }{{"robbers", "4"}, {"robbers", "5"}, {"trickwolf", "4"}, {"lupus", "8"}, {"lupus", "24"}} {
				if !inTurn(i, lang) {
					continue
				}
				v.goTo("/")
				js[bool](v, soon)
				js[bool](v, `sessionStorage.removeItem("cast"), document.querySelector("form.`+table.game+` [name=players]").value = "`+table.players+`", true`)
				v.click("form." + table.game + " .doors .go")
				v.gotIt()
				for _, fields := range hinted[table.game] {
					if fields != "" {
						v.cast(fields)
					}
					v.until(`(document.querySelector(".moment .go")?.click(), document.querySelector(".hintbox")) && document.querySelector(".hand .card.may, .place.may")`)
					for _, hidden := range js[[]string](v, under) {
						t.Errorf("%s with %s: hidden is %q %s", table.game, table.players, hidden, fields)
					}
					if table.game == "lupus" {
						v.do(chromedp.EmulateViewport(844, 390))
						for _, hidden := range js[[]string](v, under) {
							t.Errorf("%s with %s, on its side: hidden is %q %s", table.game, table.players, hidden, fields)
						}
						v.do(chromedp.EmulateViewport(390, 844))
					}
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
