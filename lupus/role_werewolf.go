package lupus

import "howl/game"

// The werewolves know each other from the first night and agree every night
// on one living player outside the pack (L7). A guarded prey and the
// werehamster survive, and then nobody is killed (L8, L10).

func meetPack(s *State, tell game.Tell) { s.meet(Werewolf, tell) }

func strike(s *State, tell game.Tell) {
	if !s.hunting() {
		return
	}
	pack := s.living(Werewolf)
	for m := pack; m != 0; m &= m - 1 {
		s.note(m.First(), s.prey, NoRole)
	}
	tellCircle(tell, s, Werewolf, Preyed{s.prey})
	if s.prey != s.guarded && !s.is[Werehamster].Has(s.prey) {
		s.dying = s.dying.With(s.prey)
	}
}
