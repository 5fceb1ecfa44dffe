package tui_test

import (
	"context"
	"fmt"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/tui"
)

// A table in this process begins at once; tui.Run would show it.
func ExampleLocal() {
	link, err := tui.Local(tui.Setting{Game: games.All[0], Name: "Anna", Bots: []string{"easy"}, Pace: "none"})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer link.Close()
	frame, err := link.Next(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(frame.Status.Chairs[0].Name)
	// Output: Anna
}
