package frozen

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// quarrel: werewolves who quarrel in the open. They accuse each other from the first
// day on, and vote for each other for as long as that hangs nobody of them.
var quarrel = people.Strategy{
	Name: "quarrel", Help: "as werewolf, accuses its mates and votes for them while it is safe",
	Side: people.Pack,
	Talk: func(p *people.Person) game.Action {
		return people.First(p.Accuse(p.Any(p.Friends())), p.Accuse(p.Hated(p.Foes())), p.Silence())
	},
	Vote: func(p *people.Person) game.Action {
		mate := p.Any(p.Friends())
		if _, votes := p.Leader(p.Friends()); votes == 0 && mate < game.MaxSeats {
			return p.VoteFor(mate)
		}
		leader, _ := p.Leader(p.Foes())
		return people.First(p.VoteFor(leader), p.VoteFor(p.Hated(p.Foes())))
	},
	Judge: func(p *people.Person) game.Action { return p.VoteFor(p.Any(p.On(p.Foes()))) },
}
