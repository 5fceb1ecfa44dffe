package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Prophet: a false seer who clears villagers only, and lets the pack kill one of them
// the night after, so that every word proves true.
var Prophet = Strategy{
	Name: "prophet", Help: "a false seer who clears villagers, whom the pack kills afterwards",
	Side: Pack,
	Night: func(p *Person) game.Action {
		for i := range game.Seat(p.Players) {
			if p.Said[i].Claim == rules.Seer && p.Mates.With(p.Seat).Has(i) {
				return p.Choose(p.Any(p.Said[i].Humans & p.Foes()))
			}
		}
		return 0
	},
	Talk: func(p *Person) game.Action {
		return lieAsSeer(p, func() game.Action { return p.ReportHuman(p.Any(p.Fresh(p.Foes()))) })
	},
}
