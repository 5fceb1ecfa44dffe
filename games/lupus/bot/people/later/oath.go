package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// oath: a village that wants people to stand by their word. Who named somebody yesterday
// and voted for another is a werewolf.
var oath = people.Strategy{
	Name: "oath", Help: "as human, votes for those who named somebody and voted for another",
	Side: people.Village,
	Vote: func(p *people.Person) game.Action { return p.VoteFor(p.Hated(perjurers(p))) },
	Judge: func(p *people.Person) game.Action {
		p.Memo[p.Night%8] = int(wordbreakers(p))
		return p.VoteFor(p.Hated(p.On(perjurers(p))))
	},
}

// wordbreakers returns the living who have named somebody and voted for another today.
func wordbreakers(p *people.Person) (set game.Seats) {
	day := p.Day(int(p.Night))
	for seat := range p.Others().All() {
		named := p.Said[seat].Accused | p.Said[seat].Wolves
		if whom := day.Votes[seat]; named != 0 && whom != game.Nobody && !named.Has(whom) {
			set = set.With(seat)
		}
	}
	return set
}

// perjurers returns those of yesterday who still live.
func perjurers(p *people.Person) game.Seats {
	return game.Seats(p.Memo[(p.Night+7)%8]) & p.Others()
}
