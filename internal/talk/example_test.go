package talk_test

import (
	"fmt"

	"github.com/howl-game/howl/game"
	lupus "github.com/howl-game/howl/games/lupus/talk"
	"github.com/howl-game/howl/internal/talk"
)

func Example() {
	grammar, err := talk.New("en", &lupus.Vocabulary)
	if err != nil {
		fmt.Println(err)
		return
	}
	names := []string{"Anna", "Bob", "Carla"}
	const carla = 2
	said, _ := grammar.At(names).Understand("im the seer, i dont think annas a wolf. vote bob!", carla, game.Nobody)
	for _, s := range said {
		fmt.Println(s.Text(names))
	}
	// Output:
	// claim seer
	// trust Anna
	// vote Bob
}
