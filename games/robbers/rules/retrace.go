package rules

import "github.com/howl-game/howl/game"

// Retrace implements game.Retracer: only the deal differs, because everything else
// is seen by all.
func (Game) Retrace(world, state game.State, _ game.Seat, was game.Action) game.Action {
	w, s := world.(*State), state.(*State)
	if s.Stage != Dealing || s.Button == game.Nobody {
		return was
	}
	hand := w.private[s.filling].Hand
	for c := range w.Played(s.filling).All() {
		hand = hand.With(c)
	}
	for c := range hand.less(s.dealt[s.filling]).All() {
		return deal + game.Action(c)
	}
	return was
}
