package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Cautious: a seer who keeps to itself what it saw until it has found a werewolf, or
// until the third day.
var Cautious = Strategy{
	Name: "cautious", Help: "as seer, claims only with a werewolf in hand or on the third day",
	Side: Village,
	Talk: func(p *Person) game.Action {
		if p.Now != rules.Seer || p.Night >= 3 {
			return 0
		}
		for n := 1; n <= int(p.Night); n++ {
			if p.Diary[n].Answer == rules.Werewolf {
				return 0
			}
		}
		return p.Silence()
	},
}
