package rules_test

import (
	"fmt"
	"math/rand/v2"

	"howl/game"
	"howl/games/robbers/rules"
)

// A deal in which everybody plays the first card of the hand.
func Example() {
	s, err := rules.Game{}.New(game.Setup{Players: 4})
	if err != nil {
		fmt.Println(err)
		return
	}
	rng := rand.New(rand.NewPCG(1, 2))
	tell := func(_ game.Seats, e game.Event) {
		if won, ok := e.(rules.Won); ok {
			fmt.Println(won.Side, "win: robbers", won.Robbers, "werewolves", won.Werewolves)
		}
	}
	var legal []game.Action
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		seat := turn.First()
		legal = s.Legal(seat, legal[:0])
		if seat == game.Dealer {
			s.Do(seat, legal[rng.IntN(len(legal))], tell)
		} else {
			s.Do(seat, legal[0], tell)
		}
	}
	// Output: werewolves win: robbers 24 werewolves 34
}
