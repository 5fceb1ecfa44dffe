package rules

import "github.com/howl-game/howl/game"

// dawn ends the night and names the dead, never the cause (L17). The end of the
// game is tested after all have died and the mythomaniac has changed (L18).
func (s teller) dawn() {
	s.Moment = Dawn
	for i := range s.Players {
		s.private[i].Choice, s.private[i].Marks = game.Nobody, 0
		s.Said[i].Today = 0
	}
	s.today().Dead = s.dying
	s.stood = s.Alive
	s.Alive &^= s.dying
	s.Backs = s.backs()
	tellAll(s.tell, Daybreak{s.Night, s.dying})
	if s.Night == 1 && !s.Rules.PlayerFirst {
		tellAll(s.tell, Moderator{})
	}
	if s.Backs != 0 {
		tellAll(s.tell, Covered{s.Backs})
	}
	s.mourn(s.dying)
}

// greet hands out "Welcome!" (L3), and then the rest.
func (s teller) greet() {
	switch dead := s.today().Dead; {
	case dead == 0: // it stays where it is
	case dead.Len() == 1:
		s.welcome(dead.First())
	default:
		s.draw(welcome, dead)
		return
	}
	s.handOut()
}

// welcome hands "Welcome!" to one of the night's dead (L3).
func (s teller) welcome(seat game.Seat) {
	s.Welcome = seat
	tellAll(s.tell, Welcomed{seat})
}

// distance returns the number of seats between "Welcome!" and a seat,
// clockwise: 0 for the left neighbour. The moderator holds it between the last
// seat and seat 0 (L3).
func (p *Public) distance(seat game.Seat) int {
	if p.Welcome == game.Nobody {
		return int(seat)
	}
	return (int(seat) - int(p.Welcome) - 1 + int(p.Players)) % int(p.Players)
}
