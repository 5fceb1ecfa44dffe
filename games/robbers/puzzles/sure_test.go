package puzzles_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/puzzle"
)

// each calls check with every puzzle, its state and its right action.
func each(t *testing.T, check func(n int, p *puzzle.Puzzle, s *rules.State, right game.Action)) {
	t.Helper()
	e, _ := games.Find("robbers")
	all, err := puzzle.Of(e)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range all {
		s, err := p.Record.Replay(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range s.Legal(p.Seat, nil) {
			if e.Game.Text(a) == p.Right {
				check(i+1, p, s.(*rules.State), a)
			}
		}
	}
}

// TestWorst: how a deal ends at worst is an end that it can have, no better than for a
// seat that sees all cards and no worse than for one that plays as badly as it can.
func TestWorst(t *testing.T) {
	looked, open := 0, 0
	each(t, func(n int, p *puzzle.Puzzle, s *rules.State, right game.Action) {
		v := s.View(p.Seat).(rules.View)
		worlds := rules.Worlds(v, 30)
		if len(worlds) == 0 {
			return // too many for a test
		}
		looked++
		ends := make(map[[2]int]bool)
		// play returns how much more the seat's side has at worst, if it plays as well and as badly as it can.
		var play func(s rules.State) (well, badly int)
		play = func(s rules.State) (well, badly int) {
			if s.Stage == rules.Over {
				own, other := int(s.Result.Robbers.Total), int(s.Result.Werewolves.Total)
				if s.Result.Roles[p.Seat] != rules.Robber {
					own, other = other, own
				}
				ends[[2]int{own, other}] = true
				return own - other, own - other
			}
			for i, a := range s.Legal(s.Asked, nil) {
				after := s
				after.Do(s.Asked, a, nil)
				w, b := play(after)
				switch {
				case i == 0:
					well, badly = w, b
				case s.Asked == p.Seat:
					well, badly = max(well, w), min(badly, b)
				default:
					well, badly = min(well, w), min(badly, b)
				}
			}
			return well, badly
		}
		well, badly := 1000, 1000
		for _, w := range worlds {
			after := *w
			after.Do(p.Seat, right, nil)
			w, b := play(after)
			well, badly = min(well, w), min(badly, b)
		}
		text, err := json.Marshal(p.Why)
		if err != nil {
			t.Fatal(err)
		}
		_, said, _ := strings.Cut(string(text), `"robbers.puzzle.sure.worst","args":`)
		var worst struct{ Own, Other int }
		if err := json.NewDecoder(strings.NewReader(said)).Decode(&worst); err != nil {
			t.Fatal(err)
		}
		by := worst.Own - worst.Other
		if by > well || by < badly || by <= 0 || !ends[[2]int{worst.Own, worst.Other}] {
			t.Errorf("puzzle %d says %d to %d at worst; it is between %d and %d", n, worst.Own, worst.Other, badly, well)
		}
		if by == well {
			open++
		}
	})
	if looked < 10 || open < looked/2 {
		t.Errorf("%d puzzles were looked at; %d are as if all cards were seen", looked, open)
	}
}

// TestNamed: what is said to an answer names its card, and what is said to the right one
// tells how another can lose.
func TestNamed(t *testing.T) {
	e, _ := games.Find("robbers")
	each(t, func(n int, p *puzzle.Puzzle, s *rules.State, right game.Action) {
		for _, tag := range i18n.Tags {
			words := games.Language(tag)
			script, err := p.Script(n, tag)
			if err != nil {
				t.Fatal(err)
			}
			end := script.Steps[len(script.Steps)-1]
			for _, a := range s.Legal(p.Seat, nil) {
				name := words.Value("robbers", "card", strings.TrimPrefix(e.Game.Text(a), "play "))
				text := script.Steps[0].Wrong[e.Game.Text(a)]
				switch {
				case a == right && (!strings.Contains(end.Text, name) || !strings.Contains(end.Shown, name)):
					t.Errorf("puzzle %d names no %s in %q or %q", n, name, end.Text, end.Shown)
				case a != right && !strings.Contains(text, name):
					t.Errorf("puzzle %d names no %s in %q", n, name, text)
				case e.Game.Text(a) == p.Near && !strings.Contains(end.Full(), name):
					t.Errorf("puzzle %d does not tell of %s in %q", n, name, end.Full())
				}
			}
			if p.Near == "" || p.Near == p.Right {
				t.Errorf("puzzle %d sets %q against %q", n, p.Near, p.Right)
			}
		}
	})
}
