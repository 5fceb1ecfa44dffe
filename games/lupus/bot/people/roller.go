package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Roller: a village that hangs all who claim to be the seer, one after the other, as
// soon as there are two.
var Roller = Strategy{
	Name: "roller", Help: "hangs everybody who claims to be the seer, if two do",
	Side: Village,
	Vote: func(p *Person) game.Action {
		if p.Claimants(rules.Seer).Len() < 2 {
			return 0
		}
		leader, votes := p.Leader(p.Claimants(rules.Seer) & p.Others())
		if votes == 0 {
			leader = (p.Claimants(rules.Seer) & p.Others()).First()
		}
		if !p.Others().Has(leader % game.MaxSeats) {
			return 0
		}
		return p.VoteFor(leader)
	},
}
