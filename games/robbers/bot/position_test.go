package bot

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// TestPositionIsTheDeal checks that a position follows the rulebook, card for card, to
// the same end, with random play at every table size.
func TestPositionIsTheDeal(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 3000 {
		players := 3 + i%3
		s, pos := dealt(t, players, r)
		for s.Turn() != 0 {
			seat := s.Turn().First()
			if got := pos.Turn(); got != seat {
				t.Fatalf("game %d: the position asks seat %v, the rulebook %v", i, got, seat)
			}
			legal := s.Legal(seat, nil)
			var set uint64
			for _, a := range legal {
				set |= 1 << a
			}
			if got := pos.Moves(); got != set {
				t.Fatalf("game %d: moves %x, want %x", i, got, set)
			}
			a := legal[r.IntN(len(legal))]
			s.Do(seat, a, nil)
			pos.Do(uint8(a))
		}
		result := s.(*rules.State).Result
		got := pos.points()
		want := [2]int{int(result.Robbers.Total), int(result.Werewolves.Total)}
		if pos.Turn() != game.Nobody || got != want {
			t.Fatalf("game %d: %v points, the rulebook has %v", i, got, want)
		}
	}
}

// dealt returns a deal before its first card, as a state and as a position.
func dealt(t testing.TB, players int, r *rand.Rand) (game.State, *position) {
	s, err := rules.Game{}.New(game.Setup{Players: players})
	if err != nil {
		t.Fatal(err)
	}
	for s.Turn().Has(game.Dealer) {
		legal := s.Legal(game.Dealer, nil)
		s.Do(game.Dealer, legal[r.IntN(len(legal))], nil)
	}
	l := &facts{players: uint8(players)}
	pos := &position{facts: l, left: uint8(rules.HandSize(players)), trick: empty}
	for seat := range game.Seat(players) {
		v := s.View(seat).(rules.View)
		cards := contentOf(&v.Icons)
		l.cards = &cards
		pos.hands[seat], l.roles[seat] = v.Hand, v.Role
		l.teams[sideOf(v.Role)]++
		pos.leader = uint8(v.Trick().Leader)
	}
	return s, pos
}

// A search from the first card, at the usual table of four.
func BenchmarkSearch(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	s, _ := dealt(b, 4, r)
	v := s.View(s.Turn().First()).(rules.View)
	var work workspace
	seed := bots.Sow(r)
	work.guesses.guess(&v, 1000, true, nil, &seed)
	work.search.Rand = seed
	const turns = 12_000
	b.ReportAllocs()
	for b.Loop() {
		work.search.Run(b.Context(), turns, func(pos *position, r *bots.Chance) { *pos = *work.guesses.Pick(r) })
	}
	b.ReportMetric(float64(turns)*float64(b.N)/b.Elapsed().Seconds(), "iterations/s")
}
