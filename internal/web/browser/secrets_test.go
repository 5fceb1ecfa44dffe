package browser

import (
	"context"
	"encoding/json"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"github.com/howl-game/howl/games"
)

// A tap is all that came over a visitor's sockets.
type tap struct {
	mu     sync.Mutex
	frames []string
	plain  strings.Builder // the frames, but for what is innocent
}

func (v *visitor) tapped() *tap {
	v.Helper()
	p := &tap{}
	v.do(func(ctx context.Context, _ *chromedp.Target) (chromedp.Void, error) {
		_, err := chromedp.Call(ctx, network.Enable, network.EnableParams{})
		return chromedp.Void{}, err
	})
	ctx, stop := context.WithCancel(v.ctx)
	frames := chromedp.Events(ctx, network.WebSocketFrameReceived)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for e, err := range frames {
			if err != nil {
				return
			}
			p.mu.Lock()
			p.frames = append(p.frames, string(e.Response.PayloadData))
			p.plain.WriteString("\n" + guiltless(string(e.Response.PayloadData)))
			p.mu.Unlock()
		}
	}()
	v.Cleanup(func() { stop(); <-done })
	return p
}

func (p *tap) all() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.frames...)
}

// source returns all that a script, or a person with the browser's tools, can
// read: the page as it is, what the browser keeps, and what came over the
// network, except what is innocent.
func (v *visitor) source(p *tap) string {
	v.Helper()
	page := js[string](v, `document.documentElement.outerHTML + "\n" + JSON.stringify(localStorage) + "\n" + JSON.stringify(sessionStorage) + "\n" + document.cookie`)
	p.mu.Lock()
	defer p.mu.Unlock()
	return guiltless(page) + p.plain.String()
}

// hand is the cards that a visitor holds and nobody else can: their code, and
// how they are called aloud.
func (v *visitor) hand() map[string]string {
	v.Helper()
	cards := js[map[string]string](v, `Object.fromEntries([...document.querySelectorAll(".hand .card")].map((c) => [c.dataset.fly.slice(2).replace("'", ""), c.getAttribute("aria-label").split(",")[0]]))`)
	for _, twice := range []string{"W", "K"} {
		delete(cards, twice)
	}
	return cards
}

// innocent is what may look like a card that somebody else still holds, and is
// none: what a special card in the trick or a lifted one counts as, and the initial on
// a face.
var innocent = regexp.MustCompile(`(?:counts as the|=) \d+ of \w+|"as":"[CR]\d+"|data-initial="[^"]*"`)

func guiltless(source string) string { return innocent.ReplaceAllString(source, "…") }

// ended: the cards lie open on the table.
var ended = regexp.MustCompile(`"result":\{|"shown":\[`)

// inStory is how the story of a game names a card: "10 of robbers", and among others
// of its suit "robbers 3 10".
func inStory(game, code string) string {
	en := games.Language("en")
	alone := regexp.QuoteMeta(en.Value(game, "", code))
	if !strings.ContainsAny(alone, "0123456789") { // a character: titles and rules name it, too
		alone = code
	}
	suit, several := en.All()[game+"."+code[:1]+"##"]
	if !several {
		return alone
	}
	return alone + "|" + strings.ReplaceAll(suit, "{n}", `(?:\d+ )*`+code[1:])
}

// leak returns where a guiltless source of a game names a card, by its code, as
// it is called aloud or as the story tells it, and "" if it never does.
func leak(source, game, code, name string) string {
	source = strings.ReplaceAll(source, games.Language("en").All()["page."+game+".begin"], "") // names a card that everybody knows of
	at := regexp.MustCompile(`\b(?:` + code + `|` + regexp.QuoteMeta(name) + `|` + inStory(game, code) + `)\b`).FindStringIndex(source)
	if at == nil {
		return ""
	}
	return source[max(0, at[0]-80):min(len(source), at[1]+40)]
}

func TestLeak(t *testing.T) {
	for _, c := range []struct {
		source, code, name string
		leaks              bool
	}{
		{`<p>Dante plays the 10 of robbers.</p>`, "R10", "10 of robbers", true},
		{`<p>Dante is a robber and holds: chests 1 10, robbers 3 10 11, Knife.</p>`, "R10", "10 of robbers", true},
		{`<p>Dante is a robber and holds: chests 1 10, robbers 3 11, Knife.</p>`, "R10", "10 of robbers", false},
		{`{"kind":"dealt","hand":["R1","R10"]}`, "R10", "10 of robbers", true},
		{`<div aria-label="10 of robbers, 2 icons">`, "R10", "10 of robbers", true},
		{`<p>For Chiyo, a Werewolf counts as the 10 of robbers.</p>`, "R10", "10 of robbers", false},
		{`<p>Right now: counts as the 10 of robbers, winning so far.</p>`, "R10", "10 of robbers", false},
		{`<p>Right now: losing so far.</p><p>10 of robbers</p>`, "R10", "10 of robbers", true},
		{`{"kind":"stands","seat":2,"card":"W","as":"R10"}`, "R10", "10 of robbers", false},
		{`{"kind":"stands","seat":2,"card":"W","as":"R10"},{"kind":"dealt","hand":["R10"]}`, "R10", "10 of robbers", true},
		{`{"hand":["R1","C10"]} 1 of robbers, 10 of chests`, "R10", "10 of robbers", false},
		{`<span class="face hue1" aria-hidden="true" data-initial="T"></span><span class="name">Toad</span>`, "T", "Traitor", false},
		{`<div class="card" data-fly="1.T" aria-label="Traitor">`, "T", "Traitor", true},
		{`{"kind":"dealt","hand":["R1","T"]}`, "T", "Traitor", true},
	} {
		if found := leak(guiltless(c.source), "robbers", c.code, c.name); (found != "") != c.leaks {
			t.Errorf("in %s is found %q", c.source, found)
		}
	}
}

// together sits two people down in two browsers at one table with bots, and
// starts the game. Their initials are those of two cards: a face is no card.
func together(t *testing.T, game string) (people [2]*visitor, taps [2]*tap) {
	t.Helper()
	base := open(t)
	d := device{width: 390, height: 844, lang: "en", still: true}
	for i := range people {
		people[i] = visit(t, base, d)
		taps[i] = people[i].tapped()
		people[i].named([]string{"Squirrel", "Toad"}[i])
	}
	people[0].goTo("/")
	js[bool](people[0], soon)
	people[0].click(`form.` + game + ` .doors .plain`)
	people[0].until(`document.querySelector(".places")`)
	people[1].goTo(js[string](people[0], "location.pathname"))
	people[1].click(".naming .go")
	people[0].until(`document.querySelectorAll(".places .here").length === 2`)
	people[0].click(".gather > .go")
	for _, v := range people {
		v.gotIt()
	}
	return people, taps
}

// each plays a game to its end in both browsers, and looks at it before every
// decision.
func each(people [2]*visitor, look func()) {
	people[0].Helper()
	people[0].patiently("the game ends in both browsers", func() (moved, last bool) {
		done := 0
		for _, v := range people {
			if js[bool](v, over) {
				done++
			} else if s := js[string](v, wanted); s != "" {
				look()
				v.press(s)
				moved = true
			} else {
				js[bool](v, `document.querySelector(".board")?.click(), true`)
			}
		}
		return moved, done == len(people)
	})
}

// TestSecretCards: through whole games, no card that one person holds is
// anywhere in the other's browser: not in the page, not in what it keeps, not
// in a byte that came over the wire. In Robbers' Horror, past tricks are gone.
// make test plays one of the games.
func TestSecretCards(t *testing.T) {
	t.Parallel()
	for _, game := range oneOf(t, "robbers", "trickwolf") {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			people, taps := together(t, game)
			compared, looked := 0, 0
			each(people, func() {
				if game == "robbers" {
					looked += pastTricksAreGone(t, people, taps)
				}
				for i, v := range people {
					other := people[1-i]
					source, own := other.source(taps[1-i]), v.source(taps[i])
					if ended.MatchString(source) {
						return // while this was looked at
					}
					for code, name := range v.hand() { // still in hand after the other was looked at
						compared++
						if leak(own, game, code, name) == "" {
							t.Fatalf("%s (%s) is not even found where it is", code, name)
						}
						if regexp.MustCompile(`"kind":"played","seat":\d,"card":"` + code + `"`).MatchString(source) {
							continue // on the table since, and the hand not drawn again yet
						}
						if found := leak(source, game, code, name); found != "" {
							t.Fatalf("one holds %s (%s), and the other's browser has: %s", code, name, found)
						}
					}
				}
			})
			if game == "robbers" && looked < 20 {
				t.Errorf("only %d cards of past tricks were looked for", looked)
			}
			if compared < 10 { // both hands once, but for cards that are there twice
				t.Errorf("only %d cards were compared", compared)
			}
			if got := js[string](people[1], `document.cookie`); strings.Contains(got, "howl") {
				t.Errorf("a script can read who one is: %s", got)
			}
		})
	}
}

// TestSecretRoles: until the village is told, no browser has anybody's
// character but its own person's, and the pack's for the pack.
func TestSecretRoles(t *testing.T) {
	t.Parallel()
	people, taps := together(t, "lupus")
	js[bool](people[0], `localStorage.setItem("howl.notes." + document.body.dataset.table, "I suspect Elsa"), true`)
	each(people, func() {})
	type frame struct {
		Seat *int `json:"seat"`
		View *struct {
			Winner string `json:"won"`
			Seats  []struct {
				Role string `json:"role"`
			} `json:"seats"`
			You *struct {
				Role  string `json:"role"`
				Mates []int  `json:"mates"`
			} `json:"you"`
		} `json:"view"`
		Events []map[string]any `json:"events"`
	}
	private := map[string]bool{"dealt": true, "met": true, "omen": true, "marked": true, "left": true, "seen": true, "peeked": true, "preyed": true, "became": true, "placed": true}
	for i, p := range taps {
		dealt, frames, role := 0, 0, ""
		for _, text := range p.all() {
			var f frame
			if err := json.Unmarshal([]byte(text), &f); err != nil {
				t.Fatal(err)
			}
			if f.View == nil || f.View.Winner != "" {
				continue
			}
			frames++
			if f.View.You != nil {
				role = f.View.You.Role
			}
			if f.View.You != nil && len(f.View.You.Mates) > 0 && role != "werewolf" {
				t.Errorf("a %s is told of mates: %s", role, text)
			}
			for _, s := range f.View.Seats {
				if s.Role != "" {
					t.Errorf("a card is shown before the end: %s", text)
				}
			}
			for _, e := range f.Events {
				kind := e["kind"].(string)
				if kind == "dealt" {
					dealt++
				}
				if private[kind] && role == "villager" && kind != "dealt" {
					t.Errorf("a villager is told %v", e)
				}
			}
		}
		if dealt != 1 || frames < 10 {
			t.Errorf("in %d frames, cards were dealt to this person %d times", frames, dealt)
		}
		if other := people[i].source(p); i == 1 && strings.Contains(other, "I suspect Elsa") {
			t.Error("somebody else's notes are in the page")
		}
	}
}

var played = regexp.MustCompile(`"kind":"(played|took)","seat":\d+(?:,"card":"(\w+)")?`)

// pastTricksAreGone: once a trick is taken, its cards are nowhere on the
// page of anybody, not in the story and not in what a screen reader is told
// (W15). The last trick is not looked for: a page may still be showing it. It returns
// how many cards were looked for.
func pastTricksAreGone(t *testing.T, people [2]*visitor, taps [2]*tap) (compared int) {
	t.Helper()
	for i, v := range people {
		var past, last, trick []string
		for _, m := range played.FindAllStringSubmatch(strings.Join(taps[i].all(), "\n"), -1) {
			if m[1] == "played" {
				trick = append(trick, m[2])
			} else {
				past, last, trick = append(past, last...), trick, nil
			}
		}
		page := js[string](v, `[".story", ".sr", ".board"].map((s) => [...document.querySelectorAll(s)].map((e) => e.textContent).join("\n")).join("\n")`)
		if ended.MatchString(strings.Join(taps[i].all(), "\n")) {
			return compared // the deal is scored, before the page was read or meanwhile, and all cards lie open
		}
		for _, card := range past {
			switch card {
			case "W", "K", "S", "T": // one of a pair, or a plain letter
				continue
			}
			compared++
			if regexp.MustCompile(`\b(?:` + card + `|` + inStory("robbers", card) + `)\b`).MatchString(guiltless(page)) {
				t.Fatalf("%s was taken, and the page has it still:\n%s", card, page)
			}
		}
	}
	return compared
}
