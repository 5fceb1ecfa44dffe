package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/rules"
)

// heir: a werewolf who keeps silent until somebody who claimed to be the seer is dead.
// Then it says that it is the real one, repeats what the dead one cleared, and adds a
// werewolf of its own.
var heir = people.Strategy{
	Name: "heir", Help: "as werewolf, claims to be the seer once another who did is dead",
	Side: people.Pack,
	Talk: func(p *people.Person) game.Action {
		dead := p.Claimants(rules.Seer) &^ p.Alive
		if dead == 0 || p.Claimants(rules.Seer)&p.Mates != 0 {
			return p.Silence()
		}
		if p.Said[p.Seat].Claim != rules.Seer {
			return p.Claim(rules.Seer)
		}
		if !p.Due() {
			return p.Silence()
		}
		cleared := p.Said[dead.First()].Humans & p.Foes()
		if p.Reports() == 0 {
			return people.First(p.ReportHuman(p.Any(p.Fresh(cleared))), p.ReportWolf(p.Hated(p.Fresh(p.Foes()))))
		}
		return people.First(p.ReportWolf(p.Hated(p.Fresh(p.Foes()))), p.Silence())
	},
	Vote:  func(p *people.Person) game.Action { return p.VoteFor(p.Any(p.Said[p.Seat].Wolves & p.Foes())) },
	Judge: func(p *people.Person) game.Action { return p.VoteFor(p.Any(p.On(p.Said[p.Seat].Wolves & p.Foes()))) },
}
