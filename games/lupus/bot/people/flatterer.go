package people

import "github.com/howl-game/howl/game"

// Flatterer: trusts everybody, packmates and villagers, and accuses nobody.
var Flatterer = Strategy{
	Name: "flatterer", Help: "trusts everybody and accuses nobody",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		if p.Said[p.Seat].Today >= 2 {
			return p.Silence()
		}
		return First(p.Trust(p.Any(p.Others()&^p.Said[p.Seat].Trusted)), p.Silence())
	},
	Vote: func(p *Person) game.Action {
		leader, _ := p.Leader(p.Foes() &^ p.Said[p.Seat].Trusted)
		return p.VoteFor(leader)
	},
}
