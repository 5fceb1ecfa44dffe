package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// friendly reports whether the seat's first lead kept the convention of the own side: an
// odd chest of robbers, an even robber of werewolves.
func (p *Person) friendly(seat game.Seat) bool {
	for i := range p.Past() {
		t := &p.Past()[i]
		if t.Leader != seat {
			continue
		}
		c := t.Cards[0]
		if p.Side() == rules.Robbers {
			return c < rules.R1 && rank(c)%2 == 1
		}
		return c >= rules.R1 && c.Normal() && rank(c)%2 == 0
	}
	return false
}
