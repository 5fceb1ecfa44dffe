package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// omen: a superstitious village. Whoever lives nearest to last night's dead did it.
var omen = people.Strategy{
	Name: "omen", Help: "as human, votes for who sits nearest to last night's dead",
	Side:  people.Village,
	Vote:  func(p *people.Person) game.Action { return p.VoteFor(p.Hated(beside(p, p.Others()))) },
	Judge: func(p *people.Person) game.Action { return p.VoteFor(p.Hated(p.On(beside(p, p.Others())))) },
}

// beside returns those of a set who sit nearest to somebody found dead this morning.
func beside(p *people.Person, among game.Seats) (set game.Seats) {
	n := game.Seat(p.Players)
	for dead := range p.Day(int(p.Night)).Dead.All() {
		for far := game.Seat(1); far < n && set&among == 0; far++ {
			set = set.With((dead + far) % n).With((dead + n - far) % n)
		}
	}
	return set & among
}
