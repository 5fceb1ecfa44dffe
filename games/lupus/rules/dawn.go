package rules

import "howl/game"

// dawn ends the night and names the dead, never the cause (L17). The end of the
// game is tested after all have died and the mythomaniac has changed (L18).
func (s *State) dawn(tell game.Tell) {
	s.Moment = Dawn
	for i := range s.Players {
		s.private[i].Choice, s.private[i].Marks = game.Nobody, 0
		s.Said[i].Today = 0
	}
	s.today().Dead = s.dying
	s.Alive &^= s.dying
	s.Backs = s.backs()
	tellAll(tell, Daybreak{s.Night, s.dying})
	if s.Night == 1 && !s.Rules.PlayerFirst {
		tellAll(tell, Moderator{})
	}
	if s.Backs != 0 {
		tellAll(tell, Covered{s.Backs})
	}
	if s.ended(tell) {
		return
	}
	switch {
	case s.dying == 0: // "Welcome!" stays where it is (L3)
	case s.dying.Len() == 1:
		s.welcome(s.dying.First(), tell)
	default:
		s.draw(welcome, s.dying)
		return
	}
	s.rise(tell)
}

// welcome hands "Welcome!" to one of the night's dead (L3).
func (s *State) welcome(seat game.Seat, tell game.Tell) {
	s.Welcome = seat
	tellAll(tell, Welcomed{seat})
}

// rise begins the talk, once everything is handed out.
func (s *State) rise(tell game.Tell) {
	if s.Rules.Phantom && !s.armed(s.dying, tell) {
		return
	}
	s.talk(tell)
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
