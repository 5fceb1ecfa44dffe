package frozen

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// contrary: villagers who mistrust every majority. They trust the one whom all blame
// and vote for somebody else.
var contrary = people.Strategy{
	Name: "contrary", Help: "as human, defends the one whom most blame and votes elsewhere",
	Side: people.Village,
	Talk: func(p *people.Person) game.Action {
		return people.First(p.Trust(p.Blamed(p.Others())), p.Silence())
	},
	Vote: func(p *people.Person) game.Action {
		leader, _ := p.Leader(p.Others())
		return p.VoteFor(p.Hated(p.Others().Without(leader) &^ p.Said[p.Seat].Trusted))
	},
}
