package table

import (
	"errors"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A person alone among bots asks the coach: the answer is legal, has a reason, is the
// same each time, and nothing is written. Among people that is a setting.
func TestCoach(t *testing.T) {
	for _, c := range []struct {
		name    string
		people  int
		setting bool
		allowed bool
	}{{"alone", 1, false, true}, {"two people", 2, false, false}, {"a setting", 2, true, true}} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var p paper
				o := opening("trickwolf", 4, "relaxed")
				o.Chain, o.Settings.Coach = commit.Chain{1}, c.setting
				tb := seated(t, &p, o, []tablelog.Person{anna, bea}[:c.people]...)
				if err := tb.Start(t.Context(), anna.ID, "easy"); err != nil {
					t.Fatal(err)
				}
				coach := Command{Coach: &AskCoach{}}
				legal := untilAsked(t, tb)
				before := p.written()
				first, err := tb.Apply(t.Context(), Guest{Person: anna}, coach)
				if !c.allowed {
					if !errors.Is(err, game.CodeCoach) {
						t.Errorf("got %v, want the refusal %s", err, game.CodeCoach)
					}
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				if a := first.Advice; !slices.Contains(legal, a.Do) || a.Why == nil {
					t.Errorf("the coach says %+v, and legal is %q", a, legal)
				}
				if again, err := tb.Apply(t.Context(), Guest{Person: anna}, coach); err != nil || !reflect.DeepEqual(again, first) {
					t.Errorf("asked again, the coach says %+v, %v", again, err)
				}
				if got := p.written(); got != before {
					t.Errorf("the coach wrote %d entries", got-before)
				}
				if err := tb.Do(t.Context(), 0, first.Advice.Do, ""); err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// untilAsked waits until seat 0 is asked, and returns what it may do.
func untilAsked(t *testing.T, tb *Table) (legal []string) {
	t.Helper()
	w, err := tb.Watch(t.Context(), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	for f := range w.Frames() {
		for _, a := range f.Legal {
			legal = append(legal, tb.state.Rules.Text(a))
		}
		if legal != nil {
			return legal
		}
	}
	t.Fatal("seat 0 is never asked")
	return nil
}

// written returns the number of entries in the log.
func (p *paper) written() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.lines)
}
