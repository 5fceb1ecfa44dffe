package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// alike: a village that looks for two who always vote alike, and votes for one of them.
var alike = people.Strategy{
	Name: "alike", Help: "as human, votes for one of two who have voted alike most often",
	Side:  people.Village,
	Vote:  func(p *people.Person) game.Action { return p.VoteFor(p.Hated(twins(p, p.Others()))) },
	Judge: func(p *people.Person) game.Action { return p.VoteFor(p.Hated(p.On(twins(p, p.Others())))) },
}

// twins returns those of a set who voted most often like another of it.
func twins(p *people.Person, among game.Seats) (set game.Seats) {
	most := 0
	for one := range among.All() {
		for two := range among.Without(one).All() {
			n := 0
			for d := 1; d < int(p.Night); d++ {
				if day := p.Day(d); day.Votes[one] != game.Nobody && day.Votes[one] == day.Votes[two] {
					n++
				}
			}
			if n > most {
				most, set = n, 0
			}
			if n == most && n > 0 {
				set = set.With(one).With(two)
			}
		}
	}
	return set
}
