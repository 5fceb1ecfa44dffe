package browser

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// brisk is the pace of a room in which nobody takes long, for a test that plays a
// whole game. A phone that is never touched costs five seconds a vote.
const brisk = "brisk"

func init() {
	tablelog.Paces = append(tablelog.Paces, tablelog.Pace{Name: brisk, Share: 0.25, Break: time.Minute, Grace: 2 * time.Minute, Bot: 50 * time.Millisecond, Room: true, Unlisted: true})
}

// captured replaces the browser's voice by one that writes down what it is given
// and has spoken at once.
const captured = `(() => {
	window.said = [];
	const voices = ["en-US", "ja-JP", "it-IT"].map((lang) => ({lang, name: lang, localService: true}));
	window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
	Object.defineProperty(window, "speechSynthesis", {value: {
		getVoices: () => voices,
		cancel() {},
		speak(u) {
			if (u.text) said.push(window.parted ? said.pop() + " " + u.text : u.text); // the next part of what is being said
			setTimeout(() => {
				window.parted = !!u.text; // the silence that unlocks sound is followed by nothing
				u.onend?.();
				setTimeout(() => (window.parted = false));
			}, 1);
		},
	}});
})()`

// knowing keeps the last frame of a phone: what its person knows by the card, the
// voice and the eyes.
const knowing = `(() => {
	const Real = WebSocket;
	window.WebSocket = class extends Real {
		constructor(...to) {
			super(...to);
			this.addEventListener("message", (m) => { const f = JSON.parse(m.data); if (f.view?.you) window.frame = f; });
		}
	};
})()`

// tonight is what a room's voice has said since the night fell.
const tonight = `said.slice(Math.max(0, said.findLastIndex((s) => /night falls/i.test(s)))).join(" ")`

// obeys is what a person does who taps only once the voice has called the card, and to
// vote: one tap, if there is one to make. %q is what the voice has said tonight.
const obeys = `((heard) => {
	const asked = window.frame?.legal?.length > 1 && frame.phase !== "talk" && frame.phase !== "defence";
	const called = asked && (frame.phase !== "night" || heard.includes({seer: "Seer, open", werewolf: "Werewolves, open"}[frame.view.you.now]));
	if (frame?.phase === "ballot" && document.querySelector(".moment")) window.covered = frame.view.night;
	for (const s of [".moment .go", ...(called ? [".tray .go", ".tray button[aria-pressed=false]", ".place.may"] : [])]) {
		const e = document.querySelector(s);
		if (e && !e.disabled) return e.click(), s;
	}
	return "";
})(%q)`

// leads is what the host does besides: begin without the phone that is never
// touched, and end each talk, with two taps.
const leads = `(() => {
	const now = frame.phase + frame.view.night, e = document.querySelector(".proceed button");
	if (window.led?.talk !== now) window.led = {talk: now, taps: 0};
	if (!e || led.taps > 1 || !["night", "talk", "defence"].includes(frame.phase)) return false;
	led.taps++;
	e.click();
	return true;
})()`

// TestSharedAloud: two people share a phone in a room where a voice calls. Once both
// have looked at their cards, the phone is closed all night and names nobody. Each can
// take it, taps somebody, and it closes again, whatever the card. In every state that
// the other may see there is no secret: not on the screen, in a live region, in a
// label or in the title.
func TestSharedAloud(t *testing.T) {
	gametest.FullOnly(t) // TestEvening reads the same screens, whatever the clock does
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.denied = true // a tap may come when the night is over
	v.named("Anna")
	v.goTo("/")
	js[bool](v, soon)
	js[bool](v, `localStorage.setItem("howl.hint.lupus", "1"), true`)
	js[bool](v, fmt.Sprintf(`document.querySelector("form.lupus [name=pace]").add(new Option("", %q, true, true)), true`, brisk))
	v.click("form.lupus .doors .plain")
	v.until(`document.querySelectorAll(".places .here").length === 1`)
	v.another("Bea")
	v.until(`document.querySelectorAll(".places .here").length === 2`)
	v.click(".gather > .go")
	cards, rests, taken := 0, 0, map[string]int{}
	v.patiently("the ballot begins", func() (moved, last bool) {
		s := js[screen](v, strings.Replace(onScreen, `[".curtain .go"`, `[".curtain .plain", ".curtain .go"`, 1))
		closed := s.Tap == ".curtain .plain" || s.Tap == ".curtain .go" || s.Chip == "My card and secrets"
		if found := secrets.FindString(s.Whole); closed && found != "" {
			t.Errorf("where the other looks, there is %q in %q", found, s.Whole)
		}
		switch {
		case strings.Contains(s.Prompt, "Who should be lynched?") || strings.Contains(s.Prompt, "votes"):
			return true, true
		case s.Tap == ".moment .go":
			cards++
		case s.Tap == ".curtain .plain":
			rests++
			if strings.Contains(s.All, "Pass the phone to") {
				t.Errorf("at night the phone asks for somebody: %q", s.All)
			}
			who := []string{"I'm Anna", "I'm Bea"}[rests%2]
			// The night may be over since the screen was read, and the curtain up.
			if js[bool](v, fmt.Sprintf(`((b) => (b?.click(), !!b))([...document.querySelectorAll(".curtain .plain")].find((b) => b.textContent === %q))`, who)) {
				taken[who]++
			}
			return true, false
		case s.Tap == "" && js[bool](v, `!!document.querySelector(".proceed button")`):
			s.Tap = ".proceed button"
		}
		if s.Tap == "" {
			js[bool](v, `document.querySelector(".place.may, .board .place:not(.me) button, .hintbox .plain")?.click(), true`)
			return false, false
		}
		v.press(s.Tap)
		return true, false
	})
	if cards < 2 || rests < 2 || len(taken) < 2 {
		t.Errorf("%d cards were looked at, and the phone was closed %d times", cards, rests)
	}
}
