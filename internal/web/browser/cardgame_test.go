package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// fed lets a test bring frames of its own: feed takes what differs from the last
// frame. The page notes every moment that is shown only for a while.
const fed = `(() => {
	const Real = WebSocket;
	let last, status;
	window.WebSocket = class extends Real {
		set onmessage(hear) {
			super.onmessage = (m) => {
				const f = JSON.parse(m.data);
				if (window.own && !("now" in f)) return; // without the server's time the page would connect anew
				if (f.view) last = f;
				if (f.status) status = f.status;
				hear(m);
			};
			window.feed = (more) => {
				window.own = true; // what the table itself does is no longer heard
				last = {...last, legal: [], events: [], ...more, n: last.n + 1, view: {...last.view, ...more.view}};
				if (more.status) last.status = status = {...status, ...more.status};
				else delete last.status;
				hear({data: JSON.stringify(last)});
				return true;
			};
		}
	};
	window.moments = [];
	new MutationObserver(() => {
		for (const e of document.querySelectorAll(".blow, .reveal")) if (moments.at(-1) !== e.textContent) moments.push(e.textContent);
	}).observe(document, {subtree: true, childList: true, characterData: true});
})()`

func (v *visitor) feed(frame string) {
	v.Helper()
	js[bool](v, "feed("+frame+")")
}

// shown waits until a moment was shown that has the text.
func (v *visitor) shown(text string) {
	v.Helper()
	v.until(fmt.Sprintf(`moments.some((m) => m.includes(%q))`, text))
}

// TestLifted: a lifted card says what it would do now or why it cannot be played,
// and the table says which suit is led and which is trump.
func TestLifted(t *testing.T) {
	t.Parallel()
	base := open(t)
	for game, tables := range map[string][]struct {
		fields string
		cards  map[string]string // what is read when a card is lifted
	}{
		"robbers": {
			{`"role": "werewolf", "turn": 0, "leader": 1, "trick": ["C5", "C6", "K"], "led": "C", "hand": ["C7", "R2", "W"],
				"would": [{"card": "C7", "as": "C7", "best": false}, {"card": "R2", "as": "R2", "best": true}, {"card": "W", "as": "R1", "best": true}],
				"frame": {"phase": "play", "legal": ["play C7", "play R2", "play W"]}`, map[string]string{
				"C7": "Right now: can't win the trick.",
				"R2": "Right now: wins the trick. You'd also take a Knife, which halves your points.",
				"W":  "Right now: counts as the 1 of robbers, wins the trick.",
			}},
			{`"role": "robber", "turn": 0, "leader": 2, "trick": ["C5", "C6"], "led": "C", "hand": ["C1", "R2", "S"],
				"would": [{"card": "C1", "as": "C1", "best": false}, {"card": "R2", "as": "R2", "best": true}, {"card": "S", "as": "R16", "best": true}],
				"frame": {"phase": "play", "legal": ["play C1", "play R2", "play S"]}`, map[string]string{
				"C1": "Right now: losing so far.", "R2": "Right now: winning so far.", "S": "Right now: counts as the 16 of robbers, winning so far.",
			}},
		},
		"trickwolf": {
			{`"trick": 2, "turn": 0, "leader": 3, "hand": ["A3", "B7"], "would": [{"card": "A3", "value": 3, "follows": true, "best": false}],
				"tricks": [{"plays": [{"seat": 0, "card": "A4", "value": 4, "follows": true}], "winner": 0, "nominated": 3}, {"plays": [{"seat": 3, "card": "A6", "value": 6, "follows": true}], "winner": null, "nominated": null}],
				"frame": {"phase": "play", "legal": ["play A3"]}`, map[string]string{
				"A3": "Right now: losing so far.", "B7": "Not now: Spades were led, and you can follow.",
			}},
		},
	} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			v := visit(t, base, device{width: 390, height: 664, lang: "en", still: true})
			v.before(recast)
			v.seat(game, 4)
			for _, table := range tables {
				v.cast("{" + table.fields + "}")
				for card, says := range table.cards {
					v.click(fmt.Sprintf(".hand [data-fly='0:%s']", card))
					v.until(`document.querySelector(".lift p")`)
					v.reads(".lift", says)
					if js[bool](v, `(({scrollHeight, clientHeight}) => scrollHeight > clientHeight + 1)(document.querySelector(".lift p"))`) {
						t.Errorf("%s: what is said of %s is cut off", game, card)
					}
					if may := js[bool](v, `!!document.querySelector(".lift .go")`); may == strings.HasPrefix(says, "Not now") {
						t.Errorf("%s can be played: %v", card, may)
					}
				}
				if game == "robbers" {
					v.reads(".felt", "Led\nchests", "Trumps\nrobbers")
				}
			}
		})
	}
}

// TestTrickStays: in Robbers' Horror a trick lies on the table until the next card
// is led, a card that halves your points strikes, and it is said who leads.
func TestTrickStays(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.before(fed)
	v.seat("robbers", 4)
	v.feed(`{phase: "play", view: {role: "werewolf", leader: 1, turn: 0, trick: ["C5", "C6", "K"], led: "C", hand: ["R2", "R3"], taken: [0, 0, 0, 0]}}`)
	v.until(`document.querySelectorAll(".trick .card").length === 3`)
	v.feed(`{phase: "play", legal: ["play R3"], events: [{kind: "played", seat: 0, card: "R2"}, {kind: "stands", seat: 3, card: "K", as: "R0"}, {kind: "took", seat: 0}],
		view: {leader: 0, turn: 0, trick: [], led: undefined, hand: ["R3"], taken: [4, 0, 0, 0]}}`)
	v.shown("You took a Knife, so your points are halved")
	v.until(`document.querySelector(".prompt").textContent === "You lead trick 2: play anything"`)
	if n := js[int](v, `document.querySelectorAll(".trick .card").length`); n != 4 {
		t.Errorf("%d cards of the trick still lie there", n)
	}
	if by := js[string](v, `document.querySelector(".trick .wins .by").textContent`); by == "" {
		t.Error("nobody is seen to have taken the trick")
	}
	v.feed(`{phase: "play", events: [{kind: "played", seat: 0, card: "R3"}], view: {turn: 1, trick: ["R3"], led: "R", hand: []}}`)
	v.until(`document.querySelectorAll(".trick .card").length === 1`)
}

// TestTrickGrid: in Trick-taking Werewolf the tricks before stay in sight, in one
// column a player: who led, won, was suspected, what a Witch was told, and who
// could not follow. The table is clear for the next.
func TestTrickGrid(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.before(recast)
	v.seat("trickwolf", 4)
	v.cast(`{"trick": 2, "turn": 0, "leader": 0, "tricks": [{"plays": [{"seat": 1, "card": "A5", "value": 5, "follows": true}, {"seat": 2, "card": "B7", "value": 7, "follows": false}, {"seat": 3, "card": "A3", "value": 3, "follows": true}, {"seat": 0, "card": "H1", "value": 1, "follows": true}], "winner": 1, "nominated": 0, "answer": "yes"}], "frame": {"phase": "play", "legal": ["play A3", "play A4"]}}`)
	v.until(`document.querySelector(".past td")`)
	v.reads(".prompt", "You lead trick 2")
	if n := js[int](v, `document.querySelectorAll(".trick .card").length`); n != 0 {
		t.Errorf("%d cards of the last trick look like one that must be followed", n)
	}
	got := js[string](v, `[...document.querySelectorAll(".past tbody td")].map((td, i) => document.querySelectorAll(".past th")[i].textContent + ": " + [...td.querySelectorAll("[aria-label]")].map((e) => e.ariaLabel).join(", ")).join("; ")`)
	if want := "Boris: 5 of Spades, Witch, leads, wins it; Chiyo: 7 of Clubs, couldn't follow: no hearts; Dante: 3 of Spades; You: 1 of Hearts, Event, accused, told the Witch: has a heart"; got != want {
		t.Errorf("the table reads\n%s\nwant\n%s", got, want)
	}
}

// TestCaught: somebody who is expelled is seen to turn over the card, and the
// person reads what that means for them before the game is over.
func TestCaught(t *testing.T) {
	t.Parallel()
	all := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	all.before(fed)
	all.seat("trickwolf", 4)
	trick := func(nominated string) string {
		return fmt.Sprintf(`[{plays: [{seat: 3, card: "A3", value: 3, follows: true}, {seat: 0, card: "A7", value: 7, follows: true}], winner: 0, nominated: %s}]`, nominated)
	}
	for name, c := range map[string]struct {
		wolf, who      int
		won            string
		moment, result []string
	}{
		"caught":  {2, 2, "students", []string{"You accused Chiyo", "You caught the werewolf!"}, []string{"You won", "You accused Chiyo"}},
		"student": {2, 1, "", []string{"You accused Boris", "Boris was a student"}, nil},
		"away":    {2, -1, "werewolf", []string{"Chiyo, the werewolf, got away"}, []string{"You lost"}},
		"me":      {0, -1, "werewolf", []string{"You got away!"}, []string{"You won"}},
	} {
		t.Run(name, func(t *testing.T) {
			v := all.within(t)
			v.do(chromedp.Reload())
			v.until(`document.querySelector(".board .seat")`)
			v.feed(fmt.Sprintf(`{phase: "nominate", view: {trick: 5, turn: 0, wolf: %v, tricks: %s}}`, c.wolf == 0, trick("null")))
			events, won, nominated := `{kind: "laid", seat: 3}`, "", "3"
			if c.who >= 0 {
				nominated = itoa(c.who)
				events = fmt.Sprintf(`{kind: "nominated", seat: 0, whom: %[1]d}, {kind: "expelled", seat: %[1]d, wolf: %[2]v}`, c.who, c.who == c.wolf)
			}
			if c.won != "" {
				events += fmt.Sprintf(`, {kind: "won", side: %q, werewolf: %d}`, c.won, c.wolf)
				shown := strings.Repeat(`{dealt: [], laid: []},`, 4)
				won = fmt.Sprintf(`, won: %q, werewolf: %d, shown: [%s]`, c.won, c.wolf, shown)
			} else {
				events += `, {kind: "leads", trick: 5, seat: 3}`
			}
			v.feed(fmt.Sprintf(`{phase: "over", events: [%s], view: {turn: null, tricks: %s%s}}`, events, trick(nominated), won))
			for _, text := range c.moment {
				v.shown(text)
			}
			if c.result != nil {
				v.until(`document.querySelector(".result h2")`)
				v.reads(".result", c.result...)
			}
		})
	}
}

// TestCount: a deal of Robbers' Horror is counted so that everybody can count
// along: every card with its icons, what halves them, and what the sums are
// multiplied by. A match has an end of its own.
func TestCount(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.before(fed)
	v.seat("robbers", 4)
	v.feed(`{phase: "over", events: [
		{kind: "counted", seat: 0, role: "werewolf", cards: [], scoring: ["R6", "R7", "K"], icons: 4, halved: true, points: 2},
		{kind: "counted", seat: 1, role: "robber", cards: [], scoring: ["C8"], icons: 5, halved: false, points: 5}],
		view: {turn: null, result: {won: "robbers", roles: ["werewolf", "robber", "robber", "robber"], points: [2, 5, 0, 0], robbers: {players: 3, points: 5, total: 5}, werewolves: {players: 1, points: 2, total: 6}}},
		status: {stage: "over", setup: {players: 4, deal: 3}, totals: [1, 3, 2, 0], games: 4}}`)
	v.until(`document.querySelector(".result h2")`)
	v.reads(".counted li:nth-child(1)", "You", "Werewolf", "4 halved", "2 points")
	v.reads(".counted li:nth-child(2)", "Boris", "5 points")
	v.reads(".sums", "5 × 1 opponent", "2 × 3 opponents", "= 6")
	for card, icons := range map[string]int{"6 of robbers, 1 icon": 1, "7 of robbers, 3 icons": 3, "8 of chests, 5 icons": 5} {
		if n := js[int](v, fmt.Sprintf(`[...document.querySelectorAll(".counted [aria-label='%s'] .pip")].filter((p) => p.getBoundingClientRect().width > 5).length`, card)); n != icons {
			t.Errorf("%s: %d icons can be counted", card, n)
		}
	}
	v.reads(".match-end", "You lost the match", "Boris won with 3 points", "You")
	v.feed(`{phase: "over", view: {}, status: {totals: [3, 3, 2, 0]}}`)
	v.until(`document.querySelector(".match-end h2").textContent === "You tied for first!"`)
	v.feed(`{phase: "over", view: {}, status: {totals: [4, 3, 2, 0]}}`)
	v.until(`document.querySelector(".match-end h2").textContent === "You won the match"`)
}
