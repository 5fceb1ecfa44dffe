package lupus

import (
	"slices"

	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/bot/people/frozen"
	"github.com/howl-game/howl/games/lupus/bot/people/later"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/entry"
)

// panel holds the strategies of people, and those that nobody learned from.
var panel = func() (p entry.Panel) {
	p.Sizes = []int{8, 12, 16}
	for _, s := range slices.Concat(people.All, frozen.All, later.All) {
		side := rules.Humans
		if s.Side == people.Pack {
			side = rules.Werewolves
		}
		p.Rivals = append(p.Rivals, entry.Rival{Kind: s.Kind(), Side: side})
	}
	return p
}()
