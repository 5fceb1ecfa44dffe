package entry

import (
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// Player makes a bot for a study: one of the game's kinds or odd characters. Of
// several with strokes between, such as "hard/easy", it draws one. It is a
// bots.Maker; a server has Bot instead.
func (e Entry) Player(kind string, r game.Rand) (bots.Bot, error) {
	names := strings.Split(kind, "/")
	for _, name := range names {
		if e.find(name) == nil {
			return nil, e.CheckBot(name)
		}
	}
	switch {
	case len(names) == 1:
		return e.find(kind).New(r), nil
	case r != nil:
		kind = names[r.IntN(len(names))]
	default:
		kind = names[0]
	}
	return drawn{e.find(kind).New(r)}, nil
}

// find returns a kind, an odd character or a rival of the game's panel, or nil.
func (e Entry) find(name string) *bots.Kind {
	for _, list := range [][]bots.Kind{e.Bots, e.Odd, e.rivals()} {
		if i := slices.IndexFunc(list, func(k bots.Kind) bool { return k.Name == name }); i >= 0 {
			return &list[i]
		}
	}
	return nil
}

// drawn is a bot that was drawn among several. Another game may draw one that
// needs frames, so it is no bots.Picker.
type drawn struct{ bots.Bot }

// Sit implements bots.Sitter.
func (d drawn) Sit(setup game.Setup, seat game.Seat) {
	if sits, ok := d.Bot.(bots.Sitter); ok {
		sits.Sit(setup, seat)
	}
}
