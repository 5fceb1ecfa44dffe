package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/howl-game/howl/game/gametest"
)

// TestEvening: eight people spend an evening in a room, from the first who opens it to
// the end of the game. One comes by the short code on the screen, two share a phone, and
// one phone dies. They tap when the voice calls them, and to vote. Nobody is replaced,
// the shared phone tells neither of the two anything about the other, and every sentence
// of the voice is compared with the log: every call of every night, every voter, every
// word of a bot and all that happened was said, in that order, and nothing else.
// Nothing here depends on how fast the machine is: who is late is decided for, and that
// is in the log. In make test bots play for three of those who have a phone alone.
func TestEvening(t *testing.T) {
	t.Parallel()
	base := open(t)
	small := device{width: 390, height: 664, lang: "en", still: true}
	host, room := visit(t, base, small), visit(t, base, device{width: 1280, height: 720, lang: "en", still: true})
	host.denied = true // a tap may come when the talk is over
	host.named("Anna")
	host.before(knowing)
	host.before(`window.owner = "Anna"; ` + witness)
	host.goTo("/")
	js[bool](host, soon)
	js[bool](host, `document.querySelector("form.lupus [name=private]").checked = true`)
	js[bool](host, fmt.Sprintf(`document.querySelector("form.lupus [name=pace]").add(new Option("", %q, true, true)), true`, brisk))
	host.click("form.lupus .doors .plain")
	host.until(`document.querySelector(".places")`)
	path := js[string](host, `location.pathname`)
	room.before(captured)
	room.before(marked)
	room.before(uncut)
	room.before(`localStorage.setItem("howl.moderator", '{"call": 5, "rate": 140}')`) // nobody in a test is slow
	room.goTo(path + "/room")
	room.until(`document.querySelector(".gathering .code")?.textContent.length === 5`)
	phones := map[string]*visitor{"Anna": host}
	guests := []string{"Dino", "Franz", "Hugo"}
	if gametest.Full() {
		guests = append(guests, "Ben", "Carla", "Emi")
	}
	for i, name := range guests {
		v := visit(t, base, small)
		v.moved, v.denied = true, true
		v.named(name)
		v.before(knowing)
		if name == "Franz" { // who shares it with Gaia
			v.before(witness)
		}
		if name == "Hugo" { // from the sofa, with the short code
			v.goTo("/")
			v.click(".coded summary")
			v.do(typing("form.join [name=code]", strings.ToLower(js[string](room, `document.querySelector(".gathering .code").textContent`))+"\r"))
			v.until(fmt.Sprintf(`location.pathname === %q`, path))
		} else {
			v.goTo(path)
		}
		v.button("Sit down")
		v.until(fmt.Sprintf(`document.querySelectorAll(".places .here").length >= %d`, i+2))
		phones[name] = v
	}
	shared := phones["Franz"]
	shared.another("Gaia")
	shared.until(fmt.Sprintf(`document.querySelectorAll(".places .here").length === %d`, len(guests)+2))
	if len(guests) < 6 { // and seats are free: who is still on the way is waited for
		host.until(`document.querySelector(".gather > .go.later")`)
	}
	room.until(`document.querySelector(".moderator button")`)
	room.tabTo(".moderator [aria-pressed]")
	room.do(chromedp.KeyEvent(kb.Enter)) // a gesture, without which a page may make no sound
	room.until(`said.length === 1`)      // the greeting
	host.click(".gather > .go")

	// The night waits until all have looked at their cards. The two who share go first.
	for _, who := range []string{"Franz", "Gaia"} {
		shared.until(fmt.Sprintf(`document.querySelector(".curtain h2")?.textContent === "Pass the phone to %s"`, who))
		shared.tellsNothing()
		shared.until(`(document.querySelector(".curtain .go")?.click(), document.querySelector(".moment .go"))`)
		shared.click(".moment .go")
	}
	shared.until(`document.querySelectorAll(".curtain .plain").length === 2`)
	shared.tellsNothing()
	for i := range 2 { // each can tap everybody else, whatever the card
		shared.until(fmt.Sprintf(`(document.querySelectorAll(".curtain .plain")[%d]?.click(), document.querySelectorAll(".place.may").length === 7)`, i))
		shared.tellsNothing()
		shared.click(".hintbox .plain") // and puts it down
		shared.until(`document.querySelectorAll(".curtain .plain").length === 2`)
	}
	dead := phones["Dino"]
	dead.until(`document.body.innerText.includes("Your card is face down")`)
	dead.tellsNothing() // on a phone of one's own neither, nor to a screen reader
	dead.until(`(document.querySelector(".moment .go")?.click(), frame.view.you && !document.querySelector(".moment"))`)
	dead.until(`document.querySelector(".chip")?.textContent === "My card and secrets"`)
	dead.tellsNothing()
	for _, v := range phones { // each has the same hint, whatever the card: it tells nobody who acts at night
		if v != shared {
			v.until(`(document.querySelector(".moment .go")?.click(), frame.phase === "night" && document.querySelector(".hintbox")?.textContent.includes("A villager's tap changes nothing"))`)
		}
	}
	dead.goTo("/rules/lupus") // its battery is empty
	room.until(`document.querySelector(".gone")?.textContent.includes("Dino")`)
	room.reads(".bar .code", strings.TrimPrefix(base, "http://")) // who comes late finds it on the television
	delete(phones, "Franz")
	delete(phones, "Dino")
	taken := 0
	claimed := false
	host.patiently("the game ends", func() (moved, last bool) {
		time.Sleep(150 * time.Millisecond)                                                                // people don't tap faster, and every tap is drawn
		if !claimed && js[bool](host, `frame.phase === "talk" && document.body.dataset.mood === "day"`) { // the voice has said that it's day
			claimed = true
			host.claims(room)
		}
		heard := js[string](room, tonight)
		for _, v := range phones {
			moved = js[string](v, fmt.Sprintf(obeys, heard)) != "" || moved
		}
		moved = shared.sharing(&taken) || moved
		moved = js[bool](host, leads) || moved
		return moved, js[bool](room, `said.some((s) => s.startsWith("The game is over"))`)
	})
	if replaced := js[int](room, `fetch("/api" + location.pathname.replace("/t/", "/tables/").replace("/room", "")).then((r) => r.json()).then((a) => a.status.chairs.filter((c) => c.away).length)`); replaced > 0 {
		t.Errorf("bots stand in for %d people", replaced)
	}
	if cut := js[[]string](room, "cut"); len(cut) > 0 {
		t.Errorf("between the seats this was cut off: %q", cut)
	}
	for name, v := range phones { // a card that the dead get doesn't cover their vote
		if day := js[int](v, "window.covered ?? 0"); day > 0 {
			t.Errorf("on day %d a card covers the vote of %s", day, name)
		}
	}
	// Whenever anything changed on a phone, it was read: nobody found what another was told,
	// and nothing of what lies behind a card that isn't open.
	for _, v := range []*visitor{host, shared} {
		v.sawNothing()
	}
	h := js[history](room, logged)
	room.saidAll(h.voiced("Dino"))
	talkative := slices.ContainsFunc(h.Events, func(e map[string]any) bool { return e["kind"] == "said" })
	if len(h.Bots) > 0 && !talkative {
		t.Error("the bots said nothing")
	}
}

// claims types that its person is the seer, and the screen of the room lists it.
func (v *visitor) claims(room *visitor) {
	v.Helper()
	v.until(`document.querySelector(".tools button")`)
	js[bool](v, `document.querySelector(".tools button").click(), true`)
	v.until(`([...document.querySelectorAll("details:not([open]) > summary")].find((e) => e.textContent === "Type instead")?.click(), document.querySelector(".speak input")?.checkVisibility())`)
	v.do(typing(".speak input", "I'm the seer\r"))
	v.until(`document.querySelector(".meant .go")`)
	v.click(".meant .go")
	room.until(`[...document.querySelectorAll(".claim")].some((e) => e.innerText.includes("Anna claims to be the seer"))`)
	room.until(`document.querySelector(".spot .mark.talk")`)
	js[bool](v, `document.querySelector("[aria-label=Close]")?.click(), true`)
}

// uncut keeps what a room's screen has no room for between its seats, though it is not
// an announcement, whose letters have a least size.
const uncut = `(() => {
	window.cut = [];
	new MutationObserver(() => {
		const e = document.querySelector(".centre-stage:not(:has(.stage))");
		if (e && e.scrollHeight > e.clientHeight + 8) cut.push(e.innerText);
	}).observe(document, {subtree: true, childList: true, characterData: true});
})()`

// tellsNothing checks that a phone at which anybody may look names no secret: on the
// screen, in a live region, a label or the title.
func (v *visitor) tellsNothing() {
	v.Helper()
	s := js[screen](v, strings.Replace(onScreen, `[".curtain .go"`, `[".curtain .plain", ".curtain .go"`, 1))
	if found := secrets.FindString(s.Whole); found != "" {
		v.Errorf("where the other looks, there is %q in %q", found, s.Whole)
	}
}

// sawNothing checks what the witness has read on a phone, whose people all looked at a
// card.
func (v *visitor) sawNothing() {
	v.Helper()
	saw := js[struct {
		States, Open int
		Cards, Wrong []string
	}](v, `({...seen, cards: [...seen.cards]})`)
	for _, wrong := range saw.Wrong[:min(3, len(saw.Wrong))] {
		v.Error(wrong)
	}
	if len(saw.Cards) == 0 || saw.States < 50 || saw.Open < 20 {
		v.Errorf("%d states were read, %d of them open, and the cards of %v", saw.States, saw.Open, saw.Cards)
	}
}

// sharing does one thing that two people at one phone would do now, and reports whether
// there was one. Whoever takes the phone from the table takes turns.
func (v *visitor) sharing(taken *int) bool {
	v.Helper()
	s := js[screen](v, strings.Replace(onScreen, `[".curtain .go"`, `[".curtain .plain", ".curtain .go"`, 1))
	closed := s.Tap == ".curtain .plain" || s.Tap == ".curtain .go" || s.Chip == "My card and secrets"
	if found := secrets.FindString(strings.ReplaceAll(s.Whole, "You're a suspect", "")); closed && found != "" {
		v.Errorf("where the other looks, there is %q in %q", found, s.Whole)
	}
	switch s.Tap {
	case "":
		return js[bool](v, `((e) => (e?.click(), !!e))(document.querySelector(".hintbox .plain"))`)
	case ".curtain .plain":
		*taken++
		return js[bool](v, fmt.Sprintf(`((all) => (all[%d %% all.length]?.click(), all.length > 0))(document.querySelectorAll(".curtain .plain"))`, *taken))
	}
	v.press(s.Tap)
	return true
}
