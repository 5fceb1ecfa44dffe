package gametest

import (
	"testing"

	"howl/game"
)

// guesses: a state guessed from a view looks the same to its owner, and can be
// played to the end.
func guesses(t *testing.T, g game.Game, setups []game.Setup) {
	r := chance(6)
	other := 0
	var buf [1024]game.Action
	for _, setup := range setups {
		for range 1 + games/len(setups) {
			s, guess, played := begin(t, g, setup), begin(t, g, setup), begin(t, g, setup)
			for s.Turn() != 0 {
				if r.IntN(4) == 0 {
					seat := game.Seat(r.IntN(setup.Players + 1))
					if int(seat) == setup.Players {
						seat = game.Nobody
					}
					want := game.Look(s, seat)
					g.Guess(want.View, r, guess)
					if what := differ(want, game.Look(guess, seat)); what != "" {
						t.Fatalf("%s, seat %v: %s differs in the guess:\n%+v\n%+v", named(setup), seat, what, want, game.Look(guess, seat))
					}
					if value(guess) != value(s) {
						other++
					}
					if r.IntN(8) == 0 {
						Playout(played, guess, r, buf[:0], nil)
						ended(t, g, played, setup)
					}
				}
				move(s, r)
			}
		}
	}
	if other == 0 {
		t.Error("every guess was the truth itself")
	}
}
