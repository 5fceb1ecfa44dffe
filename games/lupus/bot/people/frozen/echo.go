package frozen

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// echo: a werewolf who has no opinion. It repeats what most people say and votes with
// the most votes, for a mate too.
var echo = people.Strategy{
	Name: "echo", Help: "as werewolf, repeats the loudest accusation and joins the largest vote",
	Side: people.Pack,
	Talk: func(p *people.Person) game.Action { return people.First(p.Accuse(p.Blamed(p.Others())), p.Silence()) },
	Vote: func(p *people.Person) game.Action {
		leader, _ := p.Leader(p.Others())
		return people.First(p.VoteFor(leader), p.VoteFor(p.Blamed(p.Others())))
	},
	Judge: func(p *people.Person) game.Action {
		leader := p.Blamed(p.On(p.Others()))
		return p.VoteFor(leader)
	},
}
