package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Heretic: does not claim anything, but accuses whoever claims to be the seer, and
// votes for that one.
var Heretic = Strategy{
	Name: "heretic", Help: "accuses whoever claims to be the seer, without a claim of its own",
	Side:  Pack,
	Talk:  func(p *Person) game.Action { return First(p.Accuse(p.oracle()), p.Silence()) },
	Vote:  func(p *Person) game.Action { return p.VoteFor(p.oracle()) },
	Judge: func(p *Person) game.Action { return p.VoteFor(p.Any(p.On(p.Claimants(rules.Seer)))) },
}
