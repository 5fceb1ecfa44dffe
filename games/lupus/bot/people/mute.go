package people

import "github.com/howl-game/howl/game"

// Mute: a pack that never says a word and votes for anybody.
var Mute = Strategy{
	Name: "mute", Help: "never talks, and votes for any villager",
	Side:  Pack,
	Talk:  (*Person).Silence,
	Vote:  func(p *Person) game.Action { return p.VoteFor(p.Any(p.Foes())) },
	Judge: func(p *Person) game.Action { return p.VoteFor(p.Any(p.On(p.Alive))) },
}
