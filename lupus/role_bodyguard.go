package lupus

import "howl/game"

// The bodyguard stands by another living player every night from the second
// on, by the same one again if he likes. He stops the pack, and nothing else
// (L8).

func standGuard(s *State, _ game.Tell) {
	if guard := s.living(Bodyguard); guard != 0 {
		s.guarded = s.private[guard.First()].Choice
		s.note(guard.First(), s.guarded, NoRole)
	}
}
