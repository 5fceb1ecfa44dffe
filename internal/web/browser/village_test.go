package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"github.com/howl-game/howl/game/gametest"
)

// village opens a table of Lupus in Tabula of n seats with bots, and looks at
// the card.
func (v *visitor) village(n int) {
	v.Helper()
	v.goTo("/api/me") // the smallest page; here a visitor becomes somebody
	id := js[string](v, fmt.Sprintf(`fetch("/api/tables", {method: "POST", body: JSON.stringify({game: "lupus", players: %d, pace: "machine", fill: "easy"})}).then((r) => r.json()).then((t) => t.id)`, n))
	v.goTo("/t/" + id)
	v.gotIt()
}

// said is what somebody has said so far, as the view has it.
const said = `{"wolves": [], "humans": [], "accused": [], "trusted": [], "lynchedwolf": 0, "lynchednot": 0, "today": 0}`

// seats repeats the seat of a view n times.
func seats(n int, more string) string {
	return "[" + strings.TrimSuffix(strings.Repeat(`{"said": `+said+more+`},`, n), ",") + "]"
}

// lies returns what of the village cannot be seen whole, and which seats lie over
// each other.
const lies = `(() => {
	const bad = [];
	if (document.documentElement.scrollHeight > innerHeight + 1) bad.push("the page scrolls by " + (document.documentElement.scrollHeight - innerHeight));
	if (document.documentElement.scrollWidth > innerWidth) bad.push("the page is too wide");
	const box = (e) => e.getBoundingClientRect();
	for (const e of document.querySelectorAll(".head, .place .name, .chip, .tray button, .tools button")) {
		const b = box(e);
		if (b.left < 0 || b.right > innerWidth || b.top < 0 || b.bottom > innerHeight) bad.push(e.closest("button").textContent + " is cut off");
	}
	const seats = [...document.querySelectorAll(".place")];
	seats.forEach((one, i) => seats.slice(i + 1).forEach((other) => {
		for (const a of [box(one.querySelector(".head")), box(one.querySelector(".name"))])
			for (const b of [box(other.querySelector(".head")), box(other.querySelector(".name"))])
				if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)
					bad.push(one.querySelector(".name").textContent + " lies over " + other.querySelector(".name").textContent);
	}));
	return bad;
})()`

// TestVillageFits: the whole village is seen at once on small phones, upright and
// on their side, and nobody has to look for their own seat.
func TestVillageFits(t *testing.T) {
	t.Parallel()
	base := open(t)
	for i, d := range []device{{width: 360, height: 640}, {width: 844, height: 390}, {width: 390, height: 664}} {
		for j, n := range []int{24, 16, 8} {
			if i != j && !gametest.Full() {
				continue
			}
			d.lang, d.still = "en", true
			v := visit(t, base, d)
			v.before(recast)
			v.goTo("/api/me")
			js[bool](v, `localStorage.setItem("howl.hint.lupus", "1"), true`)
			v.village(n)
			v.cast(`{"frame": {"phase": "talk", "legal": ["ready", "claim seer", "accuse 1", "trust 1", "report 1 wolf", "report 1 human"], "events": [
				{"kind": "nightfall", "night": 2}, {"kind": "seen", "seat": 3, "wolf": true}, {"kind": "daybreak", "day": 2, "dead": [5]}, {"kind": "talking", "day": 2},
				{"kind": "claimed", "seat": 1, "role": "seer"}, {"kind": "reported", "seat": 1, "whom": 3, "wolf": true}, {"kind": "accused", "seat": 3, "whom": 1}]}}`)
			v.until(`document.querySelector(".place.may")`)
			for _, bad := range js[[]string](v, lies) {
				t.Errorf("%d seats at %d×%d: %s", n, d.width, d.height, bad)
			}
			if own := js[string](v, `document.querySelector(".place.me .name").textContent`); own != "You" {
				t.Errorf("one's own seat is called %q", own)
			}
			v.click(".place.may")
			for _, bad := range js[[]string](v, lies) {
				t.Errorf("%d seats at %d×%d, one tapped: %s", n, d.width, d.height, bad)
			}
		}
	}
}

// TestVillage: what a village shows, at one table.
func TestVillage(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.before(recast)
	v.village(8)
	kept := js[string](v, `JSON.stringify(localStorage)`)
	for _, part := range []struct {
		name string
		test func(*testing.T, *visitor)
	}{{"bots", botsAreMarked}, {"evidence", evidence}, {"medium", mediumOnly}, {"death", death}, {"became", becameAnother}, {"winners", winners}, {"variants", variants}, {"sideways", sideways}, {"clear", clear}, {"meaning", meaning}} {
		t.Run(part.name, func(t *testing.T) {
			js[bool](v.within(t), fmt.Sprintf(`localStorage.clear(), Object.assign(localStorage, JSON.parse(%q)), true`, kept)) // no card but the dealt one was looked at
			part.test(t, v.within(t))
		})
	}
}

// evidence: who said what and voted for whom is a table by day, the votes
// count sword and shield, and yesterday's words are no news today.
func evidence(t *testing.T, v *visitor) {
	v.cast(`{"night": 2, "alive": [0, 1, 3, 4, 5, 6, 7], "relics": {"sword": {"owner": 2, "at": 3}, "shield": {"owner": null, "at": null}},
		"seats": [{"vote": 3, "said": ` + said + `}, {"vote": 3, "said": ` + said + `}, ` + strings.TrimPrefix(seats(6, ""), "[") + `,
		"frame": {"phase": "ballot", "legal": [], "events": [
		{"kind": "daybreak", "day": 1, "dead": []}, {"kind": "talking", "day": 1}, {"kind": "claimed", "seat": 1, "role": "seer"}, {"kind": "reported", "seat": 1, "whom": 3, "wolf": true},
		{"kind": "voted", "seat": 1, "whom": 2}, {"kind": "voted", "seat": 4, "whom": 2}, {"kind": "suspected", "first": 2, "second": 3}, {"kind": "judged", "seat": 5, "whom": 2}, {"kind": "lynched", "seat": 2},
		{"kind": "nightfall", "night": 2}, {"kind": "daybreak", "day": 2, "dead": []}, {"kind": "talking", "day": 2}, {"kind": "accused", "seat": 4, "whom": 3},
		{"kind": "voted", "seat": 0, "whom": 3}, {"kind": "voted", "seat": 1, "whom": 3}, {"kind": "turnedup", "card": "sword", "seat": 3}]}}`)
	v.until(`document.querySelector(".tokens b")`)
	if got := js[string](v, `document.querySelectorAll(".place")[3].querySelector(".tokens").innerText`); got != "3" {
		t.Errorf("two votes and the sword count as %q", got)
	}
	v.reads(".centre", "Elsa accuses Dante")
	if news := js[string](v, `document.querySelector(".centre").innerText`); strings.Contains(news, "Boris") {
		t.Errorf("yesterday's words are news today: %q", news)
	}
	v.tap(`[...document.querySelectorAll(".tools button")].find((b) => b.textContent === "Evidence")`)
	v.until(`document.querySelectorAll("dialog[open] .by-day").length === 2`)
	v.reads("dialog .by-day:nth-of-type(1)", "Day 2", "“I accuse Dante”", "Dante 3")
	v.reads("dialog .by-day:nth-of-type(2)", "Day 1", "“I'm the seer”", "checked Dante: werewolf", "Chiyo 2", "Lynch vote", "Lynched: Chiyo")
	if js[int](v, `document.documentElement.scrollWidth`) > 390 {
		t.Error("the table is wider than the phone")
	}
}

// sideways: on a phone on its side what the middle tells lies under no face, however many
// lines it has.
func sideways(t *testing.T, v *visitor) {
	v.do(chromedp.EmulateViewport(844, 390))
	defer v.do(chromedp.EmulateViewport(390, 664))
	v.cast(`{"night": 2, "frame": {"phase": "night", "legal": ["sleep"], "events": [
		{"kind": "suspected", "first": 2, "second": 3}, {"kind": "lynched", "seat": 2}, {"kind": "fell", "seat": 3, "by": 2}, {"kind": "nightfall", "night": 2}]}}`)
	v.reads(".centre", "is lynched")
	under := js[[]string](v, `(() => {
		const centre = document.querySelector(".centre").getBoundingClientRect();
		const crosses = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
		return [...document.querySelectorAll(".place")].filter((p) => crosses(p.querySelector(".head").getBoundingClientRect(), centre)).map((p) => p.querySelector(".name").textContent);
	})()`)
	if len(under) > 0 {
		t.Errorf("the faces of %q lie over the middle", under)
	}
}

// clear: what is told in the middle lies over no face and no sign, and what lies beside a
// seat under no button, however much is known of it, on a phone upright and on its side.
func clear(t *testing.T, v *visitor) {
	js[bool](v, `localStorage.setItem("howl.hint.lupus", "1"), true`)
	defer v.do(chromedp.EmulateViewport(390, 664))
	claims := strings.Repeat(`, {"said": {"claim": "freemason", `+said[1:]+`, "vote": 1}, {"said": {"claim": "seer", `+said[1:]+`, "vote": 6}`, 4)
	for _, size := range [][2]int64{{390, 664}, {844, 390}} {
		v.do(chromedp.EmulateViewport(size[0], size[1]))
		v.cast(`{"night": 2, "suspects": [6, 1], "seats": [` + claims[2:] + `], "you": {"role": "werewolf", "now": "werewolf", "choice": null, "mates": [1, 6], "circle": {"marks": {}, "done": []}},
			"frame": {"phase": "lynch", "legal": ["lynch 6", "lynch 1"], "events": [
			{"kind": "daybreak", "day": 2, "dead": [3]}, {"kind": "welcomed", "seat": 3}, {"kind": "reported", "seat": 6, "whom": 4, "wolf": false}]}}`)
		v.reads(".centre", "Greta says")
		for _, bad := range js[[]string](v, `(() => {
			const box = (e) => e.getBoundingClientRect(), bad = [];
			const crosses = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
			const signs = [...document.querySelectorAll(".place .head, .place .signs .word")];
			for (const p of document.querySelectorAll(".centre .news")) {
				const text = document.createRange();
				text.selectNodeContents(p);
				for (const line of text.getClientRects())
					for (const sign of signs) if (crosses(line, box(sign))) bad.push(p.textContent + " lies over " + sign.closest(".place").textContent);
			}
			for (const tap of document.querySelectorAll(".tray button, .tray .chip"))
				for (const sign of signs) if (crosses(box(tap), box(sign))) bad.push(tap.textContent + " lies over " + sign.closest(".place").textContent);
			for (const votes of document.querySelectorAll(".tokens")) if (box(votes).top > box(votes.closest(".place").querySelector(".name")).top) bad.push("the votes lie under the name");
			for (const sign of signs) if (box(sign).left < 0 || box(sign).right > innerWidth) bad.push(sign.textContent + " is cut off");
			return [...new Set(bad)];
		})()`) {
			t.Errorf("at %d×%d %s", size[0], size[1], bad)
		}
	}
}

// meaning: each vote of the day says what it's for.
func meaning(t *testing.T, v *visitor) {
	suspected := `{"kind": "polled", "seat": 3}, {"kind": "suspected", "first": 6, "second": 1}`
	v.cast(`{"frame": {"phase": "ballot", "legal": [], "events": [{"kind": "polled", "seat": 3}]}}`)
	v.reads(".centre", "Open vote: the two with the most votes become suspects.")
	v.cast(`{"suspects": [6, 1], "frame": {"phase": "defence", "legal": [], "events": [` + suspected + `]}}`)
	v.reads(".centre", "The suspects are Greta and Boris.", "Then the others vote in secret.")
	v.cast(`{"suspects": [6, 1], "frame": {"phase": "lynch", "legal": [], "events": [` + suspected + `]}}`)
	v.reads(".centre", "Suspects and ghosts don't vote now.")
}

// botsAreMarked: a seat shows whether a bot plays there, or stands in for a
// person.
func botsAreMarked(t *testing.T, v *visitor) {
	if got := js[[]string](v, `[...document.querySelectorAll(".place")].map((p) => p.querySelector(".by")?.getAttribute("aria-label") ?? "")`); got[0] != "" || got[1] != "bot" {
		t.Errorf("the seats are marked %q", got)
	}
}

// mediumOnly: only a player who claims to be the medium is offered to tell
// what the one lynched last was.
func mediumOnly(t *testing.T, v *visitor) {
	const talk = `{"deck": {"villager": 4, "werewolf": 2, "seer": 1, "medium": 1}, "seats": [{"said": %s}, %s, "frame": {"phase": "talk", "legal": ["ready", "claim medium", "report lynched wolf", "report lynched human"]}}`
	for claim, offered := range map[string]bool{``: false, `"claim": "seer", `: false, `"claim": "medium", `: true} {
		v.cast(fmt.Sprintf(talk, "{"+claim+said[1:], strings.TrimPrefix(seats(7, ""), "[")))
		v.until(`document.querySelector(".tray .go")`)
		if got := js[bool](v, `document.querySelector(".tray").innerText.includes("The last one lynched was")`); got != offered {
			t.Errorf("with %q it is offered: %v", claim, got)
		}
	}
}

// death: a person who dies is told what a ghost may do until that was read, and can read
// it again. It covers nothing: a ghost's vote waits for no card.
func death(t *testing.T, v *visitor) {
	v.cast(`{"alive": [1, 2, 3, 4, 5, 6, 7], "you": {"role": "seer", "now": "seer", "choice": null, "mates": []}, "voter": 0, "frame": {"phase": "ballot", "legal": ["vote 1", "vote 2"]}}`)
	v.until(`document.querySelector(".become")`)
	v.reads(".become", "You died. You're a ghost now", "you still vote in the open ballot.", "If your side wins, so do you.")
	v.until(`document.querySelectorAll(".place.may").length === 2 && !document.querySelector(".moment")`)
	v.click(".become .icon")
	v.until(`!document.querySelector(".become")`)
	v.reads(".chip", "Ghost", "Seer. You still vote")
	v.click(".chip")
	v.until(`document.querySelector("dialog[open] .inside.know .role")`)
	v.reads("dialog .know", "you still vote in the open ballot.")
	v.do(chromedp.Reload())
	v.until(`document.querySelector(".chip")`)
}

// becameAnother: a mythomaniac is told of the new card as of the first.
func becameAnother(t *testing.T, v *visitor) {
	v.cast(`{"you": {"role": "mythomaniac", "now": "mythomaniac", "choice": null, "mates": []}}`)
	v.until(`document.activeElement?.matches(".moment .go")`)
	v.gotIt()
	v.cast(`{"you": {"role": "mythomaniac", "now": "werewolf", "choice": null, "mates": [3]}}`)
	v.until(`document.activeElement?.matches(".moment .go")`)
	v.reads(".board", "You're a werewolf", "Kill with your pack at night")
}

// winners: the end shows the cards of those who won and of those who lost, and
// what was said and voted.
func winners(t *testing.T, v *visitor) {
	role := func(role string) string { return `{"role": "` + role + `", "said": ` + said + `}` }
	v.cast(`{"won": "werewolves", "alive": [1, 3], "days": [{"dead": [], "owl": null, "lynched": 4, "votes": [], "judged": []}], "seats": [` +
		strings.Join([]string{role("possessed"), role("werewolf"), role("seer"), role("villager"), role("villager"), role("villager"), role("villager"), role("villager")}, ",") +
		`], "frame": {"phase": "over", "legal": [], "events": [{"kind": "daybreak", "day": 1, "dead": []}, {"kind": "voted", "seat": 1, "whom": 4}, {"kind": "lynched", "seat": 4}]}}`)
	v.until(`document.querySelector(".result h2")`)
	v.reads(".result", "You won", "1 wolf and 1 other player are left.", "On your side: Boris", "The winners", "The losers", "lynched on day 1")
	if got := js[string](v, `[...document.querySelector(".cast").querySelectorAll("b")].map((b) => b.innerText).join()`); got != "You,Boris" {
		t.Errorf("the winners are %s", got)
	}
	v.click(".result summary")
	v.until(`document.querySelector(".result .by-day")?.innerText.includes("Lynched: Elsa")`)
}

// variants: sword, shield and the Wise Old Man are explained where they are
// met: on the cards, by the prompt, at the seats.
func variants(t *testing.T, v *visitor) {
	cards := func() {
		v.tap(`[...document.querySelectorAll(".tools button")].at(-1)`)
		v.until(`document.querySelector("dialog[open] .lines")`)
	}
	const phantom = `"rules": {"playerfirst": false, "leftfirst": false, "phantom": true, "wise": false}`
	v.cast(`{` + phantom + `, "alive": [1, 2, 3, 4, 5, 6, 7], "relics": {"sword": {"owner": 0, "at": null}, "shield": {"owner": null, "at": null}}, "frame": {"phase": "night", "legal": ["lay 1", "lay 2"]}}`)
	v.reads(".prompt", "Your sword adds a vote against someone. Who gets it?")
	cards()
	v.reads("dialog .lines", "Sword", "one extra vote", "Shield", "that vote doesn't count")

	v.cast(`{` + phantom + `, "you": {"role": "villager", "now": "villager", "choice": null, "mates": []}, "relics": {"sword": {"owner": 2, "at": 3}, "shield": {"owner": 4, "at": 5}}, "frame": {"phase": "ballot", "legal": []}}`)
	v.gotIt()
	v.until(`document.querySelector(".word")`)
	if got := js[[]string](v, `[...document.querySelectorAll(".place")].map((p) => p.querySelector(".word")?.innerText ?? "")`); got[3] != "+1 vote" || got[5] != "−1 vote" || got[2] != "Sword" {
		t.Errorf("the seats read %q", got)
	}

	v.cast(`{"rules": {"playerfirst": false, "leftfirst": false, "phantom": false, "wise": true}, "wise": 2, "you": {"role": "seer", "now": "seer", "choice": null, "mates": [], "diary": [{"night": 1, "whom": 3, "role": "werewolf"}]},
		"frame": {"phase": "night", "legal": ["done", "see 1", "see 4"], "events": [{"kind": "nightfall", "night": 1}, {"kind": "peeked", "seat": 3, "role": "werewolf"}]}}`)
	v.until(`document.querySelector(".moment")`)
	v.reads(".moment", "You're the seer", "Look at one player's card")
	v.gotIt()
	v.reads(".prompt", "Seer, whose card will you look at?")
	v.reads(".private", "You look at Dante's card: werewolf.")
	if !js[bool](v, `!!document.querySelector(".private .card.werewolf")`) {
		t.Error("the card that was looked at is not drawn")
	}
	if got := js[[]string](v, `[...document.querySelectorAll(".place")].map((p) => p.querySelector(".word")?.innerText ?? "")`); got[2] != "Old Man" || got[3] != "werewolf" {
		t.Errorf("the seats read %q", got)
	}
	v.click(".place.may")
	v.until(`document.querySelector(".tray .go")?.innerText === "Look at Boris's card"`)
	cards()
	v.reads("dialog .lines", "Wise Old Man", "reads out the night calls", "looks at one player's card")
}
