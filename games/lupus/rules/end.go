package rules

import "github.com/howl-game/howl/game"

// ended tests whether the game is over (L18): without werewolves the humans
// have won, with as many werewolves as others the pack, and a living
// werehamster takes either victory for itself alone (L10). Then every card is
// shown.
func (s teller) ended() bool {
	pack := s.living(Werewolf).Len()
	switch {
	case pack == 0:
		s.Winner = Villager
	case 2*pack >= s.Alive.Len():
		s.Winner = Werewolf
	default:
		return false
	}
	if s.living(Werehamster) != 0 {
		s.Winner = Werehamster
	}
	s.Moment = Over
	s.turn = 0
	s.Backs, s.laid = 0, [2]game.Seat{game.Nobody, game.Nobody}
	for i := range game.Seat(s.Players) {
		me := &s.private[i]
		s.Roles[i] = me.Role
		tellAll(s.tell, Shown{i, me.Role})
		if me.Now != me.Role {
			s.Became = me.Now
			tellAll(s.tell, Turned{i, me.Now})
		}
	}
	tellAll(s.tell, Won{characters[s.Winner].side})
	return true
}

// Score returns 1 for the seats of the side that won, ghosts included, and 0
// for the others.
func (s *State) Score(seat game.Seat) int {
	if s.Winner != NoRole && s.Side(seat) == characters[s.Winner].side {
		return 1
	}
	return 0
}

// Role implements game.Masked: a mythomaniac is what it became.
func (s *State) Role(seat game.Seat) string { return s.private[seat].Now.String() }

// Side returns the side of the seat. The possessed is on the werewolves' side
// (L11), a mythomaniac on that of what it became.
func (s *State) Side(seat game.Seat) string { return characters[s.private[seat].Now].side }
