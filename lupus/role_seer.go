package lupus

import "howl/game"

// The seer asks every night about another living player and learns whether
// that is a werewolf; possessed, owl-man and werehamster are none (L6). A
// mythomaniac who became a second seer looks together with the first, from
// the third night on (L12).

func meetSeers(s *State, tell game.Tell) { s.meet(Seer, tell) }

func answerSeers(s *State, tell game.Tell) {
	seers := s.living(Seer)
	if seers == 0 {
		return
	}
	answer := s.sight(s.look)
	for m := seers; m != 0; m &= m - 1 {
		s.note(m.First(), s.look, answer)
	}
	if s.Rules.Wise {
		tellCircle(tell, s, Seer, Peeked{s.look, answer})
	} else {
		tellCircle(tell, s, Seer, Seen{s.look, answer == Werewolf})
	}
	s.scare(s.look)
}

// sight is what the seer learns of a player.
func (s *State) sight(seat game.Seat) Role {
	now := s.private[seat].Now
	if s.Rules.Wise || now == Werewolf {
		return now
	}
	return Villager
}
