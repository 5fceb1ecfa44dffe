package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Coach advises people as reviews judge them.
func Coach() bots.Bot { return &bots.Counsel{Valuer: Valuer{}, Say: compare} }

// compare says why a card is better than another where something that lies open does, and
// how often either wins.
func compare(f game.Frame, best, next bots.Choice) game.Message {
	v := f.View.(rules.View)
	card, other := cardOf(best), cardOf(next)
	p, q := best.Percent(), next.Percent()
	if why := fact(&v, card, other); !why.IsZero() {
		return game.Say("robbers.reason.because", "p", p, "card", card, "q", q, "other", other, "why", why)
	}
	return game.Say("robbers.reason.valued", "p", p, "card", card, "q", q, "other", other)
}

// cardOf returns the card that a choice plays.
func cardOf(c bots.Choice) rules.Card {
	if uint64(1)<<c.Action&twins != 0 {
		return rules.Card(c.Action - 1)
	}
	return rules.Card(c.Action)
}
