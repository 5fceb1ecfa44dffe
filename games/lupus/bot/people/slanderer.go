package people

import "github.com/howl-game/howl/game"

// Slanderer: a false seer of the first day who calls one villager after the other a
// werewolf.
var Slanderer = Strategy{
	Name: "slanderer", Help: "a false seer of the first day who calls a villager a werewolf every day",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		return lieAsSeer(p, func() game.Action { return p.ReportWolf(p.rivalOr(p.Any(p.Fresh(p.Foes())))) })
	},
	Vote:  (*Person).voteOwnStory,
	Judge: (*Person).voteOwnStory,
}
