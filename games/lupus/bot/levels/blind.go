package levels

import (
	"context"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// blind plays without using any knowledge. The chances of its games are known
// exactly, so other bots are measured against it.
type blind struct{ r game.Rand }

func (b blind) Decide(_ context.Context, f game.Frame) game.Action { return b.Pick(f.Legal) }

func (b blind) Pick(legal []game.Action) game.Action { return rules.Blind(legal, b.r) }
