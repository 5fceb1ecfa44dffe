package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Believer: a pack that praises the true seer and votes as that one says, even against
// its own, to be the last whom anybody suspects.
var Believer = Strategy{
	Name: "believer", Help: "trusts the first seer and votes as that one says, against its own too",
	Side: Pack,
	Talk: func(p *Person) game.Action { return First(p.Trust(p.oracle()), p.Silence()) },
	Vote: func(p *Person) game.Action { return p.VoteFor(p.Any(p.Reported().Without(p.Seat))) },
	Judge: func(p *Person) game.Action {
		return p.VoteFor(p.Any(p.On(p.Reported().Without(p.Seat))))
	},
}

// oracle returns the living player who claimed first to be the seer, or Nobody.
func (p *Person) oracle() game.Seat {
	best, place := game.Nobody, 0
	for seat := range p.Claimants(rules.Seer).All() {
		if _, n := p.Claimed(seat); p.Alive.Has(seat) && (best == game.Nobody || n < place) {
			best, place = seat, n
		}
	}
	return best
}
