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
	"github.com/howl-game/howl/games"
)

// TestEvening: eight people spend an evening in a room, from the first who opens it to
// the end of the game. One comes by the short code on the screen, two share a phone, and
// one phone dies. They tap when the voice calls them, and to vote. Nobody is replaced,
// the shared phone tells neither of the two anything about the other, and every sentence
// of the voice is compared with the log: all that happened was said, in that order, and
// nothing else. Only a night that is over before all were called may have fewer calls.
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
			v.until(`(document.querySelector(".moment .go")?.click(), frame.phase === "night" && document.querySelector(".hintbox")?.textContent.includes("Tap a highlighted player"))`)
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
		for _, v := range phones {
			moved = js[string](v, obeys) != "" || moved
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
	room.saidAll(js[history](room, logged).sayings("Dino", "call.lupus.judging"))
	for _, name := range js[[]string](room, `said.flatMap((s) => s.match(/^\w+(?= says: )/) ?? [])`) {
		if slices.Contains(guests, name) || name == "Anna" {
			t.Errorf("the voice speaks for %s, who is there", name)
		}
	}
	if js[int](room, `said.filter((s) => / says: /.test(s)).length`) == 0 {
		t.Error("nobody heard what the bots said")
	}
	if js[int](room, `said.filter((s) => s.includes("who are you voting for?")).length`) == 0 {
		t.Error("nobody was called to vote")
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
	room.until(`[...document.querySelectorAll(".claim")].some((e) => e.innerText.includes("Anna claims to be the seer") && e.innerText.includes("Day 1"))`)
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

// A history is what everybody was told in a game, and who played.
type history struct {
	Names  []string
	Events []map[string]any
	Bots   []float64         // their seats
	Late   map[string]string // by day, kind and seat: who cast a vote that was not the voter's own
}

// marked keeps which votes were not the voters' own, as the page is told.
const marked = `(() => {
	window.lates = {};
	const Real = WebSocket;
	window.WebSocket = class extends Real {
		constructor(...to) {
			super(...to);
			let day = 0;
			this.addEventListener("message", (m) => {
				const f = JSON.parse(m.data);
				for (const [i, e] of (f.events ?? []).entries()) {
					if (e.kind === "daybreak") day = e.day;
					const by = f.late?.find((l) => l.event === i)?.by;
					if (by) lates[day + " " + e.kind + " " + e.seat] = by;
				}
			});
		}
	};
})()`

const logged = `(async () => {
	const replay = await (await fetch("/api" + location.pathname.replace("/t/", "/tables/").replace("/room", "") + "/replay?game=0")).json();
	const {status} = await (await fetch("/api" + location.pathname.replace("/t/", "/tables/").replace("/room", ""))).json();
	return {late: window.lates ?? {}, bots: status.chairs.flatMap((c, seat) => c.bot ? [seat] : []), names: replay.names, events: replay.steps.flatMap(({events}) => (events ?? []).filter((e) => e.to === "all").map((e) => e.event))};
})()`

// A saying is a sentence of the voice, in the order of the log.
type saying struct {
	text  string
	or    string // what may be said instead
	may   bool   // it may be left out: what is next has come already
	begin bool   // text is only how it begins
}

// sayings returns what a voice has to say about a game of eight with the usual deck.
// gone's phone is gone; judging is how the secret vote is asked for.
func (h history) sayings(gone, judging string) (all []saying) {
	en := games.Language("en")
	fill := func(key string, fields map[string]any) string { return en.Say("lupus", key, fields, h.Names) }
	must := func(texts ...string) { all = append(all, saying{text: strings.Join(texts, " ")}) }
	must(en.Text("call.hello"))
	must(en.Text("call.look"))
	var votes tally
	var wolves []string
	who := func(seat any) string {
		n, _ := seat.(float64)
		return h.Names[int(n)]
	}
	day, lots, others := any(0), []any(nil), 0
	var dead, lately []any // all of them, and those of the last night
	welcome, opened, revealed := any(nil), false, false
	// tied says why a tie goes to a seat: clockwise from the Welcome card, or from the first seat.
	tied := func(seat any) string {
		if welcome == nil {
			return fill("call.lupus.tie.start", map[string]any{"first": 0.0, "seat": seat})
		}
		return fill("page.lupus.lead.tie.near", map[string]any{"welcome": welcome, "seat": seat})
	}
	// both says why a tie of three or more goes to two.
	both := func(e map[string]any) string {
		if welcome == nil {
			return fill("call.lupus.tie.start.two", map[string]any{"table": 0.0, "first": e["first"], "seat": e["second"]})
		}
		return fill("page.lupus.lead.tie.near.two", map[string]any{"welcome": welcome, "first": e["first"], "seat": e["second"]})
	}
	late := func(e map[string]any) string { return h.Late[fmt.Sprint(day, " ", e["kind"], " ", e["seat"])] }
	count := func(e map[string]any) {
		votes.add(e["whom"])
		if late(e) == "clock" {
			lots = append(lots, e["seat"])
		} else {
			others++
		}
	}
	drawn := func() (all, some []string) {
		switch {
		case len(lots) == 0:
		case others == 0:
			all = []string{en.Text("call.lupus.lots.all")}
		default:
			some = []string{fill("call.lupus.lots", map[string]any{"seats": lots})}
		}
		return all, some
	}
	for _, e := range h.Events {
		switch e["kind"] {
		case "nightfall":
			first := ""
			if e["night"] == 1.0 {
				first = ".first"
			}
			for _, key := range []string{"night" + first, "open.seer", "close.seer", "open.werewolf" + first, "close.werewolf"} {
				all = append(all, saying{text: en.Text("call.lupus." + key), may: true})
			}
		case "daybreak":
			day = e["day"]
			lately, _ = e["dead"].([]any)
			dead = append(dead, lately...)
			switch died, _ := e["dead"].([]any); {
			case len(died) > 0:
				must(en.Text("call.day"), fill("call.lupus.killed", map[string]any{"seats": died}))
			case e["day"] == 1.0:
				must(en.Text("call.day"), en.Text("call.lupus.moderator"))
			default:
				must(en.Text("call.day"), en.Text("call.lupus.nobody"))
			}
		case "welcomed":
			welcome = e["seat"]
			text := fill("call.lupus.welcomed", e)
			if len(lately) > 1 {
				text = en.Text("call.lupus.welcome.lot") + " " + text
			}
			must(text)
		case "talking":
			must(en.Text("call.lupus.talking"))
		case "polled":
			votes, lots, others, opened = nil, nil, 0, true
			if len(dead) == 0 {
				must(fill("lupus.polled", e))
			} else {
				must(fill("lupus.polled", e), en.Text("call.lupus.vote.ghosts"))
			}
		case "voted":
			key := "page.lupus.lead.votes"
			if slices.Contains(dead, e["seat"]) {
				key += ".ghost"
			}
			if !opened { // whoever opens the vote was called with that, and others may be faster than the voice
				all = append(all, saying{text: fill(key, e), may: true})
			}
			opened = false
			count(e)
			if seat, _ := e["seat"].(float64); slices.Contains(h.Bots, seat) { // people say it themselves
				must(fill("lupus.voted", e))
			}
			if by := late(e); by != "" || who(e["seat"]) == gone {
				what := map[string]any{"seat": e["seat"], "what": fill("lupus.voted", e)}
				must(fill("call.absent", what))
				if who(e["seat"]) != gone { // a phone may drop out for a moment, which is not in the log
					all[len(all)-1].or = fill("call.late."+by, what)
				}
			}
		case "suspected":
			everybody, _ := drawn()
			texts := append(everybody, votes.said(h.Names))
			if equal := votes.equal(len(h.Names), e["second"], append([]any{e["first"], e["second"]}, dead...)); len(equal) > 0 {
				key, why := "page.lupus.lead.tie", map[string]any{"others": equal, "seat": e["second"], "why": tied(e["second"])}
				if votes.of(e["first"]) == votes.of(e["second"]) {
					equal = append([]any{e["first"], e["second"]}, equal...)
					key, why = "page.lupus.lead.tie.all", map[string]any{"seats": equal, "why": both(e)}
				} else if votes.of(e["second"]) == 0 {
					key = "call.lupus.tie.none"
				}
				var others []string
				for _, seat := range equal {
					others = append(others, who(seat))
				}
				texts = append(texts, strings.Replace(fill(key, why), strings.Join(others, ", "), listed(others), 1))
			}
			must(append(texts, fill("call.lupus.suspected", e))...)
		case "judging":
			votes, lots, others, revealed = nil, nil, 0, false
			must(fill(judging, e))
		case "judged":
			count(e)
			if e["late"] != "clock" && !revealed && judging == "call.lupus.judging" { // who pointed has nothing to reveal
				revealed = true
				must(en.Text("call.lupus.reveal"))
			}
		case "lynched":
			everybody, some := drawn()
			texts, doom := append(everybody, votes.said(h.Names)), "call.lupus.lynched"
			if everybody != nil {
				doom += ".chance"
			}
			texts = append(texts, some...)
			if len(votes) == 2 && votes[0].n == votes[1].n {
				texts = append(texts, fill("call.lupus.tie", map[string]any{"why": tied(e["seat"])}))
			}
			must(append(texts, fill(doom, e))...)
			dead = append(dead, e["seat"])
		case "shown", "turned":
			if e["role"] == "werewolf" {
				wolves = append(wolves, who(e["seat"]))
			}
		case "won":
			must(en.Text(fmt.Sprint("call.lupus.won.", e["side"])), strings.Replace(fill("call.lupus.wolves", map[string]any{"seats": 0.0, "n": float64(len(wolves))}), h.Names[0], listed(wolves), 1))
			all[len(all)-1].begin = true // then the story of the evening
		}
	}
	return all
}

// brief returns what the voice of one phone for everybody has to say: it says when to
// pass the phone around, and calls nobody.
func (h history) brief() (all []saying) {
	en := games.Language("en")
	for _, s := range h.sayings("", "call.lupus.pointing") {
		switch text := s.text; {
		case text == en.Text("call.look"):
		case text == en.Text("call.lupus.night.first") || text == en.Text("call.lupus.night"):
			all = append(all, saying{text: en.Text("call.pass")})
		case strings.HasSuffix(text, "your eyes.") && s.may: // a call
		default:
			all = append(all, s)
		}
	}
	return all
}

// listed joins words as the page does.
func listed(words []string) string {
	switch n := len(words); n {
	case 0, 1:
		return strings.Join(words, "")
	case 2:
		return words[0] + " and " + words[1]
	default:
		return strings.Join(words[:n-1], ", ") + ", and " + words[n-1]
	}
}

// A tally counts votes, in the order of the first vote for each.
type tally []struct {
	seat any
	n    int
}

func (t *tally) add(seat any) {
	for i := range *t {
		if (*t)[i].seat == seat {
			(*t)[i].n++
			return
		}
	}
	*t = append(*t, struct {
		seat any
		n    int
	}{seat, 1})
}

// of returns how many votes a seat has.
func (t tally) of(seat any) int {
	for _, one := range t {
		if one.seat == seat {
			return one.n
		}
	}
	return 0
}

// equal returns the seats with as many votes as one has, but for some.
func (t tally) equal(n int, as any, but []any) (seats []any) {
	for i := range n {
		if seat := float64(i); !slices.Contains(but, any(seat)) && t.of(seat) == t.of(as) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// said is the sentence about all votes, the most first.
func (t tally) said(names []string) string {
	t = slices.Clone(t)
	slices.SortStableFunc(t, func(a, b struct {
		seat any
		n    int
	}) int {
		return b.n - a.n
	})
	en := games.Language("en")
	var counts []string
	for _, one := range t {
		counts = append(counts, en.Say("lupus", "call.lupus.count", map[string]any{"seat": one.seat, "n": one.n}, names))
	}
	return en.Say("lupus", "call.lupus.votes", map[string]any{"counts": listed(counts)}, names)
}

// saidAll compares all that a voice has said with what it had to say by the log.
func (v *visitor) saidAll(rest []saying) {
	v.Helper()
	said := js[[]string](v, `said.filter((s) => !/^\w+ says: /.test(s))`) // what bots say is in no record of events
	for i, text := range said {
		at := slices.IndexFunc(rest, func(s saying) bool {
			return s.text == text || s.or == text || s.begin && strings.HasPrefix(text, s.text)
		})
		if left := slices.IndexFunc(rest, func(s saying) bool { return !s.may }); at < 0 || left >= 0 && left < at {
			next := rest
			if left >= 0 {
				next = rest[:left+1]
			}
			v.Fatalf("sentence %d is %q; by the log it is one of %+v\nall: %q", i, text, next, said)
		}
		rest = rest[at+1:]
	}
	if left := slices.IndexFunc(rest, func(s saying) bool { return !s.may }); left >= 0 {
		v.Errorf("never said: %q\nall: %q", rest[left].text, said)
	}
}
