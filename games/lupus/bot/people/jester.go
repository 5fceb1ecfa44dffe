package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Jester: says at once that it is a werewolf, and laughs. Later it says that it was a
// joke.
var Jester = Strategy{
	Name: "jester", Help: "says that it is a werewolf, and next day that it was a joke",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		if p.Luck < 50 {
			return p.Silence()
		}
		if p.Night == 1 {
			return First(p.Claim(rules.Werewolf), p.Silence())
		}
		return First(p.Claim(rules.Villager), p.Silence())
	},
}
