package people

import "github.com/howl-game/howl/game"

// Skeptic: a village that believes nobody. Who claims to be anything special is a liar
// until shown otherwise, and claims nothing itself.
var Skeptic = Strategy{
	Name: "skeptic", Help: "believes no claim, and votes by feeling",
	Side:  Village,
	Talk:  (*Person).Silence,
	Vote:  func(p *Person) game.Action { return p.VoteFor(p.Hated(p.Others())) },
	Judge: func(p *Person) game.Action { return p.VoteFor(p.Hated(p.On(p.Others()))) },
}
