package people

import "github.com/howl-game/howl/game"

// Twofaced: tells a villager that it trusts them, and then votes for that one.
var Twofaced = Strategy{
	Name: "twofaced", Help: "votes for whom it said it trusts",
	Side: Pack,
	Talk: func(p *Person) game.Action { return First(p.Trust(p.Hated(p.Foes())), p.Silence()) },
	Vote: func(p *Person) game.Action { return p.VoteFor(p.Hated(p.Foes())) },
}
