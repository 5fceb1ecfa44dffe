package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Shelter: hides behind a clear. A werewolf whom a seer clears, true or false, trusts
// that seer, claims to be a villager and votes as the seer says.
var Shelter = Strategy{
	Name: "shelter", Help: "claims to be a villager, and hides behind the seer who clears it",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		for by := range p.Claimants(rules.Seer).All() {
			if p.Said[by].Humans.Has(p.Seat) {
				return First(p.Trust(by), p.Claim(rules.Villager), p.Silence())
			}
		}
		return First(p.Claim(rules.Villager), p.Silence())
	},
	Vote: func(p *Person) game.Action { return p.VoteFor(p.Any(p.Reported() & p.Foes())) },
}
