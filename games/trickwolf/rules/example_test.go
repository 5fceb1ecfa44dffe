package rules_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// A game at random.
func Example() {
	s, err := rules.Game{}.New(game.Setup{Players: 4})
	if err != nil {
		fmt.Println(err)
		return
	}
	gametest.Playout(s, s, rand.New(rand.NewPCG(1, 2)), nil, nil)
	end := s.View(game.Nobody).(rules.View)
	fmt.Println("The side that has won:", end.Won)
	// Output: The side that has won: students
}
