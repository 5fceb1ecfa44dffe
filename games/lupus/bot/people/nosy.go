package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Nosy: a village that hangs the silent.
var Nosy = Strategy{
	Name: "nosy", Help: "votes for those who say nothing",
	Side: Village,
	Vote: func(p *Person) game.Action {
		silent := game.Seats(0)
		for seat := range p.Others().All() {
			if said := &p.Said[seat]; said.Claim == rules.NoRole && said.Accused|said.Trusted == 0 {
				silent = silent.With(seat)
			}
		}
		if leader, votes := p.Leader(silent); votes > 0 {
			return p.VoteFor(leader)
		}
		return p.VoteFor(p.Hated(silent))
	},
}
