package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// legacy: a village that believes the dead. Who was killed last night must have been on to
// somebody: whoever it accused or voted for did it.
var legacy = people.Strategy{
	Name: "legacy", Help: "as human, votes for whom last night's dead accused or voted for",
	Side:  people.Village,
	Talk:  func(p *people.Person) game.Action { return p.Accuse(p.Hated(bequeathed(p, p.Others()))) },
	Vote:  func(p *people.Person) game.Action { return p.VoteFor(p.Hated(bequeathed(p, p.Others()))) },
	Judge: func(p *people.Person) game.Action { return p.VoteFor(p.Hated(p.On(bequeathed(p, p.Others())))) },
}

// bequeathed returns those of a set against whom last night's dead spoke or voted.
func bequeathed(p *people.Person, among game.Seats) (set game.Seats) {
	for dead := range p.Day(int(p.Night)).Dead.All() {
		set |= p.Said[dead].Accused | p.Said[dead].Wolves
		if p.Night < 2 {
			continue
		}
		if whom := p.Day(int(p.Night) - 1).Votes[dead]; whom != game.Nobody {
			set = set.With(whom)
		}
	}
	return set & among
}
