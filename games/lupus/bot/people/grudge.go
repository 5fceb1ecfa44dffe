package people

import "github.com/howl-game/howl/game"

// Grudge: a village that votes for whoever accused or voted for the voter last.
var Grudge = Strategy{
	Name: "grudge", Help: "votes for whoever accused it, or voted for it yesterday",
	Side:  Village,
	Talk:  func(p *Person) game.Action { return p.Accuse(p.Any(p.grudges())) },
	Vote:  func(p *Person) game.Action { return p.VoteFor(p.Any(p.grudges())) },
	Judge: func(p *Person) game.Action { return p.VoteFor(p.Any(p.On(p.grudges()))) },
}

// grudges returns the living who have done something to it.
func (p *Person) grudges() (set game.Seats) {
	for seat := range p.Others().All() {
		hurt := (p.Said[seat].Accused | p.Said[seat].Wolves).Has(p.Seat)
		if p.Night > 1 && p.Day(int(p.Night) - 1).Votes[seat] == p.Seat {
			hurt = true
		}
		if hurt {
			set = set.With(seat)
		}
	}
	return set
}
