package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Decoy: a villager who claims to be the seer on the first day, to draw the pack away
// from the real one, and takes it back when that one speaks.
var Decoy = Strategy{
	Name: "decoy", Help: "one villager in four poses as the seer until the real one speaks",
	Side: Village,
	Talk: func(p *Person) game.Action {
		if p.Now != rules.Villager || p.Luck >= 25 {
			return 0
		}
		if p.Claimants(rules.Seer) != 0 {
			return First(p.Claim(rules.Villager), p.Silence())
		}
		return First(p.Claim(rules.Seer), p.Silence())
	},
}
