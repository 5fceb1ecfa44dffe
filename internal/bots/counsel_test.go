package bots

import (
	"testing"

	"github.com/howl-game/howl/game"
)

// given values the legal actions in their order.
type given []float64

func (g given) Values(game.Frame, game.Action, game.Rand) []float64 { return g }

func (given) Chances(game.View, game.Rand) []float64 { return nil }

// Of two that are equally good neither is the other choice: the reason is against what
// is worse. Only where everything is as good it makes no difference.
func TestCounselAgainst(t *testing.T) {
	for _, tt := range []struct {
		values given
		reason string
		next   float64
	}{
		{given{0.42, 0.42, 0.11}, "said", 0.11},
		{given{0.3, 0.11, 0.42}, "said", 0.3},
		{given{0.42, 0.42, 0.42}, "reason.same", 0},
		{given{1, 1, 1}, "reason.won", 0},
		{given{0, 0, 0}, "reason.lost", 0},
		{nil, "reason.nothing", 0},
	} {
		var against float64
		c := &Counsel{Valuer: tt.values, Say: func(_ game.Frame, _, next Choice) game.Message {
			against = next.Chance
			return game.Say("said")
		}}
		c.Decide(t.Context(), game.Frame{Legal: make([]game.Action, 3)})
		if c.Reason().Key != tt.reason || against != tt.next {
			t.Errorf("%v: %s, against %v", tt.values, c.Reason().Key, against)
		}
	}
}
