package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/rules"
)

// loudest: a village that hangs whoever has said most.
var loudest = people.Strategy{
	Name: "loudest", Help: "as human, votes for whoever has said most",
	Side:  people.Village,
	Vote:  func(p *people.Person) game.Action { return p.VoteFor(loud(p, p.Others())) },
	Judge: func(p *people.Person) game.Action { return p.VoteFor(loud(p, p.On(p.Others()))) },
}

// loud returns who of a set has said most: of several, whoever is disliked most.
func loud(p *people.Person, among game.Seats) game.Seat {
	most, loudest := 0, game.Seats(0)
	for seat := range among.All() {
		said := &p.Said[seat]
		n := said.Accused.Len() + said.Trusted.Len() + said.Wolves.Len() + said.Humans.Len()
		if said.Claim != rules.NoRole {
			n++
		}
		if n > most {
			most, loudest = n, 0
		}
		if n == most {
			loudest = loudest.With(seat)
		}
	}
	return p.Hated(loudest)
}
