package frozen

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// hush: villagers who hang the silent. Who has named nobody is their werewolf; a seer's
// word comes second.
var hush = people.Strategy{
	Name: "hush", Help: "as human, votes for those who have named nobody",
	Side: people.Village,
	Vote: func(p *people.Person) game.Action { return p.VoteFor(p.Hated(silent(p))) },
	Judge: func(p *people.Person) game.Action {
		return p.VoteFor(p.Hated(p.On(silent(p))))
	},
}

func silent(p *people.Person) (set game.Seats) {
	for seat := range p.Others().All() {
		said := &p.Said[seat]
		if said.Accused|said.Trusted|said.Wolves|said.Humans == 0 {
			set = set.With(seat)
		}
	}
	return set
}
