package frozen

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/rules"
)

// whisperer: a seer who is afraid to say so. It accuses the werewolves it has seen and
// trusts the humans, as if by feeling.
var whisperer = people.Strategy{
	Name: "whisperer", Help: "as seer, never claims, but accuses and trusts by what it saw",
	Side: people.Village,
	Talk: func(p *people.Person) game.Action {
		if p.Now != rules.Seer {
			return 0
		}
		wolves, humans := seen(p)
		return people.First(p.Accuse(p.Any(wolves)), p.Trust(p.Any(humans)), p.Silence())
	},
	Vote: func(p *people.Person) game.Action {
		wolves, _ := seen(p)
		return p.VoteFor(p.Any(wolves))
	},
	Judge: func(p *people.Person) game.Action {
		wolves, _ := seen(p)
		return p.VoteFor(p.Any(p.On(wolves)))
	},
}

// seen returns the living whom a seer has seen, werewolves and humans.
func seen(p *people.Person) (wolves, humans game.Seats) {
	if p.Now != rules.Seer {
		return 0, 0
	}
	for night := 1; night <= int(p.Night); night++ {
		note := p.Diary[night]
		switch {
		case !p.Others().Has(note.Whom):
		case note.Answer == rules.Werewolf:
			wolves = wolves.With(note.Whom)
		default:
			humans = humans.With(note.Whom)
		}
	}
	return wolves, humans
}
