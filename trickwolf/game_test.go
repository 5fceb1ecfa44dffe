package trickwolf_test

import (
	"testing"

	"howl/game"
	"howl/game/gametest"
	"howl/record/golden"
	"howl/trickwolf"
)

func TestGame(t *testing.T) { gametest.Run(t, trickwolf.Game{}) }

func TestGolden(t *testing.T) { golden.Run(t) }

// A whole game through the contract: every draw of the Dealer, every card.
func BenchmarkGame(b *testing.B) {
	gametest.Bench(b, trickwolf.Game{}, game.Setup{Players: 4}, nil)
}
