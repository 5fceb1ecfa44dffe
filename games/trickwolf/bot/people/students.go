package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// Thrower: students who lose every trick they can, so that others must accuse.
var Thrower = Strategy{Name: "thrower", Help: "loses every trick that it can", Side: rules.Students, Meek: true}

// Hoarder: students who keep their high cards for the last two tricks, when accusations
// count most.
var Hoarder = Strategy{
	Name: "hoarder", Help: "keeps high cards for the last two tricks", Side: rules.Students,
	Play: func(p *Person) cards.Set {
		if p.Trick >= 4 {
			return 0
		}
		return below(p.may, 6)
	},
}

// Spender: students who play their highest card at once, whether it wins or not.
var Spender = Strategy{
	Name: "spender", Help: "always plays the highest card", Side: rules.Students,
	Play: func(p *Person) cards.Set { return cards.Set(0).With(highest(p.may)) },
}

// Witchfinder: students who lead and win with Witches where they can, and believe that
// a player with hearts is the werewolf.
var Witchfinder = Strategy{
	Name: "witchfinder", Help: "plays Witches, and accuses who still has hearts", Side: rules.Students,
	Play: func(p *Person) cards.Set {
		win, _ := p.split(p.may & witches)
		return win
	},
	Accuse: func(p *Person) (of game.Seats) {
		for seat := range p.In.All() {
			if p.HasHeart(seat) {
				of = of.With(seat)
			}
		}
		return p.calm(of)
	},
}

// Finisher: students who accuse a player with a damage, to be sure of that one.
var Finisher = Strategy{
	Name: "finisher", Help: "accuses who has a damage already", Side: rules.Students,
	Accuse: func(p *Person) game.Seats { return p.calm(p.suspects() & p.hurt(true)) },
}

// Spreader: students who let everybody have one damage before anybody gets a second.
var Spreader = Strategy{
	Name: "spreader", Help: "accuses who has no damage yet", Side: rules.Students,
	Accuse: func(p *Person) game.Seats { return p.calm(p.suspects() & p.hurt(false)) },
}

// Avenger: students who accuse who accused them last.
var Avenger = Strategy{
	Name: "avenger", Help: "accuses its last accuser", Side: rules.Students,
	Accuse: func(p *Person) game.Seats { return p.calm(p.accuser()) },
}

// accuser returns who accused this player last.
func (p *Person) accuser() (of game.Seats) {
	for _, t := range p.past() {
		if t.Nominated == p.Seat {
			of = game.Only(t.Winner)
		}
	}
	return of
}

// Follower: students who accuse the player whom the one before accused.
var Follower = Strategy{
	Name: "follower", Help: "accuses whom the last winner accused", Side: rules.Students,
	Accuse: func(p *Person) game.Seats {
		past := p.past()
		if len(past) == 0 {
			return 0
		}
		return p.calm(game.Only(past[len(past)-1].Nominated))
	},
}

// Jealous: students who think that the werewolf wins tricks, and accuse who has won
// most.
var Jealous = Strategy{
	Name: "jealous", Help: "accuses who has won most tricks", Side: rules.Students,
	Accuse: func(p *Person) game.Seats { return p.calm(p.winners()) },
}

// winners are the others who have won most tricks.
func (p *Person) winners() (of game.Seats) {
	var won [seats]int
	most := 1
	for _, t := range p.past() {
		if t.Winner == p.Seat {
			continue
		}
		switch won[t.Winner]++; {
		case won[t.Winner] > most:
			of, most = game.Only(t.Winner), won[t.Winner]
		case won[t.Winner] == most:
			of = of.With(t.Winner)
		}
	}
	return of
}

// Signaller: students with a convention. A student throws a heart away as soon as it
// can, to show an empty hand of hearts, and the others accuse who has shown none.
var Signaller = Strategy{
	Name: "signaller", Help: "shows its hearts at once, and accuses who shows none", Side: rules.Students,
	Play: func(p *Person) cards.Set { return p.may & hearts },
	Accuse: func(p *Person) game.Seats {
		quiet := p.In
		for i := range p.Trick {
			for _, play := range p.Tricks[i].Plays[:p.Tricks[i].N] {
				if hearts.Has(cards.Card(play.Card)) {
					quiet = quiet.Without(play.Seat)
				}
			}
		}
		return p.calm(p.suspects() & quiet)
	},
}

// Echo: students with a convention of two cards: a high one in the second trick and a
// low one in the third say "I am none of them", and who does otherwise is accused.
var Echo = Strategy{
	Name: "echo", Help: "plays high, then low, and accuses who does otherwise", Side: rules.Students,
	Play: func(p *Person) cards.Set {
		switch p.Trick {
		case 2:
			return cards.Set(0).With(highest(p.may))
		case 3:
			return cards.Set(0).With(lowest(p.may))
		}
		return 0
	},
	Accuse: func(p *Person) (of game.Seats) {
		for seat := range p.In.All() {
			if high, low := p.rankIn(2, seat), p.rankIn(3, seat); high >= 0 && low >= 0 && low >= high {
				of = of.With(seat)
			}
		}
		return p.calm(of & p.suspects())
	},
}

// rankIn returns the rank of the seat's card in a trick, or -1.
func (p *Person) rankIn(trick int, seat game.Seat) int {
	t := &p.Tricks[trick-1]
	for _, play := range t.Plays[:t.N] {
		if play.Seat == seat {
			return int(play.Card.Rank())
		}
	}
	return -1
}

// Stubborn: students who choose one player and never let go.
var Stubborn = Strategy{
	Name: "stubborn", Help: "accuses the same player again and again", Side: rules.Students,
	Accuse: func(p *Person) game.Seats {
		for _, t := range p.past() {
			if t.Winner == p.Seat && p.In.Has(t.Nominated) {
				return p.calm(game.Only(t.Nominated))
			}
		}
		return 0
	},
}

// below are the cards under a rank.
func below(of cards.Set, most uint8) (low cards.Set) {
	for c := range of.All() {
		if rank(c) < most {
			low = low.With(c)
		}
	}
	return low
}
