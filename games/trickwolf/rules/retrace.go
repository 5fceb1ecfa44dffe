package rules

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// Retrace implements game.Retracer: the deal differs, and which cards were laid
// face down.
func (Game) Retrace(world, state game.State, seat game.Seat, was game.Action) game.Action {
	w, s := world.(*State), state.(*State)
	var left cards.Set
	verb := deal
	switch s.phase {
	case dealing:
		to := (inDeck - s.stock.Len()) / inHand
		left = w.dealt[to].Set &^ s.dealt[to].Set
	case laying:
		verb = lay
		left = w.private[seat].Laid.Set &^ s.private[seat].Laid.Set
	}
	if left == 0 {
		return was
	}
	return verb | game.Action(left.First())
}
