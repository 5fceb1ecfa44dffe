package gametest

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
)

// Wander plays at random to a moment of some depth at which a seat is asked and
// has a choice.
func Wander(t testing.TB, g game.Game, players int, r *rand.Rand) (game.State, game.Seat) {
	t.Helper()
	for {
		s, err := g.New(game.Setup{Players: players})
		if err != nil {
			t.Fatal(err)
		}
		for depth := r.IntN(6 * players); s.Turn() != 0; {
			seat := s.Turn().First()
			legal := s.Legal(seat, nil)
			if seat != game.Dealer {
				if depth--; depth < 0 && len(legal) > 1 {
					return s, seat
				}
			}
			s.Do(seat, legal[r.IntN(len(legal))], nil)
		}
	}
}
