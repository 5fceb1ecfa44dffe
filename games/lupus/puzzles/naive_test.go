package puzzles_test

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/puzzles"
	"github.com/howl-game/howl/internal/puzzle"
)

// TestShortcuts: no shortcut that joins nothing, such as "whoever was attacked last",
// solves more than half of the puzzles of a theme.
func TestShortcuts(t *testing.T) {
	all, solved := make(map[string]int), make(map[string]map[string]int)
	shipped(t, func(_ int, p *puzzle.Puzzle) {
		s, err := p.Record.Replay(nil)
		if err != nil {
			t.Fatal(err)
		}
		if solved[p.Theme] == nil {
			solved[p.Theme] = make(map[string]int)
		}
		all[p.Theme]++
		for _, a := range s.Legal(p.Seat, nil) {
			if p.Record.Game.Text(a) != p.Right {
				continue
			}
			for _, shortcut := range puzzles.Puzzles.Naive(s.View(p.Seat), a) {
				solved[p.Theme][shortcut]++
			}
		}
	})
	for theme, shortcuts := range solved {
		t.Logf("%s: %d puzzles, of which %v", theme, all[theme], shortcuts)
		for shortcut, n := range shortcuts {
			if 2*n > all[theme] {
				t.Errorf("%q solves %d of %d puzzles about %q", shortcut, n, all[theme], theme)
			}
		}
	}
}

// TestSaved: what a bodyguard or a werewolf is told about nights is what happened.
func TestSaved(t *testing.T) {
	seen := make(map[string]int)
	shipped(t, func(n int, p *puzzle.Puzzle) {
		s, err := p.Record.Replay(nil)
		if err != nil {
			t.Fatal(err)
		}
		past := nights(t, p)
		is := func(seat game.Seat, role string) bool { return s.(game.Masked).Role(seat) == role }
		for _, m := range parts(p.Why) {
			seen[m.Key]++
			a := numbers(m)
			night, seat := int(a["night"]), game.Seat(a["seat"])
			switch m.Key {
			case "lupus.puzzle.guarded":
				if past[night].dead != 0 || is(seat, "werewolf") {
					t.Errorf("puzzle %d: %v", n, m)
				}
			case "lupus.puzzle.guarded.scared":
				dead := past[int(a["before"])].dead
				hamster := game.Nobody
				for d := range dead.All() {
					if is(d, "werehamster") {
						hamster = d
					}
				}
				if past[night].dead != 0 || dead.Len() != 2 || hamster == game.Nobody || int(a["before"]) >= night {
					t.Errorf("puzzle %d: %v", n, m)
				}
			case "lupus.puzzle.saviour", "lupus.puzzle.saviour.others":
				if past[night].dead != 0 || !is(seat, "bodyguard") || game.Seat(a["whom"]) == seat {
					t.Errorf("puzzle %d: %v", n, m)
				}
			case "lupus.puzzle.survived":
				if past[night].dead != 0 || !past[night].fell.Has(seat) {
					t.Errorf("puzzle %d: %v", n, m)
				}
			}
		}
	})
	for _, key := range []string{"lupus.puzzle.guarded", "lupus.puzzle.guarded.scared", "lupus.puzzle.saviour", "lupus.puzzle.survived"} {
		if seen[key] == 0 {
			t.Errorf("no puzzle says %s", key)
		}
	}
}

// parts returns a message and all messages within it.
func parts(m game.Message) (all []game.Message) {
	all = append(all, m)
	for _, arg := range m.Args {
		switch arg := arg.(type) {
		case game.Message:
			all = append(all, parts(arg)...)
		case []any:
			for _, part := range arg {
				if m, ok := part.(game.Message); ok {
					all = append(all, parts(m)...)
				}
			}
		}
	}
	return all
}

// numbers returns the numbers in a message.
func numbers(m game.Message) map[string]float64 {
	n := make(map[string]float64)
	for name, arg := range m.Args {
		if v, ok := arg.(float64); ok {
			n[name] = v
		}
	}
	return n
}
