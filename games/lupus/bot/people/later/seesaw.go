package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// seesaw: werewolves who never agree in public. What one accuses the next defends, and
// they vote apart, so that nobody takes them for mates.
var seesaw = people.Strategy{
	Name: "seesaw", Help: "as werewolf, defends whom a packmate accuses and votes elsewhere",
	Side: people.Pack,
	Talk: func(p *people.Person) game.Action {
		if named := opposed(p); named != 0 {
			return people.First(p.Trust(named.First()), p.Silence())
		}
		return people.First(p.Accuse(p.Hated(p.Foes())), p.Silence())
	},
	Vote: func(p *people.Person) game.Action {
		leader, _ := p.Leader(p.Foes() &^ opposed(p))
		return people.First(p.VoteFor(leader), p.VoteFor(p.Hated(p.Foes()&^opposed(p))))
	},
}

// opposed returns the living whom a packmate accuses.
func opposed(p *people.Person) (set game.Seats) {
	for mate := range p.Friends().All() {
		set |= p.Said[mate].Accused & p.Foes()
	}
	return set
}
