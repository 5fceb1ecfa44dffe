package bot

import (
	"slices"

	"howl/game"
	"howl/internal/bots"
)

// Kinds are the bots of the game, the weakest first.
var Kinds = slices.Concat([]bots.Kind{bots.Random, Blind}, bots.Levels(func(level int, r game.Rand) bots.Bot { return New(level, r) }), []bots.Kind{Expert})

// Expert is the strongest bot: it weighs deals by what was learned from games.
var Expert = bots.Kind{
	Name: "expert",
	Help: "reads the table by what was learned from many games",
	New:  func(r game.Rand) bots.Bot { return NewExpert(Embedded(), DefaultScheme, r) },
}

// Blind is the bot whose chances are known exactly.
var Blind = bots.Kind{
	Name: "blind",
	Help: "does what must be done to anybody, and never talks",
	New:  func(r game.Rand) bots.Bot { return blind{r} },
}
