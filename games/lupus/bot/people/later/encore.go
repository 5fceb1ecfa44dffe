package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// encore: a village that finishes what it began. Whoever had most votes yesterday and
// still lives is next.
var encore = people.Strategy{
	Name: "encore", Help: "as human, votes for the survivor who had most votes yesterday",
	Side:  people.Village,
	Vote:  func(p *people.Person) game.Action { return p.VoteFor(p.Hated(runnersUp(p, p.Others()))) },
	Judge: func(p *people.Person) game.Action { return p.VoteFor(p.Hated(p.On(runnersUp(p, p.Others())))) },
}

// runnersUp returns those of a set who had most votes yesterday.
func runnersUp(p *people.Person, among game.Seats) (set game.Seats) {
	if p.Night < 2 {
		return 0
	}
	day, votes := p.Day(int(p.Night)-1), [game.MaxSeats]int{}
	for _, whom := range day.Votes[:p.Players] {
		if whom != game.Nobody {
			votes[whom]++
		}
	}
	most := 1
	for seat := range among.All() {
		if votes[seat] > most {
			most, set = votes[seat], 0
		}
		if votes[seat] == most {
			set = set.With(seat)
		}
	}
	return set
}
