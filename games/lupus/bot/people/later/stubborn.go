package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// stubborn: a village of people who never change their minds. They vote for whom they
// voted first until that one is dead.
var stubborn = people.Strategy{
	Name: "stubborn", Help: "as human, votes for its first suspect until that one is dead",
	Side:  people.Village,
	Vote:  func(p *people.Person) game.Action { return p.VoteFor(stuckTo(p, p.Others())) },
	Judge: func(p *people.Person) game.Action { return p.VoteFor(stuckTo(p, p.On(p.Others()))) },
}

// stuckTo returns who of a set it voted for first, or Nobody.
func stuckTo(p *people.Person, among game.Seats) game.Seat {
	for d := 1; d <= int(p.Night); d++ {
		if whom := p.Day(d).Votes[p.Seat]; whom != game.Nobody && among.Has(whom) {
			return whom
		}
	}
	return game.Nobody
}
