package browser

import "testing"

// TestNewsCoversNothing: who comes back to several news at once can tap what brings them
// back, and reads everybody's name.
func TestNewsCoversNothing(t *testing.T) {
	t.Parallel()
	small := device{width: 390, height: 664, lang: "it", still: true}
	all := gathered(t, []string{"Anna", "Bea", "Cleo"}, small, small, small)
	anna, bea := all[0], all[1]
	ask := func(v *visitor, what, body string) {
		t.Helper()
		if !js[bool](v, `fetch("/api/tables/" + document.body.dataset.table + "/`+what+`", {method: "POST", body: '`+body+`', headers: {"Content-Type": "application/json"}}).then((r) => r.ok)`) {
			t.Fatalf("%s is refused", what)
		}
	}
	ask(anna, "start", `{"fill":"easy"}`)
	bea.gotIt()
	bea.until(`document.querySelector(".felt")`)
	ask(bea, "rise", `{"seat":1}`)
	bea.until(`document.querySelector(".banner.away button")`)
	ask(anna, "host", `{"seat":2}`)
	bea.reads(".banner.done", "Ora l'host è Cleo.")
	covered := js[[]string](bea, `[...document.querySelectorAll("button:not(.hand *), .felt .name")].filter((e) => e.checkVisibility()).flatMap((e) => {
		const b = e.getBoundingClientRect(), top = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
		return !b.width || (top && (e.contains(top) || top.contains(e))) ? [] : [e.textContent + " under " + top?.className];
	})`)
	for _, what := range covered {
		t.Error(what)
	}
	bea.click(".banner.away button")
	bea.until(`!document.querySelector(".banner.away")`)
}
