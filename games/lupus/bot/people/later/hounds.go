package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// hounds: werewolves who go for one villager together, in words and votes, until that
// one is dead; then for the next. In the secret vote they do as they like.
var hounds = people.Strategy{
	Name: "hounds", Help: "as werewolves, all accuse one villager and vote so",
	Side: people.Pack,
	Talk: func(p *people.Person) game.Action { return people.First(p.Accuse(hunted(p, p.Foes())), p.Silence()) },
	Vote: func(p *people.Person) game.Action { return p.VoteFor(hunted(p, p.Foes())) },
}

// hunted returns whom a packmate accuses, or who is disliked most.
func hunted(p *people.Person, among game.Seats) game.Seat {
	for mate := range p.Friends().All() {
		if named := p.Said[mate].Accused & among; named != 0 {
			return named.First()
		}
	}
	if own := p.Said[p.Seat].Accused & among; own != 0 {
		return own.First()
	}
	return p.Hated(among)
}
