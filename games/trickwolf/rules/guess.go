package rules

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// Guess deals the cards that the owner of the view cannot place, each way that
// agrees with public play as likely as any other. Play shows only this: a seat
// that could not follow had no such card and no heart, a seat that answered had
// a heart or none, and an expelled student never had the Werewolf. What was
// shown before a card was laid is true of that card too.
func (Game) Guess(view game.View, r game.Rand, state game.State) bool {
	v, s := view.(View), state.(*State)
	if v.phase == dealing {
		*s = fresh()
		return true
	}
	*s = State{Public: v.Public}
	if v.phase == over {
		for seat, shown := range v.Shown {
			s.dealt[seat] = shown.Dealt
			s.private[seat].Laid = shown.Laid
		}
	} else {
		if v.Seat < seats {
			s.private[v.Seat] = v.Private
		}
		var w worlds
		w.of(&v)
		w.draw(r)
		w.place(r, &s.private)
	}
	s.complete()
	return true
}

// complete works out what follows from the cards that the seats hold or have
// laid, or from what they were dealt.
func (s *State) complete() {
	var played [seats]cards.Set
	for _, t := range s.Tricks {
		for _, p := range t.Plays[:t.N] {
			played[p.Seat] = played[p.Seat].With(cards.Card(p.Card))
		}
	}
	for seat := range s.private {
		p := &s.private[seat]
		if s.phase == over {
			p.Hand.Set = s.dealt[seat].Set &^ (played[seat] | p.Laid.Set)
		} else {
			s.dealt[seat].Set = p.Hand.Set | p.Laid.Set | played[seat]
		}
		p.Wolf = s.dealt[seat].Has(cards.Card(H9))
	}
}
