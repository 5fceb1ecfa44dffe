package rules

import "github.com/howl-game/howl/game"

// Blind chooses without using any knowledge: it never talks, leaves the choices
// of pack and seer to chance, and otherwise takes any legal action. The exact
// chances of such games are in docs/theory.md.
func Blind(legal []game.Action, r game.Rand) game.Action {
	switch v, _ := Split(legal[0]); {
	case v == Ready, v == Done, len(legal) == 1:
		return legal[0]
	}
	return legal[r.IntN(len(legal))]
}
