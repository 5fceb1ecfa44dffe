package gametest

import (
	"testing"

	"github.com/howl-game/howl/game"
)

// Decisions plays games at random, with the usual set-up, and calls see before
// every decision of a player.
func Decisions(t testing.TB, g game.Game, games int, see func(s game.State, seat game.Seat, legal []game.Action)) {
	t.Helper()
	r := newRand(8)
	for range games {
		for s := newState(t, g, game.Setup{}); s.Turn() != 0; {
			seat, a := randomMove(s, r)
			if seat != game.Dealer {
				see(s, seat, s.Legal(seat, nil))
			}
			s.Do(seat, a, nil)
		}
	}
}
