package frozen

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/rules"
)

// sacrifice: a false seer who gives up a mate whom the village blames anyway, and is
// believed about everybody else from then on.
var sacrifice = people.Strategy{
	Name: "sacrifice", Help: "as werewolf, claims seer by reporting a mate who is lost anyway",
	Side: people.Pack,
	Talk: func(p *people.Person) game.Action {
		others := p.Friends() | p.Foes()
		if lost := p.Blamed(others); p.Friends().Has(lost) && p.Claimants(rules.Seer)&p.Mates == 0 {
			return people.First(p.Claim(rules.Seer), p.ReportWolf(lost), p.Silence())
		}
		if p.Said[p.Seat].Claim == rules.Seer && p.Due() {
			return people.First(p.ReportWolf(p.Blamed(p.Fresh(p.Foes()))), p.ReportHuman(p.Any(p.Fresh(p.Friends()))), p.Silence())
		}
		return p.Silence()
	},
	Vote: func(p *people.Person) game.Action {
		if p.Said[p.Seat].Claim == rules.Seer {
			return p.VoteFor(p.Any(p.Said[p.Seat].Wolves & p.Alive))
		}
		return 0
	},
}
