package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
)

// regret: a village that regrets every hanging. It votes for those who voted for the one
// who was hanged last, whoever that was.
var regret = people.Strategy{
	Name: "regret", Help: "as human, votes for those who hanged the last one",
	Side:  people.Village,
	Talk:  func(p *people.Person) game.Action { return p.Accuse(p.Hated(hangmen(p))) },
	Vote:  func(p *people.Person) game.Action { return p.VoteFor(p.Hated(hangmen(p))) },
	Judge: func(p *people.Person) game.Action { return p.VoteFor(p.Hated(p.On(hangmen(p)))) },
}

// hangmen returns the other living who voted openly for the one hanged yesterday.
func hangmen(p *people.Person) (set game.Seats) {
	if p.Night < 2 {
		return 0
	}
	day := p.Day(int(p.Night) - 1)
	for seat := range p.Others().All() {
		if day.Lynched != game.Nobody && day.Votes[seat] == day.Lynched {
			set = set.With(seat)
		}
	}
	return set
}
