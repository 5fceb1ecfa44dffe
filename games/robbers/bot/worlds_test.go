package bot

import (
	"math"
	"math/rand/v2"
	"testing"

	"howl/game"
	"howl/game/gametest"
	"howl/games/robbers/rules"
	"howl/internal/bots"
)

// A guessed heist stands where the table stands.
func TestGuessedHeists(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for i := range 200 {
		state, me := gametest.Wander(t, rules.Game{}, 3+i%3, r)
		v := state.View(me).(rules.View)
		var hs heists
		seed := bots.Sow(r)
		hs.guess(&v, 20, i%2 == 0, &seed)
		for k := range hs.At {
			h := &hs.At[k]
			if h.Turn() != me || int(h.left) != v.Left() || h.hands[me] != v.Hand {
				t.Fatalf("a guess asks %v with %d tricks left, not %v with %d", h.Turn(), h.left, me, v.Left())
			}
			for seat := range game.Seat(v.Players) {
				if got, want := h.hands[seat].Len()+v.Played(seat).Len(), rules.HandSize(int(v.Players)); got != want {
					t.Fatalf("seat %v was dealt %d cards, want %d", seat, got, want)
				}
			}
		}
	}
}

func TestSolve(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for i := range 60 {
		players := 3 + i%3
		_, h := dealt(t, players, r)
		for h.left > 2 {
			moves := bots.Sow(r)
			h.Do(moves.Bit(h.Moves()))
		}
		if got, want := h.solve(0, 1, new(int)), h.everything(); math.Abs(float64(got-want)) > 1e-6 {
			t.Fatalf("deal %d: solved %.3f, trying everything %.3f", i, got, want)
		}
	}
}

func (h *heist) everything() float32 {
	seat := h.Turn()
	if seat == game.Nobody {
		return h.Worth()
	}
	best := float32(-1)
	sign := float32(1)
	if h.Side(seat) == wolved {
		sign, best = -1, -2
	}
	for moves := h.Moves(); moves != 0; moves &= moves - 1 {
		next := *h
		next.Do(uint8(first(moves)))
		best = max(best, sign*next.everything())
	}
	return sign * best
}
