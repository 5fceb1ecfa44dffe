package trickwolf

import (
	"github.com/howl-game/howl/games/trickwolf/bot/people"
	"github.com/howl-game/howl/internal/entry"
)

// panel holds the strategies of people.
var panel = func() (p entry.Panel) {
	p.Sizes = []int{4}
	for _, s := range people.All {
		p.Rivals = append(p.Rivals, entry.Rival{Kind: s.Kind(), Side: s.Side.String()})
	}
	return p
}()
