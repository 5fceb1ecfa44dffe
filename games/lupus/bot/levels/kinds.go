package levels

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/internal/bots"
)

// Kinds are the bots of the game, the weakest first.
var Kinds = slices.Concat([]bots.Kind{bots.Random, Blind}, bots.Levels(newLevel), []bots.Kind{Expert})

func newLevel(level int, r game.Rand) bots.Bot { return bot.NewLevel(level, belief.Embedded(), r) }

// Teachers are the levels from which experts learn. They know nothing of weights, so
// that a training does not depend on the one before.
var Teachers = bots.Levels(func(level int, r game.Rand) bots.Bot { return bot.New(level, r) })

// Expert is the strongest bot: it weighs deals by what was learned from games.
var Expert = bots.Kind{
	Name: "expert",
	Help: "trained on many games, reads the table",
	New:  func(r game.Rand) bots.Bot { return bot.NewOffered(belief.Embedded(), bot.DefaultScheme, r) },
}

// Blind is the bot whose chances are known exactly.
var Blind = bots.Kind{
	Name: "blind",
	Help: "votes and kills at random, and never talks",
	New:  func(r game.Rand) bots.Bot { return blind{r} },
}
