package rules_test

import (
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// The clock plays, or lays, the first of the allowed cards in a fixed order,
// and names the next player on the left who is still in, whatever the role
// (T13).
func TestClock(t *testing.T) {
	var g rules.Game
	named := 0
	gametest.Decisions(t, g, 100, func(s game.State, seat game.Seat, legal []game.Action) {
		got, want := g.Text(legal[0]), g.Text(slices.Min(legal))
		if s.Phase() == "nominate" {
			v := s.View(seat).(rules.View)
			want = "nominate " + v.In.After(seat).String()
			named++
		}
		if got != want {
			t.Fatalf("the clock lets seat %v %s, not %s", seat, got, want)
		}
	})
	if named == 0 {
		t.Error("nobody was ever asked to nominate")
	}
}
