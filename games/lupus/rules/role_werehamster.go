package rules

import "howl/game"

// Werehamster: the werehamster plays alone. The pack cannot kill it; the seer's
// look can, always, guarded or not. It counts as a human for the end and for
// the medium, and if it is alive at the end nobody else has won (L10).
const Werehamster Role = 9

var werehamster = character{name: "werehamster", cards: 1, from: 15, side: Werehamsters, immune: true}

// scare kills a living werehamster that the seer has looked at.
func (s *State) scare(seat game.Seat) {
	s.dying |= s.living(Werehamster) & game.Only(seat)
}
