package tui

import (
	"path/filepath"
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lesson"
)

// TestLearn plays every lesson in the terminal to its end with every mistake: each is
// answered in the story, and the screen can be drawn all the time.
func TestLearn(t *testing.T) {
	gametest.SkipRaced(t)
	for _, e := range games.All {
		lessons, err := lesson.Of(e)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lessons {
			t.Run(e.Name()+"/"+l.Name, func(t *testing.T) { learn(t, l) })
		}
	}
}

func learn(t *testing.T, l *lesson.Lesson) {
	file := Progress(filepath.Join(t.TempDir(), "howl", "lessons.json"))
	link, err := Learn(l, "en", file)
	if err != nil {
		t.Fatal(err)
	}
	defer link.Close()
	s := link.(*school)
	var m tea.Model = New(t.Context(), link, games.Language("en"))
	// told shows the frames that came and returns the last.
	told := func() (f *Frame) {
		t.Helper()
		for len(s.frames) > 0 {
			if f, err = link.Next(t.Context()); err != nil {
				t.Fatal(err)
			}
			m, _ = m.Update(framed{f})
			_ = m.View()
		}
		if f == nil {
			t.Fatal("no frame came")
		}
		return f
	}
	game := l.Record.Game.Info().Name
	for i, step := range s.script.Steps {
		if step.Stopped == nil {
			continue
		}
		f := told()
		leave(t, l, file, i)
		if last := i == len(s.script.Steps)-1; file.Done(game, l.Name) != last {
			t.Errorf("at step %d the file says done: %v", i, !last)
		}
		if f.Lesson != step.Text || s.at != i {
			t.Fatalf("step %d: the terminal is at step %d and says %q, want %q", i, s.at, f.Lesson, step.Text)
		}
		if i == len(s.script.Steps)-1 {
			break
		}
		right := step.Do
		if right == "" {
			right = f.Legal[0]
		}
		for _, action := range slices.Concat(f.Legal, f.May) {
			if action == right {
				continue
			}
			if err := link.Do(t.Context(), action); err != nil {
				t.Fatal(err)
			}
			if wrong := told(); wrong.Lesson == "" || s.at != i {
				t.Errorf("step %d: %q is answered %q", i, action, wrong.Lesson)
			}
		}
		if err := link.Do(t.Context(), right); err != nil {
			t.Fatal(err)
		}
	}
	again := func() error { return link.Ready(t.Context()) }
	if !s.over {
		again = func() error { return link.Do(t.Context(), restart) }
	}
	if err := again(); err != nil {
		t.Fatal(err)
	}
	if f := told(); f.Lesson != s.script.Steps[s.at].Text {
		t.Errorf("again, the lesson begins with %q", f.Lesson)
	}
}

// leave takes a lesson up again that stands at a step: it goes on there, and after
// its end at the beginning.
func leave(t *testing.T, l *lesson.Lesson, file Progress, step int) {
	t.Helper()
	link, err := Learn(l, "en", file)
	if err != nil {
		t.Fatal(err)
	}
	defer link.Close()
	s := link.(*school)
	var said string
	for len(s.frames) > 0 {
		f, err := link.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		said = f.Lesson
	}
	want := step
	if step == len(s.script.Steps)-1 {
		want = slices.IndexFunc(s.script.Steps, func(s lesson.Step) bool { return s.Stopped != nil })
	}
	if s.at != want || said != s.script.Steps[want].Text {
		t.Errorf("left at step %d, the lesson goes on at %d: %q", step, s.at, said)
	}
}
