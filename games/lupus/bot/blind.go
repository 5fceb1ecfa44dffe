package bot

import (
	"context"

	"howl/game"
	"howl/games/lupus/rules"
)

// blind plays without using what it knows. How often each side wins with it is
// known exactly, so it is what other bots are measured by.
type blind struct{ r game.Rand }

func (b blind) Decide(_ context.Context, f game.Frame) game.Action { return b.Pick(f.Legal) }

func (b blind) Pick(legal []game.Action) game.Action { return rules.Blind(legal, b.r) }
