package puzzles_test

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/puzzle"
)

// TestVoid: that somebody couldn't follow clears nobody who may have put the Werewolf
// face down before.
func TestVoid(t *testing.T) {
	e, _ := games.Find("trickwolf")
	all, err := puzzle.Of(e)
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for i, p := range all {
		s, err := p.Record.Replay(nil)
		if err != nil {
			t.Fatal(err)
		}
		v := s.View(p.Seat).(rules.View)
		for seat := range game.Seat(4) {
			m := e.Puzzles.Kinds[1].Why(v, seat, game.Nobody)
			if m.Key != "trickwolf.puzzle.void" {
				continue
			}
			seen++
			for n, trick := range v.Tricks[:int(m.Args["trick"].(float64))-1] {
				if trick.Nominated == seat {
					t.Errorf("puzzle %d: seat %d put a card face down in trick %d, and is cleared by what it played later: %v", i+1, seat, n+1, m)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("nobody is cleared")
	}
}
