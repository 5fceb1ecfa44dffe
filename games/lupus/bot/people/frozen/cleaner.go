package frozen

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/rules"
)

// cleaner: a false medium who calls everybody whom the village hangs a werewolf, so that
// the village feels safe, and defends the pack.
var cleaner = people.Strategy{
	Name: "cleaner", Help: "as werewolf, claims medium and calls everyone who was hanged a werewolf",
	Side: people.Pack,
	Talk: func(p *people.Person) game.Action {
		if p.Deck[rules.Medium] == 0 || p.Night < 2 || p.Claimants(rules.Medium)&p.Mates != 0 {
			return p.Silence()
		}
		return people.First(p.Claim(rules.Medium), p.Recall(true), p.Trust(p.Any(p.Friends())), p.Silence())
	},
}
