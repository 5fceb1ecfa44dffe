package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Coach advises people as reviews judge them.
func Coach() bots.Bot {
	return &bots.Counsel{Valuer: Valuer{}, Say: func(_ game.Frame, best, next bots.Choice) game.Message {
		return game.Say("robbers.reason.valued", "p", best.Percent(), "card", cardOf(best), "q", next.Percent(), "other", cardOf(next))
	}}
}

// cardOf returns the card that a choice plays.
func cardOf(c bots.Choice) rules.Card {
	if uint64(1)<<c.Action&twins != 0 {
		return rules.Card(c.Action - 1)
	}
	return rules.Card(c.Action)
}
