package lupus

import "howl/game"

// The owl-man points every night at another living player, who is named after
// the next ballot and is a suspect, whatever the votes were. At a table of
// more than twenty he is deadly: who he points at dies at dawn, guarded or
// not, and only werewolf and werehamster are spared, and named instead (L9).

// deadlyFrom is the number of players at the start from which the owl kills.
const deadlyFrom = 21

func hoot(s *State, _ game.Tell) {
	owl := s.living(Owl)
	if owl == 0 {
		return
	}
	s.owl = s.private[owl.First()].Choice
	s.note(owl.First(), s.owl, NoRole)
	// Closed before the mythomaniac's call: who becomes a werewolf tonight is
	// not spared yet, and dies as one (L12).
	if s.Players >= deadlyFrom && !(s.is[Werewolf] | s.is[Werehamster]).Has(s.owl) {
		s.dying = s.dying.With(s.owl)
	}
}

// named is whom the owl-man has made a suspect today: nobody if his choice
// died in the night.
func (s *State) named() game.Seat {
	if s.owl != game.Nobody && s.Alive.Has(s.owl) {
		return s.owl
	}
	return game.Nobody
}
