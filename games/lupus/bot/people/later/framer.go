package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// framer: werewolves who kill at night whoever a villager has accused or voted for, so
// that this villager looks like the killer, and point that out by day.
var framer = people.Strategy{
	Name: "framer", Help: "as werewolf, kills whom a villager accused, and blames that villager",
	Side: people.Pack,
	Night: func(p *people.Person) game.Action {
		if p.Night < 2 {
			return 0
		}
		for by := range p.Foes().All() {
			if prey := (p.Said[by].Accused | p.Said[by].Wolves) & p.Foes().Without(by); prey != 0 {
				return p.Choose(prey.First())
			}
		}
		return 0
	},
	Talk: func(p *people.Person) game.Action { return people.First(p.Accuse(framed(p, p.Foes())), p.Silence()) },
	Vote: func(p *people.Person) game.Action { return p.VoteFor(framed(p, p.Foes())) },
}

// framed returns who of a set accused somebody who was found dead, or Nobody.
func framed(p *people.Person, among game.Seats) game.Seat {
	dead := game.Seats(0)
	for d := 1; d <= int(p.Night); d++ {
		dead |= p.Day(d).Dead
	}
	for seat := range among.All() {
		if (p.Said[seat].Accused|p.Said[seat].Wolves)&dead != 0 {
			return seat
		}
	}
	return game.Nobody
}
