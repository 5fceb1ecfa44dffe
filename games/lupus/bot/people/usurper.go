package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Usurper: a werewolf waits for the seer, claims the same, and calls the seer a
// werewolf.
var Usurper = Strategy{
	Name: "usurper", Help: "claims to be the seer after the seer did, and calls that one a werewolf",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		if p.Claimants(rules.Seer) == 0 {
			return p.Silence()
		}
		return lieAsSeer(p, func() game.Action {
			return First(p.ReportWolf(p.rivalOr(game.Nobody)), p.ReportHuman(p.Any(p.Fresh(p.Others()))))
		})
	},
	Vote:  (*Person).voteOwnStory,
	Judge: (*Person).voteOwnStory,
}
