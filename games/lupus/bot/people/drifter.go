package people

import "github.com/howl-game/howl/game"

// Drifter: a pack that never says a word and votes with the majority, against its own
// too.
var Drifter = Strategy{
	Name: "drifter", Help: "never talks, and votes with the majority",
	Side: Pack,
	Talk: (*Person).Silence,
	Vote: func(p *Person) game.Action {
		if leader, votes := p.Leader(p.Others()); votes > 0 {
			return p.VoteFor(leader)
		}
		return p.VoteFor(p.Any(p.Foes()))
	},
	Judge: func(p *Person) game.Action {
		leader, _ := p.Leader(p.On(p.Alive))
		return p.VoteFor(leader)
	},
}
