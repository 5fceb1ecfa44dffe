package people

import "github.com/howl-game/howl/game"

// Friends: a village of couples: everybody trusts a neighbour, and never votes for that
// one.
var Friends = Strategy{
	Name: "friends", Help: "trusts a neighbour, right or wrong",
	Side: Village,
	Talk: func(p *Person) game.Action { return p.Trust(p.Next()) },
	Vote: func(p *Person) game.Action {
		leader, votes := p.Leader(p.Others() &^ game.Only(p.Next()%game.MaxSeats))
		if votes < 2 {
			return 0
		}
		return p.VoteFor(leader)
	},
}
