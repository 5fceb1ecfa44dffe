package browser

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"howl/internal/table/tablelog"
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
		speak(u) { said.push(u.text); setTimeout(() => u.onend(), 1); },
	}});
})()`

// happened is what everybody was told in the first game of the table, from its replay:
// who died in which way, which nights fell, and who won, each as kind and seats.
const happened = `(async () => {
	const replay = await (await fetch("/api" + location.pathname.replace("/t/", "/tables/").replace("/room", "") + "/replay?game=0")).json();
	const wolves = [], all = [];
	for (const {events} of replay.steps) for (const {to, event} of events ?? []) {
		if (to !== "all") continue;
		const name = (seat) => replay.names[seat];
		if ((event.kind === "shown" || event.kind === "turned") && event.role === "werewolf") wolves.push(name(event.seat));
		if (event.kind === "nightfall") all.push(["night"]);
		if (event.kind === "daybreak" && event.dead.length) all.push(["killed", ...event.dead.map(name)]);
		if (event.kind === "suspected") all.push(["suspected", name(event.first), name(event.second)]);
		if (event.kind === "lynched") all.push(["lynched", name(event.seat)]);
		if (event.kind === "won") all.push(["won", ...wolves]);
	}
	return all;
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

// obeys is what a person does who taps only when the voice calls the card, and to
// vote: one tap, if there is one to make.
const obeys = `(() => {
	const called = window.frame?.legal?.length > 1 && frame.phase !== "talk" && frame.phase !== "defence";
	for (const s of [".moment .go", ...(called ? [".tray .go", ".tray button[aria-pressed=false]", ".place.may"] : [])]) {
		const e = document.querySelector(s);
		if (e && !e.disabled) return e.click(), s;
	}
	return "";
})()`

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

// TestAloud: a whole game of eight in a room, with a screen and five phones. Their
// owners tap when their card is called, and to vote; one villager's phone is never
// touched. Nobody is replaced. The voice of the room says every death, every pair
// of suspects, every lynching and who won with which werewolves, in the order of
// the log and before the next night is called. Only a night that is over before
// its turn comes is not called.
func TestAloud(t *testing.T) {
	t.Parallel()
	base := open(t)
	small := device{width: 390, height: 664, lang: "en", still: true}
	host, room := visit(t, base, small), visit(t, base, device{width: 1920, height: 1080, lang: "en", still: true})
	phones := []*visitor{host}
	host.denied = true // a tap may come when the talk is over
	host.named("Anna")
	host.before(knowing)
	host.goTo("/")
	js[bool](host, soon)
	js[bool](host, fmt.Sprintf(`document.querySelector("form.lupus [name=pace]").add(new Option("", %q, true, true)), true`, brisk))
	host.click("form.lupus .doors .plain")
	host.until(`document.querySelector(".places")`)
	path := js[string](host, `location.pathname`)
	for i, name := range []string{"Ben", "Carla", "Dino", "Emi"} {
		v := visit(t, base, small)
		v.moved = true
		v.named(name)
		v.before(knowing)
		v.goTo(path)
		v.button("Sit down")
		v.until(fmt.Sprintf(`document.querySelectorAll(".places .here").length >= %d`, i+2))
		phones = append(phones, v)
	}
	room.before(captured)
	room.goTo(path + "/room")
	room.until(`document.querySelector(".moderator button")`)
	room.tabTo(".moderator [aria-pressed]")
	room.do(chromedp.KeyEvent(kb.Enter)) // a gesture, without which a page may make no sound
	room.until(`said.length === 1`)      // the greeting
	host.click(".gather > .go")
	var silent *visitor
	for _, v := range phones {
		v.until(`window.frame`)
		if v != host && js[string](v, `frame.view.you.role`) == "villager" {
			silent = v // there is one: only three of eight are no villagers
		}
	}
	host.patiently("the game ends", func() (moved, last bool) {
		for _, v := range phones {
			if v != silent && js[string](v, obeys) != "" {
				moved = true
			}
		}
		moved = js[bool](host, leads) || moved
		return moved, js[bool](room, `said.some((s) => s.startsWith("The game is over"))`)
	})
	if replaced := js[int](room, `fetch("/api" + location.pathname.replace("/t/", "/tables/").replace("/room", "")).then((r) => r.json()).then((a) => a.status.chairs.filter((c) => c.away).length)`); replaced > 0 {
		t.Errorf("bots stand in for %d people", replaced)
	}
	room.spoke(js[[][]string](room, happened))
}

// spoke compares what the voice of a room has said with what happened.
func (v *visitor) spoke(happened [][]string) {
	v.Helper()
	type saying struct{ kind, text string }
	var heard []saying // what counts of all that was said
	for _, text := range js[[]string](v, "said") {
		for kind, mark := range map[string]string{
			"night": "night falls", "killed": "did not live to see the morning", "suspected": "The suspects are", "lynched": "The village lynches", "won": "The game is over",
		} {
			if strings.Contains(strings.ToLower(text), strings.ToLower(mark)) {
				heard = append(heard, saying{kind, text})
			}
		}
	}
	at, nights := 0, 0
	for _, event := range happened {
		isNext := at < len(heard) && heard[at].kind == event[0]
		for _, name := range event[1:] {
			isNext = isNext && strings.Contains(heard[at].text, name)
		}
		switch {
		case isNext && event[0] == "night":
			nights++
			at++
		case isNext:
			at++
		case event[0] != "night":
			v.Fatalf("%q was not said in its turn, as number %d of %q", event, at, heard)
		}
	}
	if nights == 0 {
		v.Error("no night was called")
	}
	if at < len(heard) {
		v.Errorf("said, though it did not happen: %q", heard[at:])
	}
}
