package people

import "github.com/howl-game/howl/game"

// Sheep: a village that votes with the majority and says nothing.
var Sheep = Strategy{
	Name: "sheep", Help: "votes with the majority",
	Side: Village,
	Vote: func(p *Person) game.Action {
		leader, _ := p.Leader(p.Others())
		return p.VoteFor(leader)
	},
	Judge: func(p *Person) game.Action {
		leader, _ := p.Leader(p.On(p.Others()))
		return p.VoteFor(leader)
	},
}
