package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Disciple: a village that follows the first who claims to be the seer, to the end.
var Disciple = Strategy{
	Name: "disciple", Help: "follows the first who claims to be the seer",
	Side: Village,
	Vote: func(p *Person) game.Action { return p.VoteFor(p.preached()) },
	Judge: func(p *Person) game.Action {
		if whom := p.preached(); whom != game.Nobody {
			return p.VoteFor(p.Any(p.On(game.Only(whom))))
		}
		return 0
	},
}

// preached returns whom the first seer calls a werewolf, or else a rival of that seer;
// or Nobody.
func (p *Person) preached() game.Seat {
	seer := p.oracle()
	if seer == game.Nobody {
		return seer
	}
	if wolves := p.Said[seer].Wolves & p.Others(); wolves != 0 {
		return wolves.First()
	}
	return p.Any(p.Claimants(rules.Seer) & p.Others() &^ game.Only(seer))
}
