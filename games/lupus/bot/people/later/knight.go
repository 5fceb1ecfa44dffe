package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// knight: a werewolf who stands up for the villager whom most accuse, and goes for those
// who accuse that one. When the village hangs its own, the knight has said so before.
var knight = people.Strategy{
	Name: "knight", Help: "as werewolf, defends the villager whom most accuse, and votes for the accusers",
	Side: people.Pack,
	Talk: func(p *people.Person) game.Action {
		return people.First(p.Trust(p.Blamed(p.Foes())), p.Accuse(p.Hated(prosecutors(p))), p.Silence())
	},
	Vote: func(p *people.Person) game.Action { return p.VoteFor(p.Hated(prosecutors(p))) },
}

// prosecutors returns the living who accuse the villager whom most accuse.
func prosecutors(p *people.Person) (set game.Seats) {
	whom := p.Blamed(p.Foes())
	for by := range p.Foes().All() {
		if whom != game.Nobody && (p.Said[by].Accused | p.Said[by].Wolves).Has(whom) {
			set = set.With(by)
		}
	}
	return set
}
