package people

import "github.com/howl-game/howl/game"

// Sleeper: a false seer who speaks up on the second day only, with two nights at once:
// a villager cleared and another called a werewolf.
var Sleeper = Strategy{
	Name: "sleeper", Help: "a false seer who waits for a day and then tells two nights at once",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		if p.Night < 2 {
			return p.Silence()
		}
		return lieAsSeer(p, func() game.Action {
			if p.Reports() == 0 {
				return p.ReportHuman(p.Any(p.Fresh(p.Foes())))
			}
			return p.ReportWolf(p.rivalOr(p.Any(p.Fresh(p.Foes()))))
		})
	},
	Vote: (*Person).voteOwnStory,
}
