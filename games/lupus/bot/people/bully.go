package people

import "github.com/howl-game/howl/game"

// Bully: a werewolf picks one villager for the day, accuses that one before anybody
// else does, and never lets go.
var Bully = Strategy{
	Name: "bully", Help: "accuses one villager loudly, and votes so to the end",
	Side:  Pack,
	Talk:  func(p *Person) game.Action { return First(p.Accuse(p.Hated(p.Foes())), p.Silence()) },
	Vote:  func(p *Person) game.Action { return p.VoteFor(p.Hated(p.Foes())) },
	Judge: func(p *Person) game.Action { return p.VoteFor(p.Hated(p.On(p.Foes()))) },
}
