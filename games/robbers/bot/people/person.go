package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// split parts cards into those that would win the trick so far and the others. A card
// that is led wins so far.
func (p *Person) split(of rules.Hand) (win, lose rules.Hand) {
	t := *p.Trick()
	t.Len++
	for c := range of.All() {
		if t.Cards[t.Len-1] = c; best(&t) == int(t.Len)-1 {
			win = win.With(c)
		} else {
			lose = lose.With(c)
		}
	}
	return win, lose
}

// best returns the place of the best card of a trick: trumps first, then ranks, and of
// equals the later.
func best(t *rules.Trick) (at int) {
	values, trump := t.Values(), trumps(t)
	most := -1
	for i, v := range values[:t.Len] {
		n := int(v.Rank)
		if v.Suit == trump {
			n += 100
		}
		if n >= most {
			at, most = i, n
		}
	}
	return at
}

// trumps returns the letter of the strong suit, as Values writes it.
func trumps(t *rules.Trick) byte {
	for _, c := range t.Cards[:t.Len] {
		switch {
		case c < rules.R1:
			return 'R'
		case c.Normal():
			return 'C'
		}
	}
	return 'T'
}

// winner returns who holds the trick so far, or Nobody.
func (p *Person) winner() game.Seat {
	t := p.Trick()
	if t.Len == 0 {
		return game.Nobody
	}
	return t.Player(best(t), int(p.Players))
}

// icons returns how many icons of a card count for the own role.
func (p *Person) icons(c rules.Card) int {
	if p.Role == rules.Werewolf {
		return p.of(c, rules.R1)
	}
	return p.of(c, rules.C1)
}

// of returns the icons of a card, if it is of the suit that begins there.
func (p *Person) of(c, suit rules.Card) int {
	switch {
	case suit == rules.C1 && c < rules.R1:
		return int(p.Icons.Chests[c])
	case suit == rules.R1 && c >= rules.R1 && c.Normal():
		return int(p.Icons.Robbers[c-rules.R1])
	}
	return 0
}

// spoiler returns the card that the own role must not take.
func (p *Person) spoiler() rules.Card {
	if p.Role == rules.Werewolf {
		return rules.K
	}
	return rules.W
}

// worth is what it costs to win with a card: strong ones are kept.
func (p *Person) worth(c rules.Card) int {
	if !c.Normal() {
		return 12
	}
	return rank(c)
}

// gives is what it costs to leave a card to somebody else: its icons, and strength.
func (p *Person) gives(c rules.Card) int {
	switch {
	case !c.Normal():
		return 30
	case p.Side() == rules.Robbers:
		return 4*p.of(c, rules.C1) + 2*p.of(c, rules.R1) + rank(c)
	}
	return 2*p.of(c, rules.C1) + 4*p.of(c, rules.R1) + rank(c)
}

// Side returns the own side.
func (p *Person) Side() rules.Side { return p.Role.Side() }

func rank(c rules.Card) int {
	switch {
	case c < rules.R1:
		return int(c) + 1
	case c.Normal():
		return int(c-rules.R1) + 1
	}
	return 0
}

// cheapest returns the card that costs least.
func cheapest(of rules.Hand, cost func(rules.Card) int) rules.Card {
	best, least := rules.NoCard, 0
	for c := range of.All() {
		if n := cost(c); best == rules.NoCard || n < least {
			best, least = c, n
		}
	}
	return best
}

// those are the cards of the hand for which it holds.
func (p *Person) those(is func(rules.Card) bool) (of rules.Hand) {
	for c := range p.Hand.All() {
		if is(c) {
			of = of.With(c)
		}
	}
	return of
}

// last reports whether everybody else has played.
func (p *Person) last() bool { return p.Trick().Len+1 == p.Players }

// leads reports whether the person leads.
func (p *Person) leads() bool { return p.Trick().Len == 0 }

// wolfish reports whether the seat has played a werewolf or the traitor.
func (p *Person) wolfish(seat game.Seat) bool {
	return seat != game.Nobody && (p.Played(seat).Has(rules.W) || p.Played(seat).Has(rules.T))
}

// only is a hand of the card, if it is held.
func (p *Person) only(c rules.Card) rules.Hand {
	return p.those(func(held rules.Card) bool { return held == c })
}

// plain are the chests and robbers of the hand.
func (p *Person) plain() rules.Hand { return p.those(rules.Card.Normal) }
