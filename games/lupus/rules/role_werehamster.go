package rules

import "github.com/howl-game/howl/game"

// Werehamster plays alone. The pack cannot kill it; the seer's look always
// does, guarded or not. It counts as a human for the end and for the medium,
// and if it is alive at the end nobody else has won (L10).
const Werehamster Role = 9

var werehamster = character{
	name: "werehamster", cards: 1, from: 15, side: Werehamsters, immune: true,
	trace: trace{tells: true, beast: true, kills: lookKills, excludes: hamsterExcludes},
}

// scare kills a living werehamster that the seer has looked at.
func (s *State) scare(seat game.Seat) {
	s.dying |= s.living(Werehamster) & game.Only(seat)
}

// lookKills returns the werehamster if the seer's look can have killed it. A
// look at it always does.
func lookKills(n scene) (hit game.Seats, nobody bool) {
	hamster, looked := n.is[Werehamster]&n.alive, n.did(Seer)
	switch {
	case hamster == 0, n.is[Seer]&n.alive == 0, looked != game.Nobody && !hamster.Has(looked):
		return 0, true
	}
	return hamster & n.dead, looked == game.Nobody
}

// hamsterExcludes uses that the werehamster is one of the dead if more have
// died than others can kill.
func hamsterExcludes(n scene) (not, beasts game.Seats) {
	if n.dead.Len() > int(n.strikers) {
		not = ^n.dead
	}
	return not, 0
}
