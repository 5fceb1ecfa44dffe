package tablelog

import (
	"fmt"

	"howl/internal/commit"
)

// Reveal takes over the numbers that were shown for a game. In logs from before
// numbers were pledged they stay with their seats.
func (m *State) Reveal(s Start) error {
	at := func(list []string, i int) string {
		if len(list) == 0 {
			return ""
		}
		return list[i]
	}
	pledged := false
	for _, list := range [][]string{s.Nonces, s.Pledges} {
		if len(list) != 0 && len(list) != len(m.Chairs) {
			return fmt.Errorf("it has numbers for %d seats of %d", len(list), len(m.Chairs))
		}
	}
	for i := range m.Chairs {
		c := &m.Chairs[i]
		if nonce := at(s.Nonces, i); nonce != "" && commit.Pledge(nonce) != c.Pledge {
			return fmt.Errorf("the number of seat %d is not the one that was pledged", i)
		}
		pledged = pledged || c.Pledge != "" || c.Bound != ""
	}
	for i := range m.Chairs {
		c, nonce, next := &m.Chairs[i], at(s.Nonces, i), at(s.Pledges, i)
		if pledged {
			c.Nonce = nonce
		}
		c.Bound = c.Pledge
		if nonce != "" || next != "" {
			c.Pledge = next
		}
	}
	return nil
}
