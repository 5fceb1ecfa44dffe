package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Encloser: one of the pack claims to be the seer on the first day and clears a
// packmate, the commonest trick of all. Later it clears and blames by turns.
var Encloser = Strategy{
	Name: "encloser", Help: "a false seer of the first day who clears a packmate",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		if p.Claimants(rules.Seer)&p.Mates != 0 {
			return 0
		}
		return First(p.Claim(rules.Seer), p.tell(p.enclose), p.Silence())
	},
	Vote: (*Person).voteOwnStory,
}

// enclose clears a packmate first, then blames a foe and clears another by turns.
func (p *Person) enclose() game.Action {
	if mate := p.Fresh(p.Friends()); mate != 0 && p.Reports() == 0 {
		return p.ReportHuman(p.Any(mate))
	}
	if p.Reports()%2 == 1 {
		return p.ReportWolf(p.rivalOr(p.Any(p.Fresh(p.Foes()))))
	}
	return p.ReportHuman(p.Any(p.Fresh(p.Others())))
}
