package tui

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/puzzle"
)

// TestPuzzles solves the last and the first puzzle of every game in the terminal: a
// wrong action is answered and changes nothing, the right one is explained, and the
// next puzzle follows.
func TestPuzzles(t *testing.T) {
	for _, e := range games.All {
		t.Run(e.Name(), func(t *testing.T) {
			all, err := puzzle.Of(e)
			if err != nil {
				t.Fatal(err)
			}
			link, err := Puzzles(all, len(all), "en")
			if err != nil {
				t.Fatal(err)
			}
			defer link.Close()
			var m tea.Model = New(t.Context(), link, games.Language("en"))
			told := func() (f *Frame) {
				t.Helper()
				for len(link.(*school).frames) > 0 {
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
			do := func(action string) *Frame {
				t.Helper()
				if err := link.Do(t.Context(), action); err != nil {
					t.Fatal(err)
				}
				return told()
			}
			f := told()
			for _, p := range []*puzzle.Puzzle{all[len(all)-1], all[0]} {
				script, err := p.Script(slices.Index(all, p)+1, "en")
				if err != nil {
					t.Fatal(err)
				}
				ask, end := script.Steps[0], script.Steps[len(script.Steps)-1]
				if want := strings.Join(append([]string{ask.Text}, script.Facts...), " "); f.Lesson != want {
					t.Fatalf("asked is %q, want %q", f.Lesson, want)
				}
				for action, answer := range ask.Wrong {
					if f = do(action); f.Lesson != answer || !slices.Contains(f.Legal, ask.Do) {
						t.Errorf("%q is answered %q, want %q", action, f.Lesson, answer)
					}
				}
				if f = do(ask.Do); f.Lesson != end.Full() {
					t.Errorf("the right answer is answered %q, want %q", f.Lesson, end.Full())
				}
				f = do(f.Legal[0])
			}
		})
	}
}
