package puzzle

import (
	"flag"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
)

var update = flag.Bool("update", false, "note again what is said to each answer, and the lines")

// TestLosses checks that every wrong card has a line that shows why: a deal of which the
// seat was told the same, and an end that it does not win.
func TestLosses(t *testing.T) {
	if *update {
		rewrite(t)
	}
	each(t, func(t *testing.T, e entry.Entry, n int, p *Puzzle) {
		if kindNamed(e, p.Kind).Suspect != nil {
			if len(p.Losses) > 0 {
				t.Errorf("puzzle %d has losses", n)
			}
			return
		}
		told := func(replay func(game.Tell) (game.State, error)) (all []game.Event, s game.State) {
			s, err := replay(func(to game.Seats, ev game.Event) {
				if to.Has(p.Seat) {
					all = append(all, ev)
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			return all, s
		}
		want, _ := told(p.Record.Replay)
		for action := range p.Wrong {
			l, ok := p.Losses[action]
			if !ok {
				t.Fatalf("puzzle %d: no line shows why %q is wrong", n, action)
			}
			rec, err := p.dealt(l)
			if err != nil {
				t.Fatalf("puzzle %d, %q: %v", n, action, err)
			}
			got, s := told(rec.Replay)
			if !equal(got, want) {
				t.Errorf("puzzle %d, %q: the seat is told something else", n, action)
			}
			for _, move := range append([]string{p.Seat.String() + " " + action}, l.Line...) {
				if err := played(e, s, move, nil); err != nil {
					t.Fatalf("puzzle %d, %q: %v", n, action, err)
				}
			}
			if s.Turn() != 0 || s.Score(p.Seat) > 0 {
				t.Errorf("puzzle %d, %q: the line ends with %v to act and a score of %d", n, action, s.Turn(), s.Score(p.Seat))
			}
		}
	})
}

func equal(a, b []game.Event) bool {
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			return false
		}
	}
	return len(a) == len(b)
}

// rewrite proves the puzzles that ship again and writes down what is said to each answer and how
// the games go on.
func rewrite(t *testing.T) {
	t.Helper()
	for _, e := range games.All {
		all, err := Of(e)
		if err != nil {
			t.Fatal(err)
		}
		path := "../../games/" + e.Name() + "/puzzles/puzzles.txt"
		old, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		head, _, _ := strings.Cut(string(old), begins)
		var b strings.Builder
		b.WriteString(head)
		for _, p := range all {
			s := asked(t, p)
			v := s.View(p.Seat)
			proof, ok := prove(e, kindNamed(e, p.Kind), v, p.Seat, s.Legal(p.Seat, nil), e.Puzzles.Worlds(v, mostWorlds))
			if !ok {
				t.Fatal("a puzzle cannot be proved")
			}
			p.Why = proof.Why
			for a, why := range proof.Wrong {
				p.Wrong[e.Game.Text(a)] = why
			}
			if err := p.refute(e); err != nil {
				t.Fatal(err)
			}
			p.Line = nil
			if err := p.goOn(t.Context(), e); err != nil {
				t.Fatal(err)
			}
			for _, setup := range e.Puzzles.Setups { // as it was written, without what is usual
				if filled, err := e.Info().Fill(setup); err == nil && reflect.DeepEqual(filled, p.Record.Setup) {
					p.Record.Setup = setup
				}
			}
			if err := p.Print(&b); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
