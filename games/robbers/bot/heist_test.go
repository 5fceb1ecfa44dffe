package bot

import (
	"howl/internal/bots"
	"math/rand/v2"
	"testing"

	"howl/game"
	"howl/games/robbers/rules"
)

// TestHeistIsTheDeal checks that a heist follows the rulebook, card for card, to
// the same end, with random play at every table size.
func TestHeistIsTheDeal(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 3000 {
		players := 3 + i%3
		s, h := dealt(t, players, r)
		for s.Turn() != 0 {
			seat := s.Turn().First()
			if got := h.Turn(); got != seat {
				t.Fatalf("game %d: the heist asks seat %v, the rulebook %v", i, got, seat)
			}
			legal := s.Legal(seat, nil)
			var set uint64
			for _, a := range legal {
				set |= 1 << a
			}
			if got := h.Moves(); got != set {
				t.Fatalf("game %d: moves %x, want %x", i, got, set)
			}
			a := legal[r.IntN(len(legal))]
			s.Do(seat, a, nil)
			h.Do(uint8(a))
		}
		result := s.(*rules.State).Result
		got := h.points()
		want := [2]int{int(result.Robbers.Total), int(result.Werewolves.Total)}
		if h.Turn() != game.Nobody || got != want {
			t.Fatalf("game %d: %v points, the rulebook has %v", i, got, want)
		}
	}
}

// dealt returns a deal before its first card, as a state and as a heist.
func dealt(t testing.TB, players int, r *rand.Rand) (game.State, *heist) {
	s, err := rules.Game{}.New(game.Setup{Players: players})
	if err != nil {
		t.Fatal(err)
	}
	for s.Turn().Has(game.Dealer) {
		legal := s.Legal(game.Dealer, nil)
		s.Do(game.Dealer, legal[r.IntN(len(legal))], nil)
	}
	l := &lore{players: uint8(players)}
	h := &heist{lore: l, left: uint8(rules.HandSize(players)), trick: empty}
	for seat := range game.Seat(players) {
		v := s.View(seat).(rules.View)
		cards := contentOf(&v.Icons)
		l.cards = &cards
		h.hands[seat], l.roles[seat] = v.Hand, v.Role
		l.teams[sideOf(v.Role)]++
		h.leader = uint8(v.Trick().Leader)
	}
	return s, h
}

// A search from the first card, at the usual table of four.
func BenchmarkSearch(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	s, _ := dealt(b, 4, r)
	v := s.View(s.Turn().First()).(rules.View)
	var desk heistDesk
	seed := bots.Sow(r)
	desk.heists.guess(&v, 1000, true, &seed)
	desk.search.Rand = seed
	const turns = 12_000
	b.ReportAllocs()
	for b.Loop() {
		desk.search.Run(b.Context(), turns, func(h *heist, r *bots.Chance) { *h = *desk.heists.Pick(r) })
	}
	b.ReportMetric(float64(turns)*float64(b.N)/b.Elapsed().Seconds(), "iterations/s")
}
