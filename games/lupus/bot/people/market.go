package people

import "github.com/howl-game/howl/game"

// Market: a village in which everybody says on the first morning what they are.
var Market = Strategy{
	Name: "market", Help: "everybody claims their card on the first day",
	Side: Village,
	Talk: func(p *Person) game.Action { return p.Claim(p.Now) },
}
