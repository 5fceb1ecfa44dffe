package rules_test

import (
	"fmt"
	"math/rand/v2"

	"howl/game"
	"howl/games/trickwolf/rules"
)

// A game at random.
func Example() {
	s, err := rules.Game{}.New(game.Setup{Players: 4})
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
	fmt.Println("The side that has won:", s.View(game.Nobody).(rules.View).Won)
	// Output: The side that has won: werewolf
}
