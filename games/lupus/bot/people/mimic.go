package people

import "github.com/howl-game/howl/game"

// Mimic: a pack that votes like the player before it at the table.
var Mimic = Strategy{
	Name: "mimic", Help: "votes like the last who voted before it",
	Side: Pack,
	Talk: (*Person).Silence,
	Vote: func(p *Person) game.Action {
		day, n := p.Day(int(p.Night)), game.Seat(p.Players)
		for i := range n - 1 {
			before := (p.Seat + n - 1 - i) % n
			if whom := day.Votes[before]; whom != game.Nobody && whom != p.Seat {
				return p.VoteFor(whom)
			}
		}
		return p.VoteFor(p.Any(p.Foes()))
	},
}
