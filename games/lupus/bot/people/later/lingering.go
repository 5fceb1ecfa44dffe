package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/rules"
)

// lingering: werewolves who let the seer live and kill whom it has cleared. From the third
// day on they ask why it is still alive.
var lingering = people.Strategy{
	Name: "lingering", Help: "as werewolf, lets the seer live, and then asks why it is still alive",
	Side: people.Pack,
	Night: func(p *people.Person) game.Action {
		cleared := game.Seats(0)
		for seer := range p.Claimants(rules.Seer).All() {
			cleared |= p.Said[seer].Humans & p.Foes()
		}
		cleared &^= p.Claimants(rules.Seer)
		return people.First(p.Choose(p.Hated(cleared)), p.Choose(p.Hated(p.Foes()&^p.Claimants(rules.Seer))))
	},
	Talk: func(p *people.Person) game.Action { return people.First(p.Accuse(p.Hated(lingerers(p))), p.Silence()) },
	Vote: func(p *people.Person) game.Action { return p.VoteFor(p.Hated(lingerers(p))) },
}

// lingerers returns the living who have claimed to be the seer, from the third day on.
func lingerers(p *people.Person) game.Seats {
	if p.Night < 3 {
		return 0
	}
	return p.Claimants(rules.Seer) & p.Foes()
}
