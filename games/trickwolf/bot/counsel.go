package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Coach advises people as reviews judge them.
func Coach() bots.Bot { return &bots.Counsel{Valuer: Valuer{}, Say: compare} }

// compare says why an action is better than another where something that the seat sees
// does, and how often either wins.
func compare(f game.Frame, best, next bots.Choice) game.Message {
	v := f.View.(rules.View)
	do, instead := uint8(best.Action&object), uint8(next.Action&object)
	p, q := best.Percent(), next.Percent()
	why := fact(&v, f.Phase, do, instead)
	switch {
	case f.Phase == nominating && why.IsZero():
		return game.Say("trickwolf.reason.valued.seat", "p", p, "seat", game.Seat(do), "q", q, "other", game.Seat(instead))
	case f.Phase == nominating:
		return game.Say("trickwolf.reason.because.seat", "p", p, "seat", game.Seat(do), "q", q, "other", game.Seat(instead), "why", why)
	case why.IsZero():
		return game.Say("trickwolf.reason.valued.card", "p", p, "card", rules.Card(do), "q", q, "other", rules.Card(instead))
	}
	return game.Say("trickwolf.reason.because.card", "p", p, "card", rules.Card(do), "q", q, "other", rules.Card(instead), "why", why)
}
