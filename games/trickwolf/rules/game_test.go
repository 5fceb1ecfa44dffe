package rules_test

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/golden"
)

func TestGame(t *testing.T) { gametest.Run(t, rules.Game{}) }

func TestGolden(t *testing.T) { golden.Run(t) }

// A whole game through the contract: every draw of the Dealer, every card.
func BenchmarkGame(b *testing.B) {
	gametest.Bench(b, rules.Game{}, game.Setup{Players: 4}, nil)
}
