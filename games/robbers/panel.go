package robbers

import (
	"github.com/howl-game/howl/games/robbers/bot/people"
	"github.com/howl-game/howl/internal/entry"
)

// panel holds the strategies of people.
var panel = func() (p entry.Panel) {
	p.Sizes = []int{3, 4, 5}
	for _, s := range people.All {
		p.Rivals = append(p.Rivals, entry.Rival{Kind: s.Kind(), Side: s.Side.String()})
	}
	return p
}()
