package browser

import (
	"fmt"
	"strings"
	"testing"
)

// TestPrivateAnswers: what the night tells one person stands on the board, marked
// as private, and afterwards as marks at the seats.
func TestPrivateAnswers(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.before(recast)
	v.start("lupus")
	for _, told := range [][2]string{
		{`{"kind": "seen", "seat": 3, "wolf": true}`, "You see that Dante is a werewolf."},
		{`{"kind": "seen", "seat": 3, "wolf": false}`, "You see that Dante isn't a werewolf."},
		{`{"kind": "omen", "seat": 3, "wolf": true}`, "The spirits say that Dante, the last one lynched, was a werewolf."},
		{`{"kind": "peeked", "seat": 3, "role": "medium"}`, "You look at Dante's card: medium."},
		{`{"kind": "preyed", "seat": 3}`, "The pack has chosen Dante."},
		{`{"kind": "became", "whom": 3, "role": "seer"}`, "You copied Dante. Now you're the seer."},
		{`{"kind": "met", "seats": [0, 3], "role": "freemason", "joined": null}`, "The other freemason: Dante."},
		{`{"kind": "met", "seats": [0, 3, 4], "role": "werewolf", "joined": null}`, "In your pack: Dante and Elsa."},
	} {
		v.cast(fmt.Sprintf(`{"frame": {"events": [{"kind": "nightfall", "night": 2}, %s, {"kind": "daybreak", "day": 2, "dead": []}]}}`, told[0]))
		v.until(`document.querySelector(".board .private")`)
		v.reads(".board .private", told[1])
	}
	v.cast(`{"frame": {"events": [{"kind": "nightfall", "night": 2}, {"kind": "seen", "seat": 3, "wolf": true}, {"kind": "nightfall", "night": 3}]},
		"you": {"role": "seer", "now": "seer", "choice": null, "mates": [], "diary": [{"night": 1, "whom": 3, "wolf": true}, {"night": 2, "whom": 4, "wolf": false}]}}`)
	v.until(`(document.querySelector(".moment .go")?.click(), document.querySelector(".sign"))`) // the card is new, unless the deal had given it
	seats := js[[]string](v, `[...document.querySelectorAll(".place")].map((p) => p.textContent)`)
	if !strings.Contains(seats[3], "you know: a werewolf") || !strings.Contains(seats[4], "you know: not a werewolf") || strings.Contains(seats[5], "you know") {
		t.Errorf("the seats read %q", seats)
	}
	if js[bool](v, `!!document.querySelector(".private")`) {
		t.Error("the answer of the last night is still news")
	}
}

// TestSecondTap: a lynching and a suspect take two taps, and the werewolf is asked
// whom to blame.
func TestSecondTap(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.before(recast)
	for _, c := range []struct{ game, fields, prompt, first, sure, says string }{
		{"trickwolf", `{"wolf": true, "turn": 0, "frame": {"phase": "nominate", "legal": ["nominate 1", "nominate 2"]}}`, "Who do you blame?", ".choose button", ".choose .go", "Accuse Boris"},
		{"trickwolf", `{"wolf": false, "turn": 0, "frame": {"phase": "nominate", "legal": ["nominate 1", "nominate 2"]}}`, "Who is the werewolf?", ".choose button", ".choose .go", "Accuse Boris"},
		{"lupus", `{"suspects": [1, 2], "frame": {"phase": "lynch", "legal": ["lynch 1", "lynch 2"]}}`, "Secret vote", ".tray button[aria-pressed]", ".tray .go", "Lynch Boris"},
	} {
		v.start(c.game)
		v.cast(c.fields)
		v.until(`document.querySelector("` + c.first + `")`)
		v.reads(".prompt", c.prompt)
		v.click(c.first)
		v.until(`document.querySelector("` + c.sure + `")`)
		v.reads(c.sure, c.says)
		if js[bool](v, `!!document.querySelector(".trouble")`) {
			t.Errorf("%s: the first tap decides", c.game)
		}
		v.click(c.sure)
		v.until(`document.querySelector(".trouble")`) // the table itself is at another point, and refuses
	}
}

// TestWitchAnswer: what a damaged player says to a Witch is drawn at the trick.
func TestWitchAnswer(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.before(recast)
	v.start("trickwolf")
	for answer, says := range map[string]string{"yes": "has a heart", "no": "no heart"} {
		v.cast(fmt.Sprintf(`{"tricks": [{"plays": [{"seat": 1, "card": "A5", "value": 5, "follows": true}, {"seat": 2, "card": "A3", "value": 3, "follows": true}], "winner": 1, "nominated": 2, "answer": %q}]}`, answer))
		v.until(`document.querySelector(".trick .answer")`)
		v.reads(".trick .answer", says)
	}
}
