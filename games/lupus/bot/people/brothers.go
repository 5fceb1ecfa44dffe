package people

import "github.com/howl-game/howl/game"

// Brothers: a pack that stands together, whatever happens: packmates trust each other,
// accuse whoever accuses one of them, and never vote for each other.
var Brothers = Strategy{
	Name: "brothers", Help: "packmates trust each other and turn on whoever accuses one of them",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		return First(p.Trust(p.Any(p.Friends())), p.Accuse(p.Any(p.enemies())), p.Silence())
	},
	Vote:  func(p *Person) game.Action { return p.VoteFor(p.Any(p.enemies())) },
	Judge: func(p *Person) game.Action { return p.VoteFor(p.Any(p.On(p.Foes()))) },
}

// enemies returns the living who have spoken against its pack.
func (p *Person) enemies() (set game.Seats) {
	pack := p.Mates.With(p.Seat)
	for seat := range p.Foes().All() {
		if (p.Said[seat].Accused|p.Said[seat].Wolves)&pack != 0 {
			set = set.With(seat)
		}
	}
	return set
}
