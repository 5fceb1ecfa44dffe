package frozen

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/rules"
)

// avenger: a werewolf who says nothing until a seer names one of the pack, then claims
// to be the seer too and calls the other one the werewolf.
var avenger = people.Strategy{
	Name: "avenger", Help: "as werewolf, counter-claims only once a seer has named the pack",
	Side: people.Pack,
	Talk: func(p *people.Person) game.Action {
		ours := p.Mates.With(p.Seat)
		for rival := range (p.Claimants(rules.Seer) & p.Alive &^ p.Mates).All() {
			if p.Said[rival].Wolves&ours != 0 && p.Claimants(rules.Seer)&p.Mates == 0 {
				return people.First(p.Claim(rules.Seer), p.ReportWolf(rival), p.Silence())
			}
		}
		return p.Silence()
	},
}
