package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

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

// TestTranscript: over a whole game the room's voice says every death, every pair
// of suspects, every lynching and who won with which werewolves, in the order of
// the log and before the next night is called. Only a night that is over before
// its turn comes is not called.
func TestTranscript(t *testing.T) {
	t.Parallel()
	base := open(t)
	player, room := visit(t, base, device{width: 390, height: 844, lang: "en", still: true}), visit(t, base, device{width: 1920, height: 1080, lang: "en", still: true})
	player.goTo("/")
	js[bool](player, soon)
	player.click("form.lupus .doors .plain")
	player.until(`document.querySelector(".places")`)
	room.before(captured)
	room.goTo(js[string](player, `location.pathname + "/room"`))
	room.until(`document.querySelector(".moderator button")`)
	room.tabTo(".moderator [aria-pressed]")
	room.do(chromedp.KeyEvent(kb.Enter)) // a gesture, without which a page may make no sound
	room.until(`said.length === 1`)      // the greeting
	player.click(".gather > .go")
	player.gotIt()
	room.until(`said.some((s) => s.includes("first night falls"))`)
	player.through(func(selector string) {
		js[bool](player, fmt.Sprintf("document.querySelector(%q)?.click(), true", selector))
	})
	room.until(`said.some((s) => s.startsWith("The game is over"))`)

	type saying struct{ kind, text string }
	var heard []saying // what counts of all that was said
	for _, text := range js[[]string](room, "said") {
		for kind, mark := range map[string]string{
			"night": "night falls", "killed": "did not live to see the morning", "suspected": "The suspects are", "lynched": "The village lynches", "won": "The game is over",
		} {
			if strings.Contains(strings.ToLower(text), strings.ToLower(mark)) {
				heard = append(heard, saying{kind, text})
			}
		}
	}
	at, nights := 0, 0
	for _, event := range js[[][]string](room, happened) {
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
			t.Fatalf("%q was not said in its turn, as number %d of %q", event, at, heard)
		}
	}
	if nights == 0 {
		t.Error("no night was called")
	}
	if at < len(heard) {
		t.Errorf("said, though it did not happen: %q", heard[at:])
	}
}
