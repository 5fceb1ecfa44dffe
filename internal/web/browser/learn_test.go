package browser

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lesson"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestLessons plays every lesson on a phone to its end: once with every mistake that
// the board allows, each of which is answered, and once perfectly. One page plays all
// lessons of a game, and looks at nothing for long but the first of them. make
// test plays two lessons of one game; make test-full plays them all.
func TestLessons(t *testing.T) {
	t.Parallel()
	base := open(t)
	for _, e := range oneOf(t, games.All...) {
		t.Run(e.Name(), func(t *testing.T) {
			t.Parallel()
			lessons, err := lesson.Of(e)
			if err != nil {
				t.Fatal(err)
			}
			v := visit(t, base, device{width: 390, height: 664, lang: "en", still: true})
			v.before(`let unseen = true; Object.defineProperty(document, "hidden", {get: () => unseen})`)
			if !gametest.Full() {
				another := 1 + testhelp.Rand(t).IntN(len(lessons)-1)
				lessons = []*lesson.Lesson{lessons[0], lessons[another]}
			}
			for i, l := range lessons {
				script, err := l.In("en")
				if err != nil {
					t.Fatal(err)
				}
				v.learn(script, i == 0)
			}
			v.goTo("/learn/" + e.Name() + "/" + e.Lessons[0]) // looked at again
			v.click(".moment .go")
			v.goTo("/learn")
			for _, l := range lessons {
				v.until(`document.querySelector("[data-lesson='` + e.Name() + "." + l.Name + `'].done")`)
			}
		})
	}
}

// A stop is a stop of a lesson with what the board offers there.
type stop struct {
	lesson.Stopped
	Legal []string `json:"legal"`
}

// stops returns the stops of a lesson.
func (v *visitor) stops(s *lesson.Script) (all []stop) {
	v.Helper()
	var legal []string
	for _, step := range s.Steps {
		if step.Frame != nil {
			var f struct{ Legal, May []string }
			if err := json.Unmarshal(step.Frame, &f); err != nil {
				v.Fatal(err)
			}
			legal = append(f.Legal, f.May...)
		}
		if step.Stopped != nil {
			all = append(all, stop{*step.Stopped, legal})
		}
	}
	return all
}

// learn plays a lesson with every mistake, and then perfectly from its start, at the
// pace of a person who watches if asked for.
func (v *visitor) learn(s *lesson.Script, watched bool) {
	v.Helper()
	stops, err := json.Marshal(v.stops(s))
	if err != nil {
		v.Fatal(err)
	}
	v.goTo("/learn/" + s.Game + "/" + s.Name)
	for _, mistakes := range []bool{true, false} {
		v.click(".moment .go")
		for _, wrong := range js[[]string](v, fmt.Sprintf("(%s)(%s, %v)", pupil, stops, mistakes)) {
			v.Errorf("%s/%s: %s", s.Game, s.Name, wrong)
		}
		v.until(`[...document.querySelectorAll(".teach .ways > *")].length === 3`)
		if mistakes {
			v.until(fmt.Sprintf(`(unseen = %v, document.querySelector(".teach .ways > button.plain").click(), true)`, !watched))
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

// pupil plays a lesson and returns what is wrong with it. A mistake changes nothing
// but what is said. To tap the board skips what is shown.
const pupil = `async (stops, mistakes) => {
	const wrong = [];
	const said = () => document.querySelector(".teach p")?.textContent;
	const until = async (what, ok) => {
		for (let i = 0; !ok(); i++) {
			if (i > 60_000) throw new Error("waited in vain for " + what);
			await new Promise((done) => setTimeout(done, 10));
		}
	};
	const finger = ` + finger + `;
	// tap taps what lies in the open.
	const tap = (e) => {
		if (!e || e.disabled) return false;
		e.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
		const b = e.getBoundingClientRect();
		if (!e.contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2))) return false;
		e.click();
		return true;
	};
	const err = (act, want) => {
		const aloud = document.querySelector(".sr[aria-live]");
		aloud.replaceChildren();
		let offered = false;
		for (let i = 0; i < 3 && !aloud.childElementCount; i++) {
			const found = finger(act);
			offered ||= found?.dataset.act === act;
			found?.click();
		}
		if (!offered && act.startsWith("report lynched")) return; // only who claims to be the medium is offered that
		const answer = document.querySelector(".teach .wrong")?.textContent;
		if (aloud.textContent !== want || answer !== want) wrong.push(act + " is answered " + aloud.textContent + " / " + answer + ", want " + want);
	};
	for (const [i, stop] of stops.entries()) {
		await until(stop.text, () => said() === stop.text || (document.querySelector("main.board").click(), false));
		const pointed = document.querySelectorAll("[data-pointed]").length;
		if (stop.hint && pointed) wrong.push("stop " + i + " asks, and points at " + pointed);
		const middle = document.querySelector(".centre"), answer = middle?.querySelector(".private");
		if (answer && middle.scrollHeight > middle.clientHeight + 1 && answer.getBoundingClientRect().bottom > middle.getBoundingClientRect().bottom - 24)
			wrong.push("stop " + i + " fades what only this seat was told: " + answer.textContent);
		if (!stop.hint && pointed < (stop.at ?? []).length) wrong.push("stop " + i + " points at " + pointed + " of " + stop.at);
		if (!stop.do) {
			if (i + 1 < stops.length) await until("the button", () => tap(document.querySelector(".teach .go")));
			continue;
		}
		for (const act of mistakes ? stop.legal : []) {
			if (act === stop.do) continue;
			err(act, stop.wrong[act] ?? stop.wrong[""]);
			if (said() !== stop.text) throw new Error(act + " was taken for " + stop.do);
		}
		await until(stop.do, () => said() !== stop.text || (tap(finger(stop.do)), false));
	}
	return wrong;
}`

// TestLessonGoesOn: a lesson that was left goes on where it was, and begins again
// if asked; it is played by keyboard, too. One tap at its end leads to a real game
// with the coach.
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
	js[bool](v, fmt.Sprintf(`(localStorage.setItem("howl.lesson.%s.%s", %d), true)`, e.Name(), lessons[0].Name, len(script.Steps)-1))
	v.goTo(path)
	v.click(".teach .ends .go")
	v.gotIt()
	v.until(`[...document.querySelectorAll(".tools button")].some((b) => b.textContent === "Coach")`)
}
