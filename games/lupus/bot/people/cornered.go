package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Cornered: says nothing until a seer calls it a werewolf, and then claims to be the
// seer itself.
var Cornered = Strategy{
	Name: "cornered", Help: "claims to be the seer only when it was reported",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		if !p.Reported().Has(p.Seat) && p.Said[p.Seat].Claim != rules.Seer {
			return p.Silence()
		}
		return First(p.Claim(rules.Seer), p.tell(func() game.Action {
			return First(p.ReportWolf(p.rivalOr(game.Nobody)), p.ReportHuman(p.Any(p.Fresh(p.Friends()))), p.ReportHuman(p.Any(p.Fresh(p.Foes()))))
		}), p.Silence())
	},
	Vote: (*Person).voteOwnStory,
}
