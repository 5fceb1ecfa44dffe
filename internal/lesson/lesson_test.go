package lesson

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
)

// TestLessons checks every lesson of every game: its record is legal, each language
// says everything, a wrong action has an answer, and what a stop points at is there.
func TestLessons(t *testing.T) {
	for _, e := range games.All {
		if len(e.Lessons) == 0 {
			t.Errorf("%s has no lesson", e.Name())
		}
		lessons, err := Of(e) // refuses what the rules do not allow, and a text that a language lacks
		if err != nil {
			t.Error(err)
			continue
		}
		var listed []string
		for _, g := range Grouped(lessons) {
			for _, l := range g.Lessons {
				listed = append(listed, l.Name)
			}
		}
		if !slices.Equal(listed, e.Lessons) {
			t.Errorf("the next lesson is not the next of the list: %q is listed as %q", e.Lessons, listed)
		}
		for _, l := range lessons {
			t.Run(e.Name()+"/"+l.Name, func(t *testing.T) {
				if got := l.Record.Game.Info().Name; got != e.Name() {
					t.Fatalf("a lesson of %s is a record of %s", e.Name(), got)
				}
				for _, untold := range l.Untold {
					t.Error(untold)
				}
				for _, tag := range i18n.Tags {
					check(t, l, tag)
				}
			})
		}
	}
}

// check follows a lesson in a language.
func check(t *testing.T, l *Lesson, tag string) {
	t.Helper()
	script, err := l.In(tag)
	if err != nil {
		t.Fatal(err)
	}
	var view string
	var legal []string
	asked, told := 0, 0 // told: the last choice, if it is given away
	for i, step := range script.Steps {
		if step.Frame != nil {
			var f struct {
				N          int             `json:"n"`
				Seat       game.Seat       `json:"seat"`
				View       json.RawMessage `json:"view"`
				Legal, May []string
			}
			if err := json.Unmarshal(step.Frame, &f); err != nil {
				t.Fatal(err)
			}
			if f.Seat != l.Seat {
				t.Errorf("step %d: a frame of seat %v", i, f.Seat)
			}
			view, legal = string(f.View), append(f.Legal, f.May...)
		}
		if step.Stopped == nil {
			continue
		}
		for _, thing := range step.At {
			if !shown(thing, view, l.Record.Setup.Players) {
				t.Errorf("step %d points at %q, which is not there: %s", i, thing, step.Text)
			}
		}
		if step.Do == "" {
			continue
		}
		asked++
		if len(legal) > 1 {
			told = 0
			if step.Hint == "" || step.Hint == step.Text {
				told = i
			}
		}
		if !slices.Contains(legal, step.Do) {
			t.Errorf("step %d asks for %q, and legal is %q", i, step.Do, legal)
		}
		for action := range step.Wrong {
			if action != "" && (action == step.Do || !slices.Contains(legal, action)) {
				t.Errorf("step %d answers %q, which cannot be done wrong", i, action)
			}
		}
		for _, action := range legal {
			if action != step.Do && step.Wrong[action] == "" && step.Wrong[""] == "" {
				t.Errorf("step %d says nothing to %q", i, action)
			}
		}
	}
	if script.Steps[0].Stopped == nil {
		t.Error("something is played before the first word")
	}
	if asked == 0 {
		t.Error("the learner decides nothing")
	}
	if told > 0 {
		t.Errorf("step %d is the last decision, and does not ask", told)
	}
	if last := script.Steps[len(script.Steps)-1]; last.Stopped == nil || last.Do != "" {
		t.Error("nothing is said at the end")
	}
}

// shown reports whether a thing to point at is there: a card or a seat of the
// view, or a part of every page.
func shown(thing, view string, players int) bool {
	kind, what, _ := strings.Cut(thing, " ")
	switch kind {
	case "card":
		return strings.Contains(view, `"`+what+`"`)
	case "seat":
		n, err := strconv.Atoi(what)
		return err == nil && n >= 0 && n < players
	}
	return what == "" && slices.Contains(Parts, kind)
}

// TestParse checks what is refused.
func TestParse(t *testing.T) {
	head := games.All[0].Name() + " players=4\n"
	learner := "#: learner 0\n#en Title\n#ja 題\n#it Titolo\n#: group first\n"
	for _, c := range []struct{ name, text, want string }{
		{"good", head + learner, ""},
		{"no learner", head, "nobody learns"},
		{"no seat", head + "#: learner 4\n", "line 2: there is no seat \"4\""},
		{"no group", head + strings.TrimSuffix(learner, "#: group first\n"), "it stands in no group"},
		{"another group", head + "#: group last\n", "line 2: there is no group \"last\""},
		{"no English", head + "#: learner 0\n#ja 題\n#it Titolo\n#: group first\n", "a text is missing in English"},
		{"twice", head + learner + "#: stop\n#en A\n#en B\n", "line 9: a text in \"en\""},
		{"an answer to nothing", head + learner + "#: wrong\n", "line 7: an answer belongs"},
		{"a question about nothing", head + learner + "#: ask\n", "line 7: a question belongs"},
		{"a word", head + "#: pause\n", `"pause" is neither`},
		{"things", head + learner + "#: stop card\n", "line 7: a stop is written"},
		{"no record", "hello", "line 1:"},
	} {
		_, err := Parse("lesson", c.text)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

// TestUntold checks that a text that a language lacks is said in English, and noted.
func TestUntold(t *testing.T) {
	l, err := Parse("test", games.All[0].Name()+" players=4\n#: learner 0\n#en Title\n#it Titolo\n#: group first\n")
	if err != nil {
		t.Fatal(err)
	}
	if want := `"Title" is not said in "ja"`; l.Title["ja"] != "Title" || l.Title["it"] != "Titolo" || !slices.Equal(l.Untold, []string{want}) {
		t.Errorf("got %v, %q", l.Title, l.Untold)
	}
}
