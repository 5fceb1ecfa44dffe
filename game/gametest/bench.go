package gametest

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
)

// A Pick chooses among legal actions.
type Pick func(legal []game.Action, r game.Rand) game.Action

// Playout makes s a copy of start and plays it to the end, choosing with pick,
// or uniformly if pick is nil. It returns the number of decisions.
func Playout(s, start game.State, r *rand.Rand, buf []game.Action, pick Pick) (moves int) {
	s.Set(start)
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		seat := turn.First()
		legal := s.Legal(seat, buf)
		a := legal[0]
		switch {
		case len(legal) == 1:
		case pick != nil && seat != game.Dealer:
			a = pick(legal, r)
		default:
			a = legal[r.IntN(len(legal))]
		}
		s.Do(seat, a, nil)
		moves++
	}
	return moves
}

// Bench measures play through the contract, dealing included.
func Bench(b *testing.B, g game.Game, setup game.Setup, pick Pick) {
	start, s := newState(b, g, setup), newState(b, g, setup)
	r := newRand(7)
	buf := make([]game.Action, 0, 1024)
	moves := 0
	b.ReportAllocs()
	for b.Loop() {
		moves += Playout(s, start, r, buf, pick)
	}
	seconds := b.Elapsed().Seconds()
	b.ReportMetric(float64(moves)/seconds, "moves/s")
	b.ReportMetric(float64(b.N)/seconds, "playouts/s")
	b.ReportMetric(seconds*1e9/float64(moves), "ns/move")
}
