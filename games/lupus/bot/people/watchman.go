package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Watchman: a werewolf claims to be the bodyguard, or the owl-man, as soon as it is
// accused.
var Watchman = Strategy{
	Name: "watchman", Help: "claims to be the bodyguard or the owl-man when accused",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		if p.Blamed(game.Only(p.Seat)) == game.Nobody || p.Said[p.Seat].Claim != rules.NoRole {
			return 0
		}
		for _, r := range [...]rules.Role{rules.Bodyguard, rules.Owl, rules.Villager} {
			if p.Deck[r] > 0 && p.Claimants(r)&p.Mates == 0 {
				return p.Claim(r)
			}
		}
		return 0
	},
}
