package rules

import "howl/game"

// Blind plays without regard to what anybody knows: it never talks, leaves
// the pack's choice to chance, and otherwise does any legal thing to anybody.
// The chances of its games are known exactly; docs/theory.md has them.
func Blind(legal []game.Action, r game.Rand) game.Action {
	switch v, _ := Split(legal[0]); {
	case v == Ready, v == Done, len(legal) == 1:
		return legal[0]
	}
	return legal[r.IntN(len(legal))]
}
