package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Coach advises people as reviews judge them.
func Coach() bots.Bot { return &bots.Counsel{Valuer: Valuer{}, Say: compare} }

// compare says why an action is better than another, and how often either wins.
func compare(f game.Frame, best, next bots.Choice) game.Message {
	v := f.View.(rules.View)
	do, instead := uint8(best.Action&object), uint8(next.Action&object)
	p, q := best.Percent(), next.Percent()
	why := reason(&v, f.Phase, do, instead)
	if f.Phase == nominating {
		return ofSeats(game.Seat(do), game.Seat(instead), p, q, why)
	}
	return ofCards(rules.Card(do), rules.Card(instead), p, q, why)
}

func ofSeats(seat, other game.Seat, p, q float64, why game.Message) game.Message {
	if why.IsZero() {
		why = because("alike.seat", "seat", seat, "whom", other)
	}
	if p == q {
		return game.Say("trickwolf.reason.close.seat", "p", p, "seat", seat, "other", other, "why", why)
	}
	return game.Say("trickwolf.reason.because.seat", "p", p, "seat", seat, "q", q, "other", other, "why", why)
}

func ofCards(card, other rules.Card, p, q float64, why game.Message) game.Message {
	if why.IsZero() {
		why = because("alike.card", "card", card, "other", other)
	}
	if p == q {
		return game.Say("trickwolf.reason.close.card", "p", p, "card", card, "other", other, "why", why)
	}
	return game.Say("trickwolf.reason.because.card", "p", p, "card", card, "q", q, "other", other, "why", why)
}
