package frozen

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/rules"
)

// truthteller: a false seer who only ever clears people who really are human, and so
// is never caught in a lie about anybody.
var truthteller = people.Strategy{
	Name: "truthteller", Help: "as werewolf, claims seer and clears real humans only",
	Side: people.Pack,
	Talk: func(p *people.Person) game.Action {
		if p.Claimants(rules.Seer)&p.Mates != 0 {
			return p.Silence()
		}
		if a := p.Claim(rules.Seer); a != 0 {
			return a
		}
		if p.Due() {
			return people.First(p.ReportHuman(p.Any(p.Fresh(p.Foes()))), p.Silence())
		}
		return p.Silence()
	},
}
