package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/i18n"
)

// playedOut plays a game with bots over a socket, as fast as the server goes, and returns
// the path of its table.
const playedOut = `((game) => new Promise(async (done) => {
	const { id } = await (await fetch("/api/tables", { method: "POST", body: JSON.stringify({ game, pace: "machine", private: true, fill: game === "lupus" ? "random" : "easy", options: game === "robbers" ? { deals: "single" } : {} }) })).json();
	const line = new WebSocket(location.origin.replace("http", "ws") + "/api/tables/" + id + "/socket");
	let acted = -1;
	line.onmessage = (e) => {
		const m = JSON.parse(e.data);
		if (m.status?.stage === "over") { line.close(); done("/t/" + id); }
		if (m.legal?.length && m.n > acted) { acted = m.n; line.send(JSON.stringify({ do: m.legal[Math.floor(Math.random() * m.legal.length)], id: "d" + acted })); }
	};
}))`

// usual are phones with text of the usual size. At twice the size, cards and seats of a
// few of these screens still lie over each other.
var usual = settings[:2]

// TestSizeLater is TestSize for what comes later in an evening: the phases of a
// village, the largest circle, ends of games, the screen for the room, replays with a
// review, puzzles, and those who lead a game.
func TestSizeLater(t *testing.T) {
	t.Parallel()
	base := open(t)
	for _, lang := range i18n.Tags {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			v := visit(t, base, device{width: 390, height: 844, lang: lang, still: true})
			v.before(recast)
			v.before(turned)
			if inTurn(2, lang) {
				v.villageSizes(lang)
			}
			if inTurn(1, lang) {
				v.endSizes(lang)
			}
			if inTurn(1, lang) {
				v.leaderSizes(lang)
			}
			for i, game := range []string{"robbers", "trickwolf", "lupus"} {
				if !inTurn(i, lang) {
					continue
				}
				v.goTo("/puzzles/" + game + "/1")
				v.until(`document.querySelector(".teach .ways, .teach p")`)
				v.roomyIn(game+"-puzzle-"+lang, usual)
			}
		})
	}
}

// villageSizes checks the phases of Lupus, the screen for its room and the largest
// circle.
func (v *visitor) villageSizes(lang string) {
	v.Helper()
	v.goTo("/api/me")
	js[bool](v, `localStorage.setItem("howl.hint.lupus", "1"), true`)
	v.village(8)
	path := js[string](v, "location.pathname")
	const relics = `"rules": {"playerfirst": false, "leftfirst": false, "phantom": true, "wise": false}, "relics": {"sword": {"owner": 2, "at": 3}, "shield": {"owner": 4, "at": 5}}`
	for name, fields := range map[string]string{
		"night": hinted["lupus"][1],
		"pack":  hinted["lupus"][0],
		"vote":  `{` + relics + `, "you": {"role": "villager", "now": "villager", "choice": null, "mates": []}, "alive": [0, 1, 3, 5, 6, 7], "frame": {"phase": "ballot", "legal": ["vote 1", "vote 3", "vote 5"], "events": [{"kind": "daybreak", "day": 2, "dead": [4]}, {"kind": "talking", "day": 2}, {"kind": "polled", "seat": 1}, {"kind": "voted", "seat": 1, "whom": 3}]}}`,
		"ghost": `{` + relics + `, "alive": [1, 3, 5, 6, 7], "you": {"role": "seer", "now": "seer", "choice": null, "mates": []}, "frame": {"phase": "talk", "legal": []}}`,
	} {
		v.cast(fields)
		v.until(`(document.querySelector(".moment .go")?.click(), !document.querySelector(".moment") && document.querySelector(".place"))`)
		v.roomyIn("lupus-"+name+"-"+lang, usual)
	}
	role := func(role string) string { return `{"role": "` + role + `", "said": ` + said + `}` }
	v.cast(`{"won": "werewolves", "alive": [1, 3], "days": [{"dead": [], "owl": null, "lynched": 4, "votes": [], "judged": []}], "seats": [` +
		strings.Join([]string{role("possessed"), role("werewolf"), role("seer"), role("freemason"), role("mythomaniac"), role("werehamster"), role("bodyguard"), role("owl-man")}, ",") +
		`], "frame": {"phase": "over", "legal": [], "events": [{"kind": "daybreak", "day": 1, "dead": []}, {"kind": "voted", "seat": 1, "whom": 4}, {"kind": "lynched", "seat": 4}]}}`)
	v.until(`document.querySelector(".result h2")`)
	v.roomy("lupus-end-" + lang)
	js[bool](v, `delete sessionStorage.cast, true`)
	v.goTo(path + "/room")
	v.until(`document.querySelector(".board .spot")`)
	v.roomy("lupus-room-" + lang)

	v.village(24)
	v.cast(`{"frame": {"phase": "talk", "legal": ["ready", "claim seer", "accuse 1", "trust 1", "report 1 wolf", "report 1 human"], "events": [
		{"kind": "nightfall", "night": 2}, {"kind": "seen", "seat": 3, "wolf": true}, {"kind": "daybreak", "day": 2, "dead": [5]}, {"kind": "talking", "day": 2},
		{"kind": "claimed", "seat": 1, "role": "mythomaniac"}, {"kind": "reported", "seat": 1, "whom": 3, "wolf": true}, {"kind": "accused", "seat": 3, "whom": 1}]}}`)
	v.until(`(document.querySelector(".moment .go")?.click(), document.querySelector(".place.may"))`)
	v.roomy("lupus-circle-" + lang)
	js[bool](v, `delete sessionStorage.cast, true`)
	v.goTo(js[string](v, "location.pathname") + "/room")
	v.until(`document.querySelectorAll(".board .spot").length === 24`)
	v.roomy("lupus-room24-" + lang)
}

// endSizes checks the end of each game, the list of its replays, and a replay with
// its review.
func (v *visitor) endSizes(lang string) {
	v.Helper()
	for _, game := range []string{"robbers", "trickwolf", "lupus"} {
		v.goTo("/")
		v.until(`document.querySelector("form.me input").value`)
		path := js[string](v, fmt.Sprintf("%s(%q)", playedOut, game))
		if game != "lupus" { // its end is cast
			v.goTo(path)
			v.until(over)
			v.until(`document.querySelector(".result").getAnimations({subtree: true}).every((a) => a.playState === "finished")`)
			v.roomyIn(game+"-end-"+lang, usual)
		}
		if game == "trickwolf" {
			continue
		}
		v.goTo(path + "/replay?game=0")
		v.until(`document.querySelector(".slide input")`)
		js[bool](v, `((r) => { r.value = 40; r.oninput({target: r}); document.querySelector(".controls input[type=checkbox]").click(); return true; })(document.querySelector(".slide input"))`)
		v.until(`document.querySelector(".secrets-open")`)
		v.roomyIn(game+"-replay-"+lang, usual)
		if game != "lupus" {
			v.until(`document.querySelector(".stake b") || ((r) => { r.value = (+r.value + 1) % +r.max; r.oninput({target: r}); })(document.querySelector(".slide input"))`) // a halving card is on the table
			v.roomyIn(game+"-replay-halved-"+lang, usual)
			continue
		}
		v.click(".review summary")
		v.until(`document.querySelector(".decision")`)
		js[bool](v, `document.querySelectorAll(".review-panel details").forEach((d) => d.open = true), document.querySelector(".review-panel").scrollIntoView(), true`)
		v.roomyIn(game+"-review-"+lang, usual)
		v.goTo(path + "/replay")
		v.until(`document.querySelector("h1")`)
		v.roomy(game + "-replays-" + lang)
	}
}

// leaderSizes checks the screens of a host who leads, and of the companion.
func (v *visitor) leaderSizes(lang string) {
	v.Helper()
	v.goTo("/companion/lupus")
	v.until(`document.querySelectorAll(".names input").length === 8`)
	v.click("form .go, .deeds .go")
	v.until(`document.querySelector(".aloud")`)
	v.roomy("companion-night-" + lang)
	v.goTo("/")
	v.click(".party summary")
	js[bool](v, `((s) => { s.value = "me"; s.dispatchEvent(new Event("change")); return true; })(document.querySelector(".party [name=lead]"))`)
	v.roomy("party-" + lang)
	v.click(".party .go")
	for i := range 8 {
		v.until(`document.querySelector("form.errand input")`)
		v.do(typing("form.errand input", fmt.Sprintf("Alessandra %d\r", i+1)))
		v.until(fmt.Sprintf(`[...document.querySelectorAll(".places .name")].filter((e) => e.textContent.startsWith("Alessandra")).length === %d`, i+1))
	}
	v.roomy("moderator-gather-" + lang)
	v.click(".deeds .go")
	v.until(`document.querySelector(".dealing .go") && !document.querySelector(".dealing .chips")`)
	v.roomyIn("shuffle-"+lang, usual)
	v.click(".dealing .go")
	for _, holders := range [][]int{{1, 2}, {3}} { // the werewolves, then the seer
		v.until(fmt.Sprintf(`document.querySelector(".dealing .chips button:nth-child(%d):enabled")`, holders[0]))
		for _, n := range holders {
			v.click(fmt.Sprintf(".dealing .chips button:nth-child(%d)", n))
		}
		v.roomyIn("dealing-"+lang, usual)
		v.click(".dealing .doors .go")
	}
	v.until(`document.querySelector(".script")`)
	v.roomyIn("moderator-"+lang, usual)
}
