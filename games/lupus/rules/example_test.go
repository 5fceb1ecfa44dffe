package rules_test

import (
	"fmt"
	"math/rand/v2"

	"howl/game"
	"howl/games/lupus/rules"
)

// A game between players who use no knowledge.
func Example() {
	s, err := rules.Game{}.New(game.Setup{Players: 9})
	if err != nil {
		fmt.Println(err)
		return
	}
	rng := rand.New(rand.NewPCG(1, 2))
	tell := func(to game.Seats, e game.Event) {
		if won, ok := e.(rules.Won); ok {
			fmt.Println("The side that has won:", won.Side)
		}
	}
	var legal []game.Action
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		seat := turn.First()
		legal = s.Legal(seat, legal[:0])
		if seat == game.Dealer {
			s.Do(seat, legal[rng.IntN(len(legal))], tell)
		} else {
			s.Do(seat, rules.Blind(legal, rng), tell)
		}
	}
	// Output: The side that has won: werewolves
}
