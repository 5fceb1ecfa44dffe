package people

import "github.com/howl-game/howl/game"

// Offering: a false seer calls its own packmate a werewolf and votes for it. Who
// finds a werewolf is believed to the end.
var Offering = Strategy{
	Name: "offering", Help: "a false seer who calls a packmate a werewolf",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		return lieAsSeer(p, func() game.Action {
			if mates := p.Fresh(p.Friends()); mates != 0 && p.Said[p.Seat].Wolves == 0 {
				return p.ReportWolf(mates.First())
			}
			return p.ReportHuman(p.Any(p.Fresh(p.Foes())))
		})
	},
	Vote:  (*Person).voteOwnStory,
	Judge: (*Person).voteOwnStory,
}
