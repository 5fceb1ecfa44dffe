package rules

import "github.com/howl-game/howl/game"

// A fate is what a character does when it dies, at night or by day: its half of
// dawn and lynching, as the call is its half of the night. The card is shown, and
// nothing else goes on before the fate is over: the end of the game is not tested,
// and nobody gets "Welcome!" or a sword.
type fate struct {
	// open is called when the seat is dead and its card is shown. It returns
	// whether the player decides something now. It is nil if the character has
	// no fate.
	open func(*State, game.Seat, game.Tell) bool

	verb  Verb   // what the player then does to another; 0: nothing
	word  string // the verb in the text of an action
	legal func(*State, game.Seat, []game.Action) []game.Action
	close func(s *State, seat, whom game.Seat, tell game.Tell)
}

// played returns the phases of the game.
func played() []game.Phase {
	if len(fateful) == 0 {
		return phases[:Farewell]
	}
	return phases[:]
}

// fated returns the seats of all characters that have a fate.
func (s *State) fated() (seats game.Seats) {
	for _, r := range fateful {
		seats |= s.is[r]
	}
	return seats
}

// mourn lets those who died have their fates, the lowest seat first, and then
// goes on with the day. A fate that kills adds to them.
func (s teller) mourn(dead game.Seats) {
	s.mourned |= dead & s.fated()
	for s.mourned != 0 {
		seat := s.mourned.First()
		s.mourned = s.mourned.Without(seat)
		now := s.private[seat].Now
		s.Roles[seat] = now
		tellAll(s.tell, Revealed{seat, now})
		if characters[now].fate.open(s.State, seat, s.tell) {
			s.Moment, s.Dying, s.turn = Farewell, seat, game.Only(seat)
			return
		}
	}
	s.goOn()
}

// legalFarewell lists what the dead player may do: to any of the living, unless
// the character has a rule of its own.
func (s *State) legalFarewell(seat game.Seat, list []game.Action) []game.Action {
	f := &characters[s.private[seat].Now].fate
	if f.legal != nil {
		return f.legal(s, seat, list)
	}
	return each(list, f.verb, s.Alive, seat)
}

// bequeath takes the decision of the dead player.
func (s teller) bequeath(seat, whom game.Seat) {
	s.Moment, s.Dying, s.turn = Dawn, game.Nobody, 0
	if s.lynched() {
		s.Moment = Judgement
	}
	characters[s.private[seat].Now].fate.close(s.State, seat, whom, s.tell)
	s.mourn(0)
}

// fall kills a living player because of one who has died.
func (s teller) fall(seat, by game.Seat) {
	s.Alive = s.Alive.Without(seat)
	part := &s.today().Fell[0]
	if s.lynched() {
		part = &s.today().Fell[1]
	}
	*part = part.With(seat)
	tellAll(s.tell, Fell{seat, by})
	s.mourned |= game.Only(seat) & s.fated()
}

// goOn continues when all fates are over: the game ends, or things change hands.
func (s teller) goOn() {
	switch {
	case s.ended():
	case s.lynched():
		s.handOut()
	default:
		s.greet()
	}
}

// handOut gives the cards of the Phantom Menace to the dead, and begins what
// comes next: the talk, or after a lynching the night.
func (s teller) handOut() {
	switch {
	case s.Rules.Phantom && !s.armed():
	case s.lynched():
		s.evening()
	default:
		s.talk()
	}
}

// shown returns the seats whose card a fate has shown.
func (p *Public) shown() (seats game.Seats) {
	if len(fateful) == 0 {
		return 0
	}
	for m := p.Ghosts(); m != 0; m &= m - 1 {
		if p.Roles[m.First()] != NoRole {
			seats = seats.With(m.First())
		}
	}
	return seats
}

// waiting returns the dead whose fates may still come, by what everybody knows:
// of those who died last, who sit after the one who decides.
func (p *Public) waiting() game.Seats {
	if p.Moment != Farewell {
		return 0
	}
	return p.stood &^ p.Alive &^ (game.Only(p.Dying+1) - 1) &^ p.shown()
}

// fateless returns the dead who surely had no fate: their cards were not shown.
func (p *Public) fateless() game.Seats { return p.Ghosts() &^ p.waiting() &^ p.shown() }
