package people

import "github.com/howl-game/howl/game"

// Wavering: a village that votes by feeling on the first day and reasons afterwards.
var Wavering = Strategy{
	Name: "wavering", Help: "votes by feeling on the first day",
	Side: Village,
	Vote: func(p *Person) game.Action {
		if p.Night == 1 {
			return p.VoteFor(p.Any(p.Others()))
		}
		return 0
	},
}
