package people

import "github.com/howl-game/howl/game"

// Joiner: a pack that accuses whom most accuse, and votes so.
var Joiner = Strategy{
	Name: "joiner", Help: "joins the accusation that most have made",
	Side: Pack,
	Talk: func(p *Person) game.Action { return First(p.Accuse(p.Blamed(p.Foes())), p.Silence()) },
	Vote: func(p *Person) game.Action {
		if leader, votes := p.Leader(p.Foes()); votes > 1 {
			return p.VoteFor(leader)
		}
		return p.VoteFor(p.Blamed(p.Foes()))
	},
	Judge: func(p *Person) game.Action { return p.VoteFor(p.Blamed(p.On(p.Foes()))) },
}
