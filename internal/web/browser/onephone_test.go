package browser

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// onScreen is what people who share a phone would tap now, and what is on the screen.
const onScreen = `(() => {
	const text = (s) => document.querySelector(s)?.innerText ?? "";
	for (const tap of [".curtain .go", ".moment .go", ".after > .go", ".hintbox .go", ".tray .go", ".tray button[aria-pressed]", ".place.may:not(.up)"])
		if (document.querySelector(tap)) {
			const named = [...document.querySelectorAll("[aria-label], [title], [alt]")].flatMap((e) => ["aria-label", "title", "alt"].map((a) => e.getAttribute(a) ?? ""));
			const heard = [...document.querySelectorAll("[aria-live], [role=status], [role=alert]")].map((e) => e.textContent);
			return {tap, prompt: text(".prompt"), private: text(".private"), chip: text(".chip"), all: document.body.innerText, heard: document.querySelector("[aria-live]").textContent,
				whole: [document.title, document.body.textContent, ...named, ...heard].join("\n")};
		}
	return {tap: ""};
})()`

type screen struct{ Tap, Prompt, Private, Chip, All, Heard, Whole string }

// secrets is what only one person may read: on the screen, in a live region, in a
// label or in a title.
var secrets = regexp.MustCompile(`You're (a|an|one|the)\b|You see|[Yy]ou know|[Yy]our pack|Your card is (a|the)\b|The pack has chosen|You copied|other freemason|You look at`)

// TestOnePhone: eight people with one phone have a party, from the lobby's form to the
// end of a game. Each looks at a card alone; a curtain hides what is secret, also from
// a screen reader; every answer is read before the phone goes on; and what is done in
// the open needs no curtain. Every state of the phone is read by a witness: nobody ever
// finds anything of another's card. All that the phone's voice says is compared with
// the log: everything that happened, in that order, and nothing else. Then all eight
// go on to the next game with one tap.
func TestOnePhone(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	for _, script := range []string{hurried, captured, witness} {
		v.before(script)
	}
	v.goTo("/")
	js[bool](v, `localStorage.setItem("howl.hint.lupus", "1"), localStorage.setItem("howl.moderator", '{"turn": 4}'), true`)
	v.click(".party summary")
	js[bool](v, `document.querySelector(".party [name=phones]").value = "one", true`)
	v.button("Open the room")
	names := []string{"Anna", "Bea", "Carlo", "Dino", "Emi", "Franz", "Gaia", "Hugo"}
	for i, name := range names {
		v.until(`document.querySelectorAll(".places .you").length === ` + itoa(max(1, i)) + ` && document.querySelector(".naming input")?.value === ""`)
		v.do(typing(".naming input", name+"\r"))
	}
	v.until(places + `.startsWith("` + strings.Join(names, ",") + `")`)
	v.click(".gather > .go")
	v.until(`(document.querySelector(".curtain .go")?.click(), said.length > 0)`) // what the voice needs is loaded now
	js[bool](v, passing)
	before := 0
	v.patiently("the game ends", func() (moved, last bool) {
		p := js[struct {
			Curtains int
			Over     bool
		}](v, "passed")
		moved, before = p.Curtains != before, p.Curtains
		return moved, p.Over
	})
	v.until(`said.some((s) => s.startsWith("The game is over"))`)
	h := js[history](v, logged)
	v.saidAll(h.brief())
	saw := js[struct {
		States, Open          int
		Alone, Cards, Secrets []string
		Looks, Wrong          []string
	}](v, `({...seen, alone: [...seen.alone], cards: [...seen.cards], looks: [...seen.looks].sort(), secrets: [...seen.facts].sort()})`)
	for _, wrong := range saw.Wrong[:min(3, len(saw.Wrong))] {
		t.Error(wrong)
	}
	// All that there is to see was there to be looked at.
	if got := strings.Join(saw.Secrets, " "); got != "mate notes prey role seen" || len(saw.Alone) != 8 || len(saw.Cards) != 8 || saw.States < 300 || saw.Open < 100 {
		t.Errorf("%d states were read, %d of them open, by %v alone: %s", saw.States, saw.Open, saw.Alone, got)
	}
	// From the side a werewolf's card looks like any other, and so does a seer's answer.
	kinds := map[string]bool{}
	for _, look := range saw.Looks {
		kind, _, _ := strings.Cut(look, " ")
		if kinds[kind] {
			t.Errorf("cards look different: %q", saw.Looks)
		}
		kinds[kind] = true
	}
	// And so does every screen behind a curtain: a box with a card, told or not, and no mark at
	// a seat.
	if got := js[string](v, `Object.keys(passed.looks).sort().join(", ")`); got != "morning 1 1 0, turn 1 1 0" {
		t.Errorf("the boxes, their cards and the marks on the screens are %q", got)
	}
	// Nobody can tell from the taps or from the time what somebody holds: at night everybody
	// taps one name and one button, for as long as the curtain says. No villager reads to
	// sleep and to choose.
	turns := js[[]struct {
		Who                    string
		Names, Cannot, Buttons int
		Stated                 string
		Lasted                 float64
		Read                   string
	}](v, "passed.turns")
	forShow := 0
	for i, turn := range turns {
		stated := 4.0
		if i < len(names) { // with a card to look at
			stated = 6
		}
		isStated := i == 0 || turn.Stated == fmt.Sprintf("Everyone's turn takes %g seconds, whatever their card.", stated) // the first curtain was opened before
		if turn.Names != 1+turn.Cannot || turn.Buttons != 1 || !isStated || turn.Lasted < stated*1000-100 {                // a timer of a browser may be a moment early
			t.Errorf("turn %d of the nights: %+v", i, turn)
		}
		if strings.Contains(turn.Read, "for show") {
			forShow++
		}
		if strings.Contains(turn.Read, "Sleep") {
			t.Errorf("%s has a turn and reads %q", turn.Who, turn.Read)
		}
	}
	if len(turns) < 2*len(names)-2 || forShow < len(turns)/2 {
		t.Errorf("of %d turns of the nights, %d were for show", len(turns), forShow)
	}
	days := 0
	for _, e := range h.Events {
		if e["kind"] == "talking" {
			days++
		}
	}
	if curtains := js[int](v, "passed.curtains"); curtains > 18*max(1, days) {
		t.Errorf("in %d days there were %d curtains", days, curtains)
	}
	v.reads(".result", "The winners", "Bea", "Hugo")
	v.press(".after > .go") // for all eight
	v.until(`!document.querySelector(".after") && document.querySelector(".curtain")`)
	// In the middle of a night somebody else wants the phone.
	v.until(`(document.querySelector(".curtain .go")?.click(), document.querySelector(".moment .go"))`) // not with the first tap, which may be a second one
	v.click(".moment .go")
	v.click(".bar button[aria-label='Pass the phone']")
	const others = `[...document.querySelectorAll("dialog[open] button")].filter((b) => b.textContent.startsWith("Pass the phone to "))`
	v.until(others + `.length === 7`)
	next := js[string](v, others+`.at(-1).textContent`)
	v.tap(others + `.at(-1)`)
	v.until(fmt.Sprintf(`document.querySelector(".curtain h2")?.textContent === %q`, next))
}
