package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// others are a hand's cards but for the Werewolf.
func (p *Person) others() cards.Set { return p.may.Without(wolfCard) }

// Bold: a werewolf who shows itself in the first trick that the card wins, and uses the
// accusation.
var Bold = Strategy{
	Name: "bold", Help: "plays the Werewolf as soon as it wins a trick", Side: rules.Werewolf,
	Play: func(p *Person) cards.Set {
		win, _ := p.split(p.may & (1 << wolfCard))
		return win
	},
	Accuse: func(p *Person) game.Seats { return p.hurt(true) },
}

// Latecomer: a werewolf who keeps the card to the last trick and plays it there, even
// when it was damaged before.
var Latecomer = Strategy{
	Name: "latecomer", Help: "keeps the Werewolf in hand to the last trick", Side: rules.Werewolf,
	Play: func(p *Person) cards.Set {
		if p.Trick == 5 {
			return p.may & (1 << wolfCard)
		}
		return p.others()
	},
	Lay: (*Person).others,
}

// Lamb: a werewolf who loses every trick, so that nobody ever hears it accuse.
var Lamb = Strategy{
	Name: "lamb", Help: "loses every trick", Side: rules.Werewolf, Meek: true,
	Play: (*Person).others,
}

// Judge: a werewolf who wins what it can and gives everybody one damage, as fair people
// do.
var Judge = Strategy{
	Name: "judge", Help: "wins tricks and spreads damage", Side: rules.Werewolf,
	Play:   (*Person).others,
	Accuse: func(p *Person) game.Seats { return p.hurt(false) },
}

// Hunter: a werewolf who accuses one student until that one is out, to have fewer who
// can accuse it.
var Hunter = Strategy{
	Name: "hunter", Help: "accuses one student until that one is out", Side: rules.Werewolf,
	Play:   (*Person).others,
	Accuse: func(p *Person) game.Seats { return p.hurt(true) },
}

// Echoer: a werewolf who accuses whom the last student accused.
var Echoer = Strategy{
	Name: "echoer", Help: "accuses whom the last winner accused", Side: rules.Werewolf,
	Play: (*Person).others,
	Accuse: func(p *Person) (of game.Seats) {
		for _, t := range p.past() {
			if t.Nominated != p.Seat {
				of = game.Only(t.Nominated)
			}
		}
		return of
	},
}

// Hoarding: a werewolf who keeps high cards, and wins the last two tricks.
var Hoarding = Strategy{
	Name: "hoarding", Help: "keeps high cards for the last two tricks", Side: rules.Werewolf,
	Play: func(p *Person) cards.Set {
		if p.Trick >= 4 {
			return p.others()
		}
		return below(p.others(), 6)
	},
}

// Heartless: a werewolf who gets rid of its other hearts first and lays low cards, as if
// it had nothing to hide.
var Heartless = Strategy{
	Name: "heartless", Help: "throws its other hearts away at once", Side: rules.Werewolf,
	Play: func(p *Person) cards.Set { return p.others() & hearts },
}

// Wronged: a werewolf who accuses back, as a student would who feels wronged.
var Wronged = Strategy{
	Name: "wronged", Help: "accuses its last accuser", Side: rules.Werewolf,
	Play:   (*Person).others,
	Accuse: (*Person).accuser,
}

// Brash: a werewolf who always plays the highest card of what it must follow.
var Brash = Strategy{
	Name: "brash", Help: "always plays its highest card but the Werewolf", Side: rules.Werewolf,
	Play: func(p *Person) cards.Set {
		if p.others() == 0 {
			return 0
		}
		return cards.Set(0).With(highest(p.others()))
	},
}
