package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Coach advises people as reviews judge them.
func Coach() bots.Bot {
	return &bots.Counsel{Valuer: Valuer{}, Say: func(f game.Frame, best, next bots.Choice) game.Message {
		p, q := best.Percent(), next.Percent()
		if f.Phase == nominating {
			return game.Say("trickwolf.reason.valued.seat", "p", p, "seat", game.Seat(best.Action&object), "q", q, "other", game.Seat(next.Action&object))
		}
		return game.Say("trickwolf.reason.valued.card", "p", p, "card", rules.Card(best.Action&object), "q", q, "other", rules.Card(next.Action&object))
	}}
}
