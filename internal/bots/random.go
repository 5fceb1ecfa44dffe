package bots

import (
	"context"

	"github.com/howl-game/howl/game"
)

// random plays a uniformly random legal action.
type random struct{ r game.Rand }

func (b random) Decide(_ context.Context, f game.Frame) game.Action { return b.Pick(f.Legal) }

func (b random) Pick(legal []game.Action) game.Action { return legal[b.r.IntN(len(legal))] }
