package rules_test

import (
	"math/rand/v2"
	"testing"

	"howl/game"
	"howl/games/trickwolf/rules"
)

// What the clock plays is the first of the allowed cards in a fixed order,
// whatever the role (T13).
func TestClock(t *testing.T) {
	r := rand.New(rand.NewPCG(18, 13))
	var g rules.Game
	for range 100 {
		s, err := g.New(game.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		for turn := s.Turn(); turn != 0; turn = s.Turn() {
			seat := turn.First()
			legal := s.Legal(seat, nil)
			if first := legal[0]; seat != game.Dealer && s.Phase() != "nominate" {
				for _, a := range legal[1:] {
					if a < first {
						t.Fatalf("the clock plays %s before %s", g.Text(first), g.Text(a))
					}
				}
			}
			s.Do(seat, legal[r.IntN(len(legal))], nil)
		}
	}
}
