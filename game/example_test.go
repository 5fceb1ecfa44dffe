package game_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// Any game can be played to its end through the contract alone.
func Example() {
	g, _ := games.Find("robbers")
	s, err := g.Game.New(game.Setup{Players: 4})
	if err != nil {
		fmt.Println(err)
		return
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var legal []game.Action
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		seat := turn.First()
		legal = s.Legal(seat, legal[:0])
		s.Do(seat, legal[rng.IntN(len(legal))], nil)
	}
	fmt.Println("The game is over:", s.Turn() == 0)
	// Output: The game is over: true
}
