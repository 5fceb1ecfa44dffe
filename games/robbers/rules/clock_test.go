package rules_test

import (
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/robbers/rules"
)

// The clock plays the first card of the hand in a fixed order, whatever the
// role (W18).
func TestClock(t *testing.T) {
	var g rules.Game
	gametest.Decisions(t, g, 100, func(_ game.State, _ game.Seat, legal []game.Action) {
		if want := slices.Min(legal); legal[0] != want {
			t.Fatalf("the clock chooses %q, not %q", g.Text(legal[0]), g.Text(want))
		}
	})
	order := []rules.Card{rules.C1, rules.R1, rules.W, rules.S, rules.K, rules.T}
	if !slices.IsSorted(order) {
		t.Errorf("the order of the cards is %v", order)
	}
}
