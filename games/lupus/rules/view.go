package rules

import "github.com/howl-game/howl/game"

// View is what a seat knows.
type View struct {
	Public
	Private
	Seat   game.Seat
	Asked  bool         // the seat owes a decision
	Circle Circle       // at night, for those who decide together
	Laid   [2]game.Seat // for ghosts: where sword and shield lie
}

// blank is what a seat knows before it looks at its card.
var blank = func() (p Private) {
	p.Joined, p.Choice = game.Nobody, game.Nobody
	for n := range p.Diary {
		p.Diary[n].Whom = game.Nobody
	}
	return p
}()

// blanks is what all seats know before they look at their cards.
var blanks = func() (all [game.MaxSeats]Private) {
	for i := range all {
		all[i] = blank
	}
	return all
}()

// View returns what the seat knows: the public part and its own. Players look
// at their cards when all are dealt.
func (s *State) View(seat game.Seat) game.View {
	var v View
	s.show(seat, &v)
	return v
}

// Show implements game.Showing.
func (s *State) Show(seat game.Seat, last game.View) game.View {
	v, ok := last.(*View)
	if !ok {
		v = new(View)
	}
	s.show(seat, v)
	return v
}

// show writes what the seat knows over another view.
func (s *State) show(seat game.Seat, v *View) {
	v.Public = s.Public
	v.Seat, v.Asked = seat, s.turn.Has(seat)
	v.Circle = Circle{}
	v.Laid = [2]game.Seat{game.Nobody, game.Nobody}
	if seat >= game.Seat(s.Players) || s.Moment == Dealing {
		v.Private = blank
		return
	}
	v.Private = s.private[seat]
	if s.together(seat) {
		v.Circle = s.pointing(s.circle(seat))
	}
	if s.watched().Has(seat) {
		v.Laid = s.laid
	}
}

// together reports whether the seat decides with others tonight.
func (s *State) together(seat game.Seat) bool {
	if s.Moment != Night || !s.Alive.Has(seat) {
		return false
	}
	c := s.asked(seat)
	return c != nil && c.together && s.circle(seat) != game.Only(seat)
}

// pointing returns where the members of a circle point.
func (s *State) pointing(circle game.Seats) Circle {
	c := Circle{Members: circle, Done: circle &^ s.turn}
	for i := range c.Marks {
		c.Marks[i] = game.Nobody
	}
	for m := circle; m != 0; m &= m - 1 {
		c.Marks[m.First()] = s.private[m.First()].Choice
	}
	return c
}

// watched returns the ghosts who saw where the cards of the Phantom Menace were
// laid: those who were dead at nightfall.
func (p *Public) watched() game.Seats {
	switch p.Moment {
	case Dealing, Night, Over:
		return 0
	}
	return p.Ghosts() &^ p.today().died()
}
