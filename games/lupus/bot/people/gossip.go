package people

import "github.com/howl-game/howl/game"

// Gossip: a werewolf accuses the player next to it, every day, and votes so.
var Gossip = Strategy{
	Name: "gossip", Help: "as werewolf, accuses its neighbour and votes so",
	Side: Pack,
	Talk: func(p *Person) game.Action { return p.Accuse(p.Next()) },
	Vote: func(p *Person) game.Action { return p.VoteFor(p.Next()) },
}
