package rules_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/robbers/rules"
)

// A deal in which everybody plays the first card of the hand.
func Example() {
	s, err := rules.Game{}.New(game.Setup{Players: 4})
	if err != nil {
		fmt.Println(err)
		return
	}
	gametest.Playout(s, s, rand.New(rand.NewPCG(1, 2)), nil, func(legal []game.Action, _ game.Rand) game.Action { return legal[0] })
	end := s.View(game.Nobody).(rules.View)
	fmt.Println(end.Result.Won, "win: robbers", end.Result.Robbers.Total, "werewolves", end.Result.Werewolves.Total)
	// Output: werewolves win: robbers 24 werewolves 34
}
