package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/puzzle"
)

// TestPuzzles solves the first puzzle of every game on a phone: a wrong answer is
// answered kindly and changes nothing, the right one is explained and remembered. The
// keyboard goes on to the next one.
func TestPuzzles(t *testing.T) {
	t.Parallel()
	base := open(t)
	for _, e := range games.All {
		t.Run(e.Name(), func(t *testing.T) {
			t.Parallel()
			all, err := puzzle.Of(e)
			if err != nil {
				t.Fatal(err)
			}
			script, err := all[0].Script(1, "en")
			if err != nil {
				t.Fatal(err)
			}
			question, answer := script.Steps[0], script.Steps[len(script.Steps)-1]
			path := "/puzzles/" + e.Name() + "/1"
			v := visit(t, base, device{width: 390, height: 664, lang: "en", still: true})
			v.goTo("/puzzles#" + e.Name())
			v.until(`document.querySelectorAll("section[data-part]:not([hidden])").length === 1`)
			v.click(`a[data-puzzle='` + e.Name() + `.1']`)
			v.until(fmt.Sprintf(`document.querySelector(".teach p")?.textContent === %q`, question.Text))
			if js[bool](v, `!!document.querySelector("[data-pointed]")`) {
				t.Error("the page points at the answer")
			}
			for wrong, said := range question.Wrong {
				for tries := 0; tries < 3 && !js[bool](v, `!!document.querySelector(".teach .wrong")`); tries++ {
					v.tap(finger + fmt.Sprintf("(%q)", wrong))
				}
				v.until(fmt.Sprintf(`document.querySelector(".teach .wrong")?.textContent === %q`, said))
				if hidden := js[[]string](v, `[...document.querySelectorAll(".given li")].filter((e) => !e.checkVisibility({visibilityProperty: true})).map((e) => e.textContent)`); len(hidden) > 0 {
					t.Errorf("after a mistake one can't read %q", hidden)
				}
				break // one of them
			}
			for js[bool](v, fmt.Sprintf(`document.querySelector(".teach p").textContent === %q`, question.Text)) {
				v.tap(finger + fmt.Sprintf("(%q)", question.Do))
			}
			v.until(fmt.Sprintf(`document.querySelector(".teach p")?.textContent === %q || (document.querySelector("main.board").click(), false)`, answer.Text))
			if asks := js[string](v, `document.querySelector(".prompt")?.textContent ?? ""`); e.Name() == "lupus" && asks != "Solved" {
				t.Errorf("a puzzle that is solved says %q above the board", asks)
			}
			if shut := js[int](v, `document.querySelectorAll(".teach details:not([open])").length`); shut != len(answer.More) || shut == 0 {
				t.Errorf("%d of %d parts of the answer are behind a tap", shut, len(answer.More))
			}
			v.until(`document.activeElement?.matches(".teach .go")`)
			v.do(chromedp.KeyEvent(kb.Enter))
			v.until(`location.pathname === "` + strings.TrimSuffix(path, "1") + `2" && document.querySelector(".teach .ways")`)
			v.goTo("/puzzles")
			v.until(`document.querySelector('a[data-puzzle="` + e.Name() + `.1"].done')`)
		})
	}
}

// TestPuzzleSigns: what stands behind a puzzle is said in words, and no sign of the legend
// stands for two things.
func TestPuzzleSigns(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	v.goTo("/puzzles/trickwolf/29")
	v.until(`document.querySelector(".teach .ways")`)
	v.tap(`[...document.querySelectorAll(".ways button")].find((b) => b.textContent === "Evidence")`)
	v.reads("dialog[open]", "Jiro wins trick 3 with the 5 of spades. Jiro accuses Ines.", "Ines answers: “I still have a heart.”", "Katja couldn't follow spades, so had no hearts.")
	if signs := js[[]string](v, `[...document.querySelectorAll("dialog[open] .sign")].map((e) => e.className)`); len(signs) < 6 {
		t.Errorf("the legend has %v", signs)
	} else {
		seen := make(map[string]bool)
		for _, sign := range signs {
			if seen[sign] {
				t.Errorf("%q stands for two things", sign)
			}
			seen[sign] = true
		}
	}
}
