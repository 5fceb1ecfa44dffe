package bot_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot"
	"github.com/howl-game/howl/games/lupus/rules"
)

// One player for every seat plays a whole game. Each sees its own frames only.
func Example() {
	s, err := rules.Game{}.New(game.Setup{Players: 8})
	if err != nil {
		fmt.Println(err)
		return
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var players [8]*bot.Player
	for seat := range players {
		players[seat] = bot.New(bot.Hard, rng)
	}
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		seat := turn.First()
		frame := game.Look(s, seat)
		if seat == game.Dealer {
			s.Do(seat, frame.Legal[rng.IntN(len(frame.Legal))], nil)
		} else {
			s.Do(seat, players[seat].Decide(context.Background(), frame), nil)
		}
	}
	fmt.Println("The game is over:", s.Phase() == "over")
	// Output: The game is over: true
}
