package bot

import "github.com/howl-game/howl/games/robbers/rules"

// A scene is a guessed deal together with its story.
type scene struct {
	position
	story
}

// A story is what everybody saw of a deal, as far as it tells who is who.
type story struct {
	played [maxSeats]rules.Hand
	table  [maxSeats]rules.Card // of the trick, by who played it
	piles  [maxSeats]pile
	gave   [maxSeats][maxSeats]gift  // by who played, and who held the trick then
	beat   [maxSeats][maxSeats]uint8 // how often a seat took the trick away from another
	led    [maxSeats][2]uint8        // chests and robbers led
}

// A pile is what a seat has taken.
type pile struct{ chests, robbers, wolves, knives, tricks uint8 }

// A gift is what a seat laid on tricks that a certain seat then held.
type gift struct{ chests, robbers, knives uint8 }

var nothing = [maxSeats]rules.Card{rules.NoCard, rules.NoCard, rules.NoCard, rules.NoCard, rules.NoCard}

// play lays a card of the seat whose turn it is, and tells it.
func (s *scene) play(c rules.Card) {
	seat, in := s.seat(s.n), &s.facts.cards[c]
	after := s.trick
	after.add(c)
	best, _ := after.winner()
	holder := s.seat(best)
	switch {
	case s.n > 0 && holder == seat:
		best, _ = s.winner()
		s.beat[seat][s.seat(best)]++
	case s.n == 0 && c < rules.W:
		s.led[seat][c/rules.R1]++
	}
	g := &s.gave[seat][holder]
	g.chests += in.chests
	g.robbers += in.robbers
	if c == rules.K {
		g.knives++
	}
	s.played[seat] = s.played[seat].With(c)
	s.table[seat] = c
	chests, robbers := s.chests+in.chests, s.robbers+in.robbers
	s.lay(seat, c)
	if s.n > 0 {
		return
	}
	p := &s.piles[s.leader]
	p.chests += chests
	p.robbers += robbers
	p.wolves |= after.werewolf
	p.knives |= after.knife
	p.tricks++
	s.table = nothing
}

// fall tells how the card would fall in the trick.
func (t *trick) fall(c rules.Card, last bool) int {
	if t.n == 0 {
		return leads
	}
	now := strengths[t.row][c]
	_, strength := t.winner()
	if c == rules.W {
		now, strength = t.before+1, t.strength
	}
	switch {
	case now < strength:
		return loses
	case last:
		return winsLast
	}
	return winsSoFar
}
