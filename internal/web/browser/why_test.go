package browser

import "testing"

// TestWhy: a tap on a trick that was taken says why, with a link into the rules;
// the story says it, too, until the next trick is taken. So it is with the suspects of
// a ballot.
func TestWhy(t *testing.T) {
	t.Parallel()
	base := open(t)
	t.Run("trick", func(t *testing.T) {
		t.Parallel()
		v := visit(t, base, device{width: 360, height: 640, lang: "en", still: true})
		v.before(fed)
		v.seat("robbers", 4)
		v.feed(`{phase: "play", view: {leader: 1, turn: 0, trick: ["C5", "C6", "C9"], led: "C", hand: ["R2", "R3"], taken: [0, 0, 0, 0]}}`)
		v.until(`document.querySelectorAll(".trick .card").length === 3`)
		v.feed(`{phase: "play", legal: ["play R3"], events: [{kind: "played", seat: 0, card: "R2", until: "took"}, {kind: "took", seat: 0}],
			ruled: [{event: 1, key: "robbers.ruling.trump", args: {seat: 0, card: "R2", led: {key: "robbers.ruling.suit.C"}, trump: {key: "robbers.ruling.suit.R"}}, rules: "trick"}],
			view: {leader: 0, turn: 0, trick: [], led: undefined, hand: ["R3"], taken: [4, 0, 0, 0]}}`)
		v.click(".prompt + .ask-why")
		v.until(`document.querySelector(".sheet[open] .ruling")`)
		v.reads(".sheet .ruling", "You win the trick: chests were led, so robbers are trumps, and the 2 of robbers is the highest.")
		if to := js[string](v, `document.querySelector(".sheet .ruling a").getAttribute("href")`); to != "/rules/robbers#trick" {
			t.Errorf("the link leads to %s", to)
		}
		v.click(".sheet header .icon")
		v.tap(`[...document.querySelectorAll(".tools button")].find((b) => b.textContent.startsWith("Talk"))`)
		v.until(`document.querySelector(".sheet .story .ask-why")`)
		v.feed(`{phase: "play", events: [{kind: "played", seat: 0, card: "R3", until: "took"}], ruled: undefined, view: {turn: 1, trick: ["R3"], led: "R", hand: []}}`)
		v.click(".sheet header .icon")
		v.reads(".prompt + .ask-why", "Last trick")
		v.feed(`{phase: "play", events: [{kind: "played", seat: 1, card: "R7", until: "took"}, {kind: "took", seat: 1}], view: {leader: 1, turn: 1, trick: [], hand: []}}`)
		v.until(`!document.querySelector(".prompt + .ask-why")`)
		v.goTo("/rules/robbers#trick")
		if there := js[bool](v, `document.querySelector(":target h2") !== null`); !there {
			t.Error("the rules have no such chapter")
		}
	})
	t.Run("ballot", func(t *testing.T) {
		t.Parallel()
		v := visit(t, base, device{width: 360, height: 640, lang: "it", still: true})
		v.before(fed)
		v.seat("lupus", 8)
		v.feed(`{phase: "defence", events: [{kind: "suspected", first: 1, second: 2}],
			ruled: [{event: 0, key: "lupus.ruling.ballot", args: {first: 1, a: 3, second: 2, b: 2}, rules: "ballot"}]}`)
		v.click(".news .ask-why")
		v.until(`document.querySelector(".sheet[open] .ruling")`)
		v.reads(".sheet .ruling", "Vanno al ballottaggio i due più votati:", "con 3 e", "con 2.")
	})
}
