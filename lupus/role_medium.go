package lupus

import "howl/game"

// The medium hears at the beginning of every night, from the second on,
// whether the last one lynched was a werewolf (L13).

func hearSpirits(s *State, tell game.Tell) {
	medium := s.living(Medium)
	if medium == 0 {
		return
	}
	last := s.days[s.Night-1].Lynched
	answer := Villager
	if s.is[Werewolf].Has(last) {
		answer = Werewolf
	}
	s.note(medium.First(), last, answer)
	tellCircle(tell, s, Medium, Omen{last, answer == Werewolf})
}
