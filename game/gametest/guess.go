package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"howl/game"
)

const (
	seldom    = 500     // of so many guesses at most one may fit badly
	mostDraws = 500_000 // a guess that takes more of chance has no end
)

// Guesses checks that a state guessed from a view looks the same to its owner,
// can be played to the end, and nearly always fits all that the owner knows.
func Guesses(t *testing.T, g game.Game, setups []game.Setup) error {
	t.Helper()
	return guesses(t, g, full, setups)
}

func guesses(t *testing.T, g game.Game, v volume, setups []game.Setup) (err error) {
	t.Helper()
	r := chance(6)
	defer func() {
		if p := recover(); p == errEndless {
			err = errEndless
		} else if p != nil {
			panic(p)
		}
	}()
	other, made, loose := 0, 0, 0
	var buf [1024]game.Action
	for _, setup := range setups {
		for range 1 + v.games/len(setups) {
			s, guess, played := begin(t, g, setup), begin(t, g, setup), begin(t, g, setup)
			for s.Turn() != 0 {
				if r.IntN(4) == 0 {
					seat := game.Seat(r.IntN(setup.Players + 1))
					if int(seat) == setup.Players {
						seat = game.Nobody
					}
					want := game.Look(s, seat)
					if !g.Guess(want.View, &bounded{r, mostDraws}, guess) {
						loose++
					}
					made++
					if what := differ(want, game.Look(guess, seat)); what != "" {
						return fmt.Errorf("%s, seat %v: %s differs in the guess:\n%+v\n%+v", named(setup), seat, what, want, game.Look(guess, seat))
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
	switch {
	case other == 0:
		return errors.New("every guess was the truth itself")
	case loose*seldom > made:
		return fmt.Errorf("%d of %d guesses do not fit what their owner knows: the search leaves out the truth, or draws too blindly", loose, made)
	}
	return nil
}

// bounded is chance for one guess.
type bounded struct {
	r    *rand.Rand
	left int
}

var errEndless = fmt.Errorf("a guess has not ended after %d draws", mostDraws)

func (b *bounded) IntN(n int) int {
	if b.left--; b.left < 0 {
		panic(errEndless)
	}
	return b.r.IntN(n)
}
