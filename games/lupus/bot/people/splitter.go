package people

import "github.com/howl-game/howl/game"

// Splitter: votes for whom few vote for, so that the village's votes are split.
var Splitter = Strategy{
	Name: "splitter", Help: "splits the votes",
	Side: Pack,
	Vote: func(p *Person) game.Action {
		leader, votes := p.Leader(p.Others())
		if votes < 2 {
			return 0
		}
		second, n := p.Leader(p.Foes() &^ game.Only(leader))
		if n == 0 {
			second = p.Any(p.Foes() &^ game.Only(leader))
		}
		return p.VoteFor(second)
	},
}
