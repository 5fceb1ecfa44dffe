package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/rules"
)

// butcher: werewolves who kill those who say nothing, so that only the loud are left to
// quarrel, and deny whatever a seer says about them with a card of their own.
var butcher = people.Strategy{
	Name: "butcher", Help: "as werewolf, kills the silent, and when reported claims to be a villager and trusts everybody",
	Side: people.Pack,
	Night: func(p *people.Person) game.Action {
		silent := game.Seats(0)
		for seat := range p.Foes().All() {
			said := &p.Said[seat]
			if said.Claim == rules.NoRole && said.Accused|said.Trusted == 0 {
				silent = silent.With(seat)
			}
		}
		return p.Choose(p.Hated(silent))
	},
	Talk: func(p *people.Person) game.Action {
		if !p.Reported().Has(p.Seat) {
			return 0
		}
		return people.First(p.Claim(rules.Villager), p.Trust(p.Hated(p.Others())), p.Silence())
	},
}
