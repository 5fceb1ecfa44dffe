package people

import "github.com/howl-game/howl/game"

// Gambler: says and votes anything at all.
var Gambler = Strategy{
	Name: "gambler", Help: "says and votes anything",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		if p.Chance(50) {
			return p.Silence()
		}
		return p.legal[p.R.IntN(len(p.legal))]
	},
	Vote:  (*Person).anything,
	Judge: (*Person).anything,
}

// anything draws any legal action.
func (p *Person) anything() game.Action { return p.legal[p.R.IntN(len(p.legal))] }
