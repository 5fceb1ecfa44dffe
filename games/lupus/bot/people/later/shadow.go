package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// shadow: each werewolf follows one villager in everything: it accuses whom that one
// accuses and votes as that one votes, against its pack, too.
var shadow = people.Strategy{
	Name: "shadow", Help: "as werewolf, speaks and votes as one villager does",
	Side: people.Pack,
	Talk: func(p *people.Person) game.Action {
		for whom := range (p.Said[p.Hated(p.Foes())].Accused & p.Others()).All() {
			if a := p.Accuse(whom); a != 0 {
				return a
			}
		}
		return p.Silence()
	},
	Vote: func(p *people.Person) game.Action {
		day := p.Day(int(p.Night))
		return p.VoteFor(day.Votes[p.Hated(p.Foes())])
	},
}
