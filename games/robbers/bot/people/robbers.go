package people

import "github.com/howl-game/howl/games/robbers/rules"

// Hoarder: robbers who keep high cards and the Seer for the last four tricks.
var Hoarder = Strategy{
	Name: "hoarder", Help: "keeps high cards for the last tricks", Side: rules.Robbers,
	Play: (*Person).hoard,
}

// hoard is low cards until few tricks are left.
func (p *Person) hoard() rules.Hand {
	if p.Left() <= 4 {
		return 0
	}
	return p.those(func(c rules.Card) bool { return c.Normal() && rank(c) < 10 })
}

// Thrower: robbers who lose every trick they can.
var Thrower = Strategy{Name: "thrower", Help: "loses every trick that it can", Side: rules.Robbers, Meek: true}

// Grabber: robbers who win every trick they can, whatever lies in it.
var Grabber = Strategy{Name: "grabber", Help: "wins every trick that it can", Side: rules.Robbers, Greedy: true}

// Miser: robbers who play a chest with many icons only as the last of a trick.
var Miser = Strategy{
	Name: "miser", Help: "plays chests with many icons only as the last of a trick", Side: rules.Robbers,
	Play: func(p *Person) rules.Hand {
		if p.last() {
			return 0
		}
		return p.those(func(c rules.Card) bool { return p.of(c, rules.C1) < 3 })
	},
}

// Stabber: robbers who give every Knife to the first who has shown to be a werewolf, and
// keep it until then.
var Stabber = Strategy{
	Name: "stabber", Help: "keeps the Knife for a werewolf who is known", Side: rules.Robbers,
	Play: func(p *Person) rules.Hand {
		if p.wolfish(p.winner()) {
			return p.only(rules.K)
		}
		return p.Hand &^ p.only(rules.K)
	},
}

// Hasty: robbers who play their special cards first.
var Hasty = Strategy{
	Name: "hasty", Help: "plays special cards first", Side: rules.Robbers,
	Play: func(p *Person) rules.Hand { return p.Hand &^ p.plain() },
}

// Signaller: robbers with a convention: who holds no werewolf leads a chest of an odd
// rank first, and gives icons to a player who did so.
var Signaller = Strategy{
	Name: "signaller", Help: "leads odd chests, and feeds who did so", Side: rules.Robbers,
	Play: func(p *Person) rules.Hand {
		if p.leads() {
			return p.those(func(c rules.Card) bool { return c < rules.R1 && rank(c)%2 == 1 })
		}
		if w := p.winner(); p.last() && p.friendly(w) {
			return p.those(func(c rules.Card) bool { return p.of(c, rules.C1) > 1 })
		}
		return 0
	},
}

// Giver: robbers who trust everybody without a chip, and give that one the most icons.
var Giver = Strategy{
	Name: "giver", Help: "feeds whoever holds the trick and has no chip", Side: rules.Robbers,
	Play: func(p *Person) rules.Hand {
		if w := p.winner(); p.last() && !p.wolfish(w) {
			_, lose := p.split(p.those(func(c rules.Card) bool { return p.of(c, rules.C1) > 0 }))
			return lose
		}
		return 0
	},
}

// Trumper: robbers who lead robbers only, so that chests are trump.
var Trumper = Strategy{
	Name: "trumper", Help: "leads robbers only", Side: rules.Robbers,
	Play: func(p *Person) rules.Hand {
		if p.leads() {
			return p.those(func(c rules.Card) bool { return c.Normal() && c >= rules.R1 })
		}
		return 0
	},
}

// Mirror: robbers who play the suit of the card before them.
var Mirror = Strategy{
	Name: "mirror", Help: "plays the suit of the card before", Side: rules.Robbers,
	Play: func(p *Person) rules.Hand {
		if p.leads() {
			return 0
		}
		before := p.Trick().Cards[p.Trick().Len-1]
		return p.those(func(c rules.Card) bool { return c.Normal() && before.Normal() && (c < rules.R1) == (before < rules.R1) })
	},
}
