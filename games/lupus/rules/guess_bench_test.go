package rules

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
)

func BenchmarkGuess8(b *testing.B)  { benchGuess(b, 8) }
func BenchmarkGuess24(b *testing.B) { benchGuess(b, 24) }

// benchGuess measures Guess over views of every seat, taken at random moments
// of random games with the suggested deck.
func benchGuess(b *testing.B, players int) {
	r := rand.New(rand.NewPCG(3, uint64(players)))
	var views []game.View
	for len(views) < 2000 {
		for s := begin(players, suggested(players), Rules{}); s.turn != 0; step(s, r) {
			if s.Moment != Dealing && r.IntN(40) == 0 {
				views = append(views, s.View(game.Seat(r.IntN(players))))
			}
		}
	}
	guess := begin(players, suggested(players), Rules{})
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		Game{}.Guess(views[i%len(views)], r, guess)
		i++
	}
}
