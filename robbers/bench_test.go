package robbers_test

import (
	"strconv"
	"testing"

	"howl/game"
	"howl/game/gametest"
	"howl/robbers"
)

// A whole deal through the contract: every draw of the Dealer and every card.
func BenchmarkDeal(b *testing.B) {
	for players := 3; players <= robbers.MaxPlayers; players++ {
		b.Run(strconv.Itoa(players), func(b *testing.B) {
			gametest.Bench(b, robbers.Game{}, game.Setup{Players: players}, nil)
		})
	}
}
