package people

import "github.com/howl-game/howl/games/robbers/rules"

// Bold: a werewolf side that shows its cards at once.
var Bold = Strategy{
	Name: "bold", Help: "plays the Werewolf and the Traitor at once", Side: rules.Werewolves,
	Play: func(p *Person) rules.Hand { return p.only(rules.W) | p.only(rules.T) },
}

// Latecomer: a werewolf side that keeps them to the last.
var Latecomer = Strategy{
	Name: "latecomer", Help: "keeps the Werewolf and the Traitor to the last", Side: rules.Werewolves,
	Play: (*Person).hidden,
}

// hidden is the hand without the cards that show the side.
func (p *Person) hidden() rules.Hand { return p.Hand &^ (p.only(rules.W) | p.only(rules.T)) }

// Leader: a werewolf side that leads the Werewolf, the strongest lead there is.
var Leader = Strategy{
	Name: "leader", Help: "leads the Werewolf", Side: rules.Werewolves,
	Play: func(p *Person) rules.Hand {
		if p.leads() {
			return p.only(rules.W)
		}
		return p.hidden()
	},
}

// Poser: a werewolf side that gives robbers chests and takes none, as if it were shy,
// until half of the tricks are played.
var Poser = Strategy{
	Name: "poser", Help: "gives chests away at first, and takes robbers later", Side: rules.Werewolves,
	Play: func(p *Person) rules.Hand {
		if p.Left() <= 4 {
			return 0
		}
		return p.those(func(c rules.Card) bool { return c < rules.R1 })
	},
}

// Shy: a werewolf side that loses every trick it can.
var Shy = Strategy{Name: "shy", Help: "loses every trick that it can", Side: rules.Werewolves, Meek: true}

// Wolfish: a werewolf side that wins every trick it can.
var Wolfish = Strategy{Name: "wolfish", Help: "wins every trick that it can", Side: rules.Werewolves, Greedy: true}

// Hoarding: a werewolf side that keeps its high cards for the last four tricks.
var Hoarding = Strategy{
	Name: "hoarding", Help: "keeps high cards for the last tricks", Side: rules.Werewolves,
	Play: (*Person).hoard,
}

// Poisoner: a werewolf side that gives its Werewolf to a robber who holds the trick, so
// that the pile is halved.
var Poisoner = Strategy{
	Name: "poisoner", Help: "gives its Werewolf to who holds a trick with chests", Side: rules.Werewolves,
	Play: func(p *Person) rules.Hand {
		if _, lose := p.split(p.only(rules.W)); !p.leads() && lose != 0 {
			return lose
		}
		return p.hidden()
	},
}

// Pack: a werewolf side with a convention: who is of it leads a robber of an even rank,
// and gives robbers to who did so.
var Pack = Strategy{
	Name: "pack", Help: "leads even robbers, and feeds who did so", Side: rules.Werewolves,
	Play: func(p *Person) rules.Hand {
		if p.leads() {
			return p.those(func(c rules.Card) bool { return c.Normal() && c >= rules.R1 && rank(c)%2 == 0 })
		}
		if p.last() && p.friendly(p.winner()) {
			return p.those(func(c rules.Card) bool { return p.of(c, rules.R1) > 0 })
		}
		return 0
	},
}

// Dumper: a werewolf side that gets rid of its robbers first, and keeps chests as trumps.
var Dumper = Strategy{
	Name: "dumper", Help: "plays robbers first", Side: rules.Werewolves,
	Play: func(p *Person) rules.Hand {
		return p.those(func(c rules.Card) bool { return c.Normal() && c >= rules.R1 })
	},
}
