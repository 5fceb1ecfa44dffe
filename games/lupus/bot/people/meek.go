package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Meek: claims to be a villager and agrees with whatever the table accuses.
var Meek = Strategy{
	Name: "meek", Help: "claims to be a villager and follows accusations",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		return First(p.Claim(rules.Villager), p.Accuse(p.Blamed(p.Others())), p.Silence())
	},
	Vote: func(p *Person) game.Action { return p.VoteFor(p.Blamed(p.Others())) },
}
