package rules

import (
	"testing"

	"github.com/howl-game/howl/game"
)

// gossip is a villager with a mistake: at the end of the first night everybody
// can see who holds the card. The rulebook never suggests it.
var gossip = character{
	name: "gossip", cards: 1, side: Humans,
	call: call{after: Bodyguard, first: 1, last: 1, close: func(s *State, _ game.Tell) {
		if holder := s.living(firstFree()); holder != 0 {
			s.Voter = holder.First()
		}
	}},
}

// WithGossip puts the gossip into the box for one test.
func WithGossip(t *testing.T) { plant(t, firstFree(), gossip) }
