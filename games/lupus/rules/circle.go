package rules

import "github.com/howl-game/howl/game"

// The living of some characters decide together: they are a circle (L7, L12).
// Each sees where the others point and may point elsewhere until all point at
// the same player; a seat that says "done" points no more. If all have said it,
// the player with the most marks is chosen, one of several is drawn, and
// without any mark one of all is drawn. The same holds for a lone werewolf or
// seer: "done" comes first, for the clock, and leaves the choice to chance
// (L26).

// mostMarks bounds how often a seat may point in a night (L25), so that every
// night ends. People never come near it.
const mostMarks = 200

// Circle is what the members of a circle see of each other tonight.
type Circle struct {
	Members game.Seats
	Marks   [game.MaxSeats]game.Seat
	Done    game.Seats // who points no more
}

// circle returns the living who decide together with the seat, the seat
// included.
func (s *State) circle(seat game.Seat) game.Seats { return s.living(s.private[seat].Now) }

// targets returns whom a circle may choose in its call: none of its own (L6,
// L7).
func (s *State) targets(c *call, circle game.Seats) game.Seats {
	if c.targets != nil {
		return c.targets(s) &^ circle
	}
	return s.Alive &^ circle
}

func (s *State) legalTogether(seat game.Seat, c *call, list []game.Action) []game.Action {
	set := s.targets(c, s.circle(seat))
	list = append(list, Bare(Done))
	if s.private[seat].Marks >= mostMarks {
		return list
	}
	if mark := s.private[seat].Choice; mark != game.Nobody {
		set = set.Without(mark)
	}
	return each(list, c.verb, set, seat)
}

func (s teller) decideTogether(seat game.Seat, v Verb, whom game.Seat) {
	circle := s.circle(seat)
	if v == Done {
		s.turn = s.turn.Without(seat)
		tellCircle(s.tell, s.State, s.private[seat].Now, Left{seat})
	} else {
		s.private[seat].Choice = whom
		if circle != game.Only(seat) {
			s.private[seat].Marks++
			tellCircle(s.tell, s.State, s.private[seat].Now, Marked{seat, whom})
		}
	}
	if s.agreed(circle) {
		s.turn &^= circle
	}
}

// agreed reports whether all members who point do so at the same player, and
// all others are done.
func (s *State) agreed(circle game.Seats) bool {
	one := game.Nobody
	for m := circle; m != 0; m &= m - 1 {
		seat := m.First()
		switch mark := s.private[seat].Choice; {
		case mark == game.Nobody:
			if s.turn.Has(seat) {
				return false
			}
		case one == game.Nobody:
			one = mark
		case one != mark:
			return false
		}
	}
	return one != game.Nobody
}

// settled finds what the circle of a character has chosen, and reports false
// if that must be drawn first.
func (s *State) settled(r Role) bool {
	c, circle := &characters[r].call, s.living(r)
	if circle == 0 || s.chosen[r] != game.Nobody || c.rests != nil && c.rests(s) {
		return true
	}
	var marks [game.MaxSeats]uint8
	most := uint8(0)
	for m := circle; m != 0; m &= m - 1 {
		if mark := s.private[m.First()].Choice; mark != game.Nobody {
			marks[mark]++
			most = max(most, marks[mark])
		}
	}
	best := s.targets(c, circle)
	for m := best; m != 0; m &= m - 1 {
		if marks[m.First()] < most {
			best = best.Without(m.First())
		}
	}
	if best&(best-1) == 0 {
		s.chosen[r] = best.First()
		return true
	}
	s.circled = r
	s.draw(target, best)
	return false
}

// meet lets the living of a character see each other, in the first night and
// when a mythomaniac has joined them.
func (s teller) meet(r Role) {
	circle := s.living(r)
	if circle == 0 || circle&(circle-1) == 0 {
		return
	}
	strangers := game.Seats(0)
	for m := circle; m != 0; m &= m - 1 {
		strangers |= circle &^ s.private[m.First()].Mates.With(m.First())
	}
	if strangers == 0 {
		return
	}
	joined := game.Nobody
	if late := circle &^ s.dealtAs(circle, r); late != 0 {
		joined = late.First()
	}
	for m := circle; m != 0; m &= m - 1 {
		me := &s.private[m.First()]
		me.Mates |= circle.Without(m.First())
		me.Joined = joined
	}
	tellCircle(s.tell, s.State, r, Met{circle, r, joined})
}

// dealtAs returns which of the seats hold that card.
func (s *State) dealtAs(seats game.Seats, r Role) game.Seats {
	for m := seats; m != 0; m &= m - 1 {
		if s.private[m.First()].Role != r {
			seats = seats.Without(m.First())
		}
	}
	return seats
}
