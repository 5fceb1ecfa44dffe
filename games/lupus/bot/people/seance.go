package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Seance: a false medium, who says of every player lynched that it was no werewolf,
// or, of a packmate, that it was.
var Seance = Strategy{
	Name: "seance", Help: "a false medium",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		if p.Deck[rules.Medium] == 0 || p.Night < 2 || p.Claimants(rules.Medium)&p.Mates != 0 {
			return First(p.Claim(rules.Villager), p.Silence())
		}
		hanged := p.Day(int(p.Night) - 1).Lynched
		return First(p.Claim(rules.Medium), p.Recall(p.Luck < 40 || hanged < game.MaxSeats && p.Mates.Has(hanged)), p.Silence())
	},
}
