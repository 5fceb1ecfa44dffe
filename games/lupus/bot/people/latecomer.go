package people

import "github.com/howl-game/howl/game"

// Latecomer: a pack that only ever joins a vote that others have begun, as those do
// who wait to the last moment; where nobody has begun it spreads its votes.
var Latecomer = Strategy{
	Name: "latecomer", Help: "joins a vote that is under way, never begins one",
	Side: Pack,
	Talk: (*Person).Silence,
	Vote: func(p *Person) game.Action {
		if leader, votes := p.Leader(p.Foes()); votes > 0 {
			return p.VoteFor(leader)
		}
		return p.VoteFor(p.Hated(p.Foes()))
	},
	Judge: func(p *Person) game.Action {
		if mates := p.On(p.Friends()); mates != 0 && p.Friends().Len() > 1 {
			return p.VoteFor(mates.First())
		}
		return 0
	},
}
