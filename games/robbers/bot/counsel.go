package bot

import (
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Coach advises people as reviews judge them.
func Coach() bots.Bot { return &bots.Counsel{Valuer: Valuer{}, Say: compare} }

// compare says why a card is better than another, and how often either wins.
func compare(f game.Frame, best, next bots.Choice) game.Message {
	v := f.View.(rules.View)
	card, other := cardOf(best), cardOf(next)
	p, q, why := best.Percent(), next.Percent(), because(&v, card, other)
	if why.IsZero() || p-q <= slight && strings.HasPrefix(why.Key, factKey+"earns.") {
		why = groundOf(&v, card, other).say(unnamed(&v, p-q))
	}
	if p == q {
		return game.Say("robbers.reason.close", "p", p, "card", card, "other", other, "why", why)
	}
	return game.Say("robbers.reason.because", "p", p, "card", card, "q", q, "other", other, "why", why)
}

// slight is a difference, in hundredths, that a few icons more don't explain.
const slight = 2

// unnamed is what is said of a difference that nothing else can be said of.
func unnamed(v *rules.View, points float64) string {
	switch {
	case v.Left() == 2:
		return "forced"
	case points > slight:
		return "tips"
	}
	return "alike"
}

// cardOf returns the card that a choice plays.
func cardOf(c bots.Choice) rules.Card {
	if uint64(1)<<c.Action&twins != 0 {
		return rules.Card(c.Action - 1)
	}
	return rules.Card(c.Action)
}
