package browser

import (
	"strings"
	"testing"
)

// hand is the cards that a visitor holds, without whose they are.
const hand = `[...document.querySelectorAll(".hand .card")].map((c) => c.dataset.fly.slice(2)).sort().join(" ")`

// TestSameDealAgain: after a game the host plays the same deal again with the
// cards of somebody else. The page follows to the new seat by itself, says what
// it is, and so does the replay; there the deal can be played once more.
func TestSameDealAgain(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 844, lang: "en", still: true})
	v.moved = true
	v.start("robbers")
	v.until(`document.querySelectorAll(".hand .card").length === 9`)
	first := js[string](v, hand)
	if js[bool](v, `document.body.innerText.includes("played again")`) {
		t.Error("a fresh deal is called a deal played again")
	}
	v.rush()
	v.until(`/deal goes to|deal is a tie/.test(document.body.innerText)`)
	js[bool](v, `document.querySelector(".seating").open = true`)
	v.seen(".after button, .after select, .after a")
	js[bool](v, `document.querySelector(".same select").value = "2", true`)
	v.click(".same button")
	v.gotIt()
	v.until(`document.querySelectorAll(".hand .card").length === 9`)
	v.until(`document.querySelector(".bar small").textContent.includes("Replayed deal")`)
	if js[bool](v, `!!document.querySelector(".banner")`) {
		t.Error("moving to another seat looks like a lost connection")
	}
	if js[bool](v, `/deal goes to|deal is a tie/.test(document.body.innerText)`) {
		t.Error("the news of the last game are read as those of this one")
	}
	second := js[string](v, hand)
	if first == second {
		t.Errorf("the cards are the same: %s", first)
	}
	if own := js[string](v, `document.querySelector(".seats.own .seat").dataset.place`); own != "seat2" {
		t.Errorf("the page shows %s as one's own", own)
	}
	v.rush()

	// The replay of the first game is seen from where one sat then, and the
	// cards played just now are those of seat 2 there.
	v.goTo(js[string](v, `location.pathname + "/replay?game=0"`))
	v.until(`document.querySelectorAll(".hand .card").length === 9`)
	if got := js[string](v, hand); got != first {
		t.Errorf("the replay shows %s, not %s", got, first)
	}
	js[bool](v, `(() => { const s = document.querySelector(".controls .ways select"); s.value = "2"; s.onchange({target: s}); return true; })()`)
	v.until(hand + ` === "` + second + `"`)

	// What that seat could know, in the beginning and at the end.
	js[bool](v, `document.querySelector(".could summary").click(), true`)
	v.until(`document.querySelectorAll(".worlds li").length === 3`)
	all := strings.Contains(second, "T") && strings.Count(second, "W") == 2 // a player with these cards knows that the others are robbers
	if sure := js[int](v, `document.querySelectorAll(".worlds .sure").length`); sure > 1 && !all {
		t.Errorf("in the beginning %d of three are certain", sure)
	}
	js[bool](v, `(() => { const r = document.querySelector(".slide input"); r.value = r.max; r.oninput({target: r}); return true; })()`)
	v.until(`document.querySelectorAll(".worlds .sure").length === 3`)

	v.goTo(js[string](v, `location.pathname + "?game=1"`))
	v.until(`document.querySelector(".bar small")?.textContent.includes("Replayed deal")`)
	v.seen(".controls button, .controls select, .controls summary")
	if proofs := js[string](v, `[...document.querySelectorAll("details.proof summary")].map((s) => s.textContent).join()`); proofs != "Replayed deal" {
		t.Errorf("the replay offers %q", proofs)
	}
	v.click(".controls .same button")
	v.until(`location.pathname.split("/").length === 3`)
	v.gotIt()
	v.until(`document.querySelectorAll(".hand .card").length === 9`)
	v.until(`document.querySelector(".seats.own .seat").dataset.place === "seat3"`)
}

// TestSharedPhoneAgain: two people who share a phone play the same deal again;
// each moves on to the next seat, and the phone still knows who is who.
func TestSharedPhoneAgain(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 844, lang: "en", still: true})
	v.goTo("/")
	js[bool](v, soon)
	v.click(`form.trickwolf .doors .plain`)
	v.until(`document.querySelectorAll(".places .here").length === 1`)
	v.another("Dora")
	v.until(`document.querySelectorAll(".places .here").length === 2`)
	v.click(".gather > .go")
	v.until(`document.querySelector(".moment, .curtain")`)
	// seats plays on, and says from which seats' hands.
	seats := func() map[string]bool {
		all := make(map[string]bool)
		v.through(func(selector string) {
			if selector == ".hand .card.may" {
				if seat := js[string](v, `document.querySelector(".hand .card")?.dataset.fly[0] ?? ""`); seat != "" { // the curtain may just have fallen
					all[seat] = true
				}
			}
			v.press(selector)
		})
		return all
	}
	if played := seats(); !played["0"] || !played["1"] || len(played) != 2 {
		t.Errorf("first the seats %v were played here", played)
	}
	v.until(`document.querySelector(".same")`) // the host is there, no matter who holds the phone
	v.click(".same button")
	v.until(`!document.querySelector(".after") && document.querySelector(".moment, .curtain")`)
	if played := seats(); !played["1"] || !played["2"] || len(played) != 2 {
		t.Errorf("then the seats %v were played here", played)
	}
	if kept := js[string](v, `JSON.parse(localStorage.getItem("howl.share." + document.body.dataset.table)).map((s) => s.seat).join()`); kept != "1,2" {
		t.Errorf("the phone keeps the seats %s", kept)
	}
	v.until(`document.querySelector(".after > .go")`)
	v.press(".after > .go") // for both: only one of them holds the phone
	v.until(`!document.querySelector(".after") && document.querySelector(".moment, .curtain")`)
}
