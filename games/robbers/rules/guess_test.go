package rules_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// Before the last trick seat 0 has C9 and has not seen three cards: R9 and two
// knives. They lie in seat 1's hand, seat 2's and undealt, and each of the
// three places has R9 equally often.
func TestGuessIsFair(t *testing.T) {
	s := dealt(t,
		"C1 C2 C3 C4 C5 C6 C7 C8 C9",
		"R1 R2 R3 R4 R5 R6 R7 R8 R9",
		"C10 C11 C12 R10 R11 R12 W T K")
	plays(t, s, "C1 R1 C10  R2 C11 C2  C12 C3 R3  R4 R10 C4  C5 R5 R11  R12 C6 R6  C7 R7 W")
	plays(t, s, "T C8 R8")
	guess := begin(t, game.Setup{Players: 3})
	r := rand.New(rand.NewPCG(3, 9))
	const guesses = 30_000
	var with [3]int // R9 at seat 1, seat 2, undealt
	for range guesses {
		rules.Game{}.Guess(s.View(0), r, guess)
		if guess.View(0) != s.View(0) {
			t.Fatal("the owner of the view sees a difference")
		}
		if got, want := view(guess, 2).Role, rules.Werewolf; got != want {
			t.Fatalf("who played the werewolf is a %v, want %v (W9)", got, want)
		}
		switch {
		case view(guess, 1).Hand.Has(rules.CardNamed("R9")):
			with[0]++
		case view(guess, 2).Hand.Has(rules.CardNamed("R9")):
			with[1]++
		default:
			with[2]++
		}
	}
	for place, n := range with {
		sigma := math.Sqrt(guesses * 1. / 3 * 2 / 3)
		if math.Abs(float64(n)-guesses/3) > 5*sigma {
			t.Errorf("R9 is in place %d in %d of %d guesses", place, n, guesses)
		}
	}
}
