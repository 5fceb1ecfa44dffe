package browser

import (
	"strings"
	"testing"
)

// TestDeck: a person who composes a deck sees at once how it fared among bots, what
// the rulebook says, or that nobody has played it.
func TestDeck(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 844, lang: "en", still: true})
	v.goTo("/")
	js[bool](v, `document.querySelector("form.lupus details").open = true`)
	v.until(`document.querySelectorAll(".fairness .company").length === 3`)
	if js[bool](v, `document.querySelector("[data-option=deck]").checkVisibility()`) {
		t.Error("the deck is asked for as a text, too")
	}
	fared := js[string](v, `document.querySelector(".fairness").innerText`)
	for _, want := range []string{"Each row is based on", "Experts, who weigh", "vote on gut feeling", "not people"} {
		if !strings.Contains(fared, want) {
			t.Errorf("the usual deck: got %q, want %q in it", fared, want)
		}
	}
	change := func(role string, button int) {
		js[bool](v, `document.querySelectorAll(".count:has(.stamp.`+role+`) button")[`+itoa(button)+`].click(), true`)
	}
	change("seer", 0)
	if js[bool](v, `!!document.querySelector(".fairness")`) {
		t.Error("a deck that is too small has odds")
	}
	change("villager", 1)
	v.until(`document.querySelector(".fairness .hint")`)
	got := js[string](v, `document.querySelector(".fairness").innerText`)
	for _, want := range []string{"Bots haven't played this deck yet", "Without a seer"} {
		if !strings.Contains(got, want) {
			t.Errorf("a deck without a seer: got %q, want %q in it", got, want)
		}
	}
	// With another number of players it is in nobody's way.
	js[bool](v, `((s) => { s.value = 9; s.dispatchEvent(new Event("change", {bubbles: true})); return true; })(document.querySelector("form.lupus [name=players]"))`)
	v.until(`document.querySelector("form.lupus [data-option=deck]").value === "standard"`)
}

// TestIcons: the icons on the cards are chosen by name, in the reader's words,
// or written as numbers; a person who chooses twice gets the second choice.
func TestIcons(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 844, lang: "it", still: true})
	const own = "5,5,5,5,5,5,5,5,5,5,5,5,5,5,5"
	for _, test := range []struct{ choice, want string }{{"default", "default"}, {"rising", "rising"}, {"", own}} {
		v.goTo("/")
		js[bool](v, `document.querySelector("form.robbers details").open = true`)
		js[bool](v, `document.querySelector("select[data-option=icons]").value = "`+test.choice+`", document.querySelector("input[data-option=icons]").value = "`+own+`", true`)
		if seen := js[bool](v, `document.querySelector("input[data-option=icons]").checkVisibility()`); seen != (test.choice == "") {
			t.Errorf("the numbers are asked for: %v, after choosing %q", seen, test.choice)
		}
		v.click("form.robbers .doors .plain")
		v.until(`document.querySelector(".places")`)
		if got := js[string](v, `fetch("/api/tables/" + document.body.dataset.table).then((r) => r.json()).then((r) => r.status.setup.options.icons)`); got != test.want {
			t.Errorf("chosen was %q: got %q, want %q", test.choice, got, test.want)
		}
	}
	v.goTo("/")
	if text := js[string](v, `document.querySelector("select[data-option=icons]").textContent`); strings.Contains(text, "default") || !strings.Contains(text, "carte alte") {
		t.Errorf("one chooses from %q", text)
	}
}

// TestOwnIcons: numbers that somebody types in once are kept in the browser,
// and are what the next table is played with.
func TestOwnIcons(t *testing.T) {
	t.Parallel()
	const numbers = "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1/0,0,0,0,0,0,0,0,0,0,0,0,0,0,5"
	v := visit(t, open(t), device{width: 390, height: 844, lang: "en", still: true})
	v.goTo("/")
	v.until(`document.querySelector("form.robbers .own input")`)
	if got := js[string](v, `document.querySelector("form.robbers .own").textContent`); !strings.Contains(got, "printed numbers") {
		t.Errorf("nothing says whose numbers these are: %q", got)
	}
	js[bool](v, `(() => { const f = document.querySelector("form.robbers .own input"); f.value = "`+numbers+`"; f.dispatchEvent(new Event("change")); return true; })()`)
	v.fromLobby("robbers")
	v.until(`document.querySelector(".hand .card")`)
	v.goTo(js[string](v, `location.pathname.replace("/t/", "/api/tables/")`))
	if got := js[string](v, `document.body.textContent`); !strings.Contains(got, numbers) {
		t.Errorf("the table is played with other numbers:\n%s", got)
	}
}

// TestPlayInSight: on a phone on its side whoever comes sees how to play each game, without
// scrolling, at the first visit and with games that go on.
func TestPlayInSight(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 844, height: 390, lang: "ja", still: true})
	for games := range 3 {
		v.goTo("/")
		if games > 0 {
			v.until(`document.querySelector("#mine li")`)
		}
		const seen = `[...document.querySelectorAll("form.game button[value=play]")].filter((b) => b.checkVisibility() && b.getBoundingClientRect().bottom <= innerHeight).length`
		if got := js[int](v, seen); got != 3 {
			t.Errorf("with %d games that go on: %d games can be played without scrolling, want 3", games, got)
		}
		if wide := js[bool](v, `[...document.querySelectorAll("form.game button")].some((b) => b.getBoundingClientRect().right > b.form.getBoundingClientRect().right)`); wide {
			t.Error("a button is wider than its game")
		}
		v.click("form.robbers .doors .go")
		v.until(`document.querySelector(".cards, .hand, .circle, .places")`)
	}
}
