package browser

import (
	"strings"
	"testing"
)

// TestDeck: whoever composes a deck sees at once how it fared among bots, what
// the rulebook says, or that nobody has played it.
func TestDeck(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 844, lang: "en", still: true})
	v.goTo("/")
	js[bool](v, `document.querySelector("form.lupus details").open = true`)
	v.until(`document.querySelectorAll(".fairness dd").length === 2`)
	if got, want := js[string](v, `document.querySelector(".fairness").innerText`), "1,000 games among bots"; !strings.Contains(got, want) {
		t.Errorf("the usual deck: got %q, want %q in it", got, want)
	}
	change := func(role string, button int) {
		js[bool](v, `document.querySelectorAll(".count:has(.stamp.`+role+`) button")[`+itoa(button)+`].click(), true`)
	}
	change("seer", 0)
	if js[bool](v, `!!document.querySelector(".fairness")`) {
		t.Error("a deck that is too small has odds")
	}
	change("villager", 1)
	v.until(`document.querySelector(".fairness code")`)
	got := js[string](v, `document.querySelector(".fairness").innerText`)
	for _, want := range []string{"howl sim lupus --players 8 --deck", "without a seer"} {
		if !strings.Contains(got, want) {
			t.Errorf("a deck without a seer: got %q, want %q in it", got, want)
		}
	}
}
