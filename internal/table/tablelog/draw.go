package tablelog

import (
	"fmt"

	"github.com/howl-game/howl/internal/commit"
)

// reveal takes over the numbers that were shown for a game.
func (start Start) reveal(s *Seating) error {
	at := func(list []string, i int) string {
		if len(list) == 0 {
			return ""
		}
		return list[i]
	}
	for _, list := range [][]string{start.Nonces, start.Pledges} {
		if len(list) != 0 && len(list) != len(s.Chairs) {
			return fmt.Errorf("it has numbers for %d seats of %d", len(list), len(s.Chairs))
		}
	}
	for i := range s.Chairs {
		c := &s.Chairs[i]
		if nonce := at(start.Nonces, i); nonce != "" && commit.Pledge(nonce) != c.Pledge {
			return fmt.Errorf("the number of seat %d is not the one that was pledged", i)
		}
	}
	for i := range s.Chairs {
		c, nonce, next := &s.Chairs[i], at(start.Nonces, i), at(start.Pledges, i)
		c.Nonce, c.Bound = nonce, c.Pledge
		if nonce != "" || next != "" {
			c.Pledge = next
		}
	}
	return nil
}
