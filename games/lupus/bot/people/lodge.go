package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Lodge: two werewolves claim to be the freemasons and vouch for each other.
var Lodge = Strategy{
	Name: "lodge", Help: "the pack claims to be the freemasons",
	Side: Pack,
	Talk: func(p *Person) game.Action {
		if p.Deck[rules.Freemason] == 0 || p.Friends().Len() != 1 && p.Seat > p.Friends().First() {
			return First(p.Claim(rules.Villager), p.Trust(p.Any(p.Friends())), p.Silence())
		}
		return First(p.Claim(rules.Freemason), p.Trust(p.Any(p.Friends())), p.Silence())
	},
}
