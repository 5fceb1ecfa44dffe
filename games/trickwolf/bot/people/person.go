package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

const (
	wolfCard = cards.Card(rules.H9)
	hearts   = cards.Set(1<<rules.H0 | 1<<rules.H1 | 1<<rules.H9)
	witches  = cards.Set(1<<rules.A5 | 1<<rules.B5 | 1<<rules.C5)
	seats    = 4
)

// split parts cards into those that would win the trick so far and the others. A card
// that is led wins so far.
func (p *Person) split(of cards.Set) (win, lose cards.Set) {
	t := p.Tricks[p.Trick-1]
	for c := range of.All() {
		if t.N == 0 || beats(&t, rules.Card(c)) {
			win = win.With(c)
		} else {
			lose = lose.With(c)
		}
	}
	return win, lose
}

// beats reports whether a card would be the best of the trick.
func beats(t *rules.Trick, c rules.Card) bool {
	led := t.Led()
	if !c.Follows(led) {
		return false
	}
	with := *t
	with.Plays[with.N].Card = c
	with.N++
	for _, p := range t.Plays[:t.N] {
		if p.Card.Follows(led) && with.Value(p.Card) > with.Value(c) {
			return false
		}
	}
	return true
}

func rank(c cards.Card) uint8 { return rules.Card(c).Rank() }

func highest(of cards.Set) (best cards.Card) {
	best = of.First()
	for c := range of.All() {
		if rank(c) > rank(best) {
			best = c
		}
	}
	return best
}

func lowest(of cards.Set) (best cards.Card) {
	best = of.First()
	for c := range of.All() {
		if rank(c) < rank(best) {
			best = c
		}
	}
	return best
}

// any draws one of the players.
func (p *Person) any(of game.Seats) game.Seat {
	for n := p.r.IntN(of.Len()); n > 0; n-- {
		of &= of - 1
	}
	return of.First()
}

// suspects are the players who may be accused and may be the werewolf; everybody who
// may be accused, if that is nobody.
func (p *Person) suspects() (of game.Seats) {
	if seen := p.shown(); seen != game.Nobody && game.Seats(p.may).Has(seen) {
		return game.Only(seen)
	}
	for seat := range game.Seats(p.may).All() {
		if p.Down[seat] > 0 || !p.Lacks(seat).Has(wolfCard) {
			of = of.With(seat)
		}
	}
	if of == 0 {
		return game.Seats(p.may)
	}
	return of
}

// shown returns who played the Werewolf, or Nobody.
func (p *Person) shown() game.Seat {
	for i := range p.Trick {
		for _, play := range p.Tricks[i].Plays[:p.Tricks[i].N] {
			if play.Card == rules.H9 {
				return play.Seat
			}
		}
	}
	return game.Nobody
}

// past returns the tricks whose winner has accused somebody.
func (p *Person) past() []rules.Trick {
	n := 0
	for n < int(p.Trick) && p.Tricks[n].N > 0 && p.Tricks[n].Nominated != game.Nobody {
		n++
	}
	return p.Tricks[:n]
}

// hurt are the players with a damage, or without one.
func (p *Person) hurt(damaged bool) (of game.Seats) {
	for seat := range p.In.All() {
		if (p.Damage[seat] > 0) == damaged {
			of = of.With(seat)
		}
	}
	return of
}

// calm keeps to the strategy until the werewolf is seen: then a student accuses that
// one.
func (p *Person) calm(of game.Seats) game.Seats {
	if p.shown() != game.Nobody && !p.Wolf {
		return 0
	}
	return of
}
