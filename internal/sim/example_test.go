package sim_test

import (
	"context"
	"fmt"
	"log"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/sim"
)

func ExampleStudy_Run() {
	g, _ := games.Find("robbers")
	result, err := sim.Study{Game: g, Games: 1000, Seed: 7, Bots: []string{"random"}}.Run(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	won := 0
	for _, n := range result.Wins { // by side
		won += n
	}
	fmt.Println(result.Games, "games,", won, "results")
	// Output: 1000 games, 1000 results
}

func ExampleInterval() {
	low, high := sim.Interval(5, 10)
	fmt.Printf("%.2f to %.2f", low, high)
	// Output: 0.24 to 0.76
}
