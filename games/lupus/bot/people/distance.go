package people

import "github.com/howl-game/howl/game"

// Distance: packmates accuse each other all the time, and vote for each other as long
// as that costs nobody's life.
var Distance = Strategy{
	Name: "distance", Help: "packmates accuse each other, and vote for each other where it is safe",
	Side: Pack,
	Talk: func(p *Person) game.Action { return First(p.Accuse(p.Any(p.Friends())), p.Silence()) },
	Vote: func(p *Person) game.Action {
		mate := p.Hated(p.Friends())
		if mate == game.Nobody {
			return 0
		}
		_, most := p.Leader(p.Others())
		if _, votes := p.Leader(game.Only(mate)); votes+1 < max(2, most) {
			return p.VoteFor(mate)
		}
		return 0
	},
}
