package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
)

const (
	guessesPerMiss = 500     // of these, one may fail to fit
	maxDraws       = 500_000 // a guess that draws more random numbers never ends
)

// Guesses checks that a state guessed from a view looks the same to its owner,
// can be played to the end, and nearly always fits all that the owner knows.
func Guesses(t *testing.T, g game.Game, setups []game.Setup) error {
	t.Helper()
	return guesses(t, g, volume{games: Sample(full.games)}, setups)
}

func guesses(t *testing.T, g game.Game, v volume, setups []game.Setup) (err error) {
	t.Helper()
	r := newRand(6)
	defer func() {
		if p := recover(); p == errTooManyDraws {
			err = errTooManyDraws
		} else if p != nil {
			panic(p)
		}
	}()
	other, made, loose := 0, 0, 0
	var buf [1024]game.Action
	for _, setup := range setups {
		for range 1 + v.games/len(setups) {
			s, guess, played := newState(t, g, setup), newState(t, g, setup), newState(t, g, setup)
			for s.Turn() != 0 {
				if r.IntN(4) == 0 {
					seat := game.Seat(r.IntN(setup.Players + 1))
					if int(seat) == setup.Players {
						seat = game.Nobody
					}
					want := game.Look(s, seat)
					if !g.Guess(want.View, &bounded{r, maxDraws}, guess) {
						loose++
					}
					made++
					if what := differ(want, game.Look(guess, seat)); what != "" {
						return fmt.Errorf("%s, seat %v: %s differs in the guess:\n%+v\n%+v", describe(setup), seat, what, want, game.Look(guess, seat))
					}
					if value(guess) != value(s) {
						other++
					}
					if r.IntN(8) == 0 {
						Playout(played, guess, r, buf[:0], nil)
						checkEnd(t, g, played, setup)
					}
				}
				moveAtRandom(s, r)
			}
		}
	}
	switch {
	case other == 0:
		return errors.New("every guess was the truth itself")
	case loose*guessesPerMiss > made:
		return fmt.Errorf("%d of %d guesses do not fit what their owner knows: the search excludes the truth, or rejects too many draws", loose, made)
	}
	return nil
}

// bounded is a source of random numbers that panics when a guess draws too many.
type bounded struct {
	r    *rand.Rand
	left int
}

var errTooManyDraws = fmt.Errorf("a guess has not ended after %d draws", maxDraws)

func (b *bounded) IntN(n int) int {
	if b.left--; b.left < 0 {
		panic(errTooManyDraws)
	}
	return b.r.IntN(n)
}
