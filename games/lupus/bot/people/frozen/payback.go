package frozen

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// payback: villagers who never forgive. Each votes for somebody who voted for them
// yesterday, and otherwise for somebody who accuses them.
var payback = people.Strategy{
	Name: "payback", Help: "as human, votes for those who voted for or accused it",
	Side: people.Village,
	Talk: func(p *people.Person) game.Action { return people.First(p.Accuse(p.Any(enemies(p))), p.Silence()) },
	Vote: func(p *people.Person) game.Action { return p.VoteFor(p.Hated(enemies(p))) },
	Judge: func(p *people.Person) game.Action {
		return p.VoteFor(p.Hated(p.On(enemies(p))))
	},
}

func enemies(p *people.Person) (set game.Seats) {
	for by := range p.Others().All() {
		if (p.Said[by].Accused | p.Said[by].Wolves).Has(p.Seat) || p.Night > 1 && p.Day(int(p.Night) - 1).Votes[by] == p.Seat {
			set = set.With(by)
		}
	}
	return set
}
