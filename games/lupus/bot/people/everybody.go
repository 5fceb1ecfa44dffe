package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Everybody: the whole pack claims to be the seer, each with a story of its own, so
// that nobody knows any more whom to believe.
var Everybody = Strategy{
	Name: "everybody", Help: "every werewolf claims to be the seer",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		return First(p.Claim(rules.Seer), p.tell(func() game.Action {
			if p.Chance(50) {
				return p.ReportHuman(p.Any(p.Fresh(p.Others())))
			}
			return p.ReportWolf(p.Any(p.Fresh(p.Foes())))
		}), p.Silence())
	},
	Vote: (*Person).voteOwnStory,
}
