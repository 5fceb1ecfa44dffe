package rules_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/lupus/rules"
)

// A game between players who use no knowledge.
func Example() {
	s, err := rules.Game{}.New(game.Setup{Players: 9})
	if err != nil {
		fmt.Println(err)
		return
	}
	gametest.Playout(s, s, rand.New(rand.NewPCG(1, 2)), nil, rules.Blind)
	end := s.View(game.Nobody).(rules.View)
	fmt.Println("On day", end.Night, "the game is won by the side of the", end.Winner)
	// Output: On day 4 the game is won by the side of the werewolf
}
