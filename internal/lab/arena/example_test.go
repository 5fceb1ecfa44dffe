package arena_test

import (
	"context"
	"fmt"
	"log"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lab/arena"
)

func ExampleLeague_Run() {
	g, _ := games.Find("robbers")
	result, err := arena.League{Game: g, Bots: []string{"random", "easy"}, Deals: 200, Seed: 1}.Run(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	pair := result.Pairs[0]
	fmt.Println(pair.Bot, "is stronger than", pair.Against+":", pair.Decided.Low > 0.5)
	// Output: easy is stronger than random: true
}
