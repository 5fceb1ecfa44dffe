package rules_test

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/robbers/rules"
)

// A whole deal through the contract: every draw of the Dealer and every card.
func BenchmarkDeal(b *testing.B) {
	for players := 3; players <= rules.MaxPlayers; players++ {
		b.Run(strconv.Itoa(players), func(b *testing.B) {
			gametest.Bench(b, rules.Game{}, game.Setup{Players: players}, nil)
		})
	}
}

// One iteration of a search from the first card: guess what the leader cannot
// see, and play it out.
func BenchmarkSearch(b *testing.B) {
	setup := game.Setup{Players: 4}
	s, guess, end := begin(b, setup), begin(b, setup), begin(b, setup)
	r := rand.New(rand.NewPCG(4, 9))
	buf := make([]game.Action, 0, 64)
	for s.Turn().Has(game.Dealer) {
		legal := s.Legal(game.Dealer, buf)
		s.Do(game.Dealer, legal[r.IntN(len(legal))], nil)
	}
	known := s.View(s.Turn().First())
	b.ReportAllocs()
	for b.Loop() {
		rules.Game{}.Guess(known, r, guess)
		gametest.Playout(end, guess, r, buf, nil)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "iterations/s")
}
