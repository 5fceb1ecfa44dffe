package browser

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"howl/games"
	"howl/internal/lesson"
)

// TestLessons plays every lesson on a phone to its end: once perfectly, and once
// with every mistake that the board allows, each of which is answered.
func TestLessons(t *testing.T) {
	t.Parallel()
	base := open(t)
	for _, e := range games.All {
		lessons, err := lesson.Of(e)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lessons {
			script, err := l.In("en")
			if err != nil {
				t.Fatal(err)
			}
			for _, how := range []string{"perfectly", "mistaken"} {
				t.Run(e.Name()+"/"+l.Name+"/"+how, func(t *testing.T) {
					t.Parallel()
					v := visit(t, base, device{width: 390, height: 664, lang: "en", still: true})
					if how == "mistaken" {
						v.before(`Object.defineProperty(document, "hidden", {get: () => true})`) // nothing is looked at for long
					}
					v.learn(script, how == "mistaken")
				})
			}
		}
	}
}

// finger finds what is to be tapped next for an action: a card of the hand, the
// button of the action, the seat that it is about, or the list that holds it.
const finger = `((a) => {
	const on = (s) => document.querySelector("main.board " + s);
	const seat = a.split(" ").find((word) => /^\d+$/.test(word));
	return on('.hand [data-fly$=":' + a.split(" ").at(-1) + '"]') ?? on('[data-act="' + a + '"]') ??
		(seat ? on('[data-place="seat' + seat + '"] button') : on("[aria-expanded]"));
})`

// learn plays a lesson. A mistake changes nothing but what is said.
func (v *visitor) learn(s *lesson.Script, mistakes bool) {
	v.Helper()
	v.goTo("/learn/" + s.Game + "/" + s.Name)
	v.click(".moment .go")
	var legal []string
	for i, step := range s.Steps {
		if step.Frame != nil {
			var f struct{ Legal, May []string }
			if err := json.Unmarshal(step.Frame, &f); err != nil {
				v.Fatal(err)
			}
			legal = append(f.Legal, f.May...)
		}
		if step.Stopped == nil {
			continue
		}
		said := fmt.Sprintf(`document.querySelector(".teach p")?.textContent === %q`, step.Text)
		v.until(said + ` || (document.querySelector("main.board").click(), false)`) // which skips what is shown
		if got := js[int](v, `document.querySelectorAll("[data-pointed]").length`); got < len(step.At) {
			v.Errorf("step %d points at %d of %q", i, got, step.At)
		}
		if step.Do == "" {
			if i+1 < len(s.Steps) {
				v.click(".teach .go")
			}
			continue
		}
		if mistakes {
			v.mistake(step, legal)
		}
		for js[bool](v, said) {
			v.tap(finger + fmt.Sprintf("(%q)", step.Do))
		}
	}
	v.until(`[...document.querySelectorAll(".teach .ways > *")].length === 3`)
	v.goTo("/learn")
	v.until(`document.querySelector("[data-lesson='` + s.Game + "." + s.Name + `'].done")`)
}

// mistake does everything that a step does not ask for.
func (v *visitor) mistake(step lesson.Step, legal []string) {
	v.Helper()
	for _, action := range legal {
		if action == step.Do {
			continue
		}
		want := step.Wrong[action]
		if want == "" {
			want = step.Wrong[""]
		}
		got := js[string](v, `((act) => {
			const aloud = document.querySelector(".sr[aria-live]");
			aloud.replaceChildren();
			for (let i = 0; i < 3 && !aloud.childElementCount; i++) `+finger+`(act)?.click();
			const answer = document.querySelector(".teach .wrong")?.textContent;
			return aloud.textContent === answer ? answer : aloud.textContent + " / " + answer;
		})(`+fmt.Sprintf("%q", action)+`)`)
		if got != want {
			v.Errorf("%q is answered %q, want %q", action, got, want)
		}
		if !js[bool](v, fmt.Sprintf(`document.querySelector(".teach p").textContent === %q`, step.Text)) {
			v.Fatalf("%q was taken for %q", action, step.Do)
		}
	}
}

// TestLessonGoesOn: a lesson that was left goes on where it was, and begins again
// if asked; it is played by keyboard, too.
func TestLessonGoesOn(t *testing.T) {
	t.Parallel()
	v := visit(t, open(t), device{width: 390, height: 664, lang: "en", still: true})
	e := games.All[1]
	lessons, err := lesson.Of(e)
	if err != nil {
		t.Fatal(err)
	}
	script, err := lessons[0].In("en")
	if err != nil {
		t.Fatal(err)
	}
	path := "/learn/" + e.Name() + "/" + lessons[0].Name
	at := func(n int) string {
		for _, step := range script.Steps {
			if step.Stopped == nil {
				continue
			}
			if n--; n < 0 {
				return fmt.Sprintf(`document.querySelector(".teach p")?.textContent === %q`, step.Text)
			}
		}
		return "false"
	}
	enter := func(on string) {
		t.Helper()
		v.until(`document.activeElement?.matches("` + on + `")`)
		v.do(chromedp.KeyEvent(kb.Enter))
	}
	v.goTo(path)
	enter(".moment .go")
	v.until(at(0))
	enter(".teach .go")
	v.until(at(1))
	v.goTo(path)
	v.until(at(1))
	v.click(".teach .plain")
	enter(".moment .go")
	v.until(at(0))
}
