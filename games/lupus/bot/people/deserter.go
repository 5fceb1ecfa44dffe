package people

import "github.com/howl-game/howl/game"

// Deserter: on the first day the pack accuses and votes against one of its own, so
// that the other stays clean.
var Deserter = Strategy{
	Name: "deserter", Help: "accuses a packmate on the first day and votes for it",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		if p.Night > 1 {
			return 0
		}
		return First(p.Accuse(p.scapegoat()), p.Silence())
	},
	Vote:  func(p *Person) game.Action { return p.VoteFor(p.scapegoat()) },
	Judge: func(p *Person) game.Action { return p.VoteFor(p.Any(p.On(game.Only(p.scapegoat() % game.MaxSeats)))) },
}

// scapegoat returns whom the pack gives up: its first, for the others, as long as two
// are left.
func (p *Person) scapegoat() game.Seat {
	if all := p.Friends().With(p.Seat); all.Len() > 1 && all.First() != p.Seat {
		return all.First()
	}
	return game.Nobody
}
