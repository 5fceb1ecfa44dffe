package people

import "github.com/howl-game/howl/game"

// Panic: a village that hangs whoever is accused most, whatever was said.
var Panic = Strategy{
	Name: "panic", Help: "hangs whoever is accused most",
	Side:  Village,
	Vote:  func(p *Person) game.Action { return p.VoteFor(p.Blamed(p.Others())) },
	Judge: func(p *Person) game.Action { return p.VoteFor(p.Blamed(p.On(p.Others()))) },
}
