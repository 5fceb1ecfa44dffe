package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/rules"
)

// overdue: a village that wonders why somebody is still alive. Who claimed a card that
// the pack should fear two nights ago, or is trusted by most, must be a werewolf.
var overdue = people.Strategy{
	Name: "overdue", Help: "as human, votes for who should have been killed by now",
	Side:  people.Village,
	Vote:  func(p *people.Person) game.Action { return p.VoteFor(p.Hated(spared(p, p.Others()))) },
	Judge: func(p *people.Person) game.Action { return p.VoteFor(p.Hated(p.On(spared(p, p.Others())))) },
}

// spared returns those of a set whom a pack would have killed by now.
func spared(p *people.Person, among game.Seats) (set game.Seats) {
	for seat := range among.All() {
		c := p.Said[seat].Claim
		on, _ := p.Claimed(seat)
		if c != rules.NoRole && c != rules.Villager && on+1 < int(p.Night) {
			set = set.With(seat)
		}
	}
	return set
}
