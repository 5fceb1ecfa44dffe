package bot

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// TestGuesses checks that a guessed position stands where the table stands.
func TestGuesses(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for i := range 200 {
		state, me := gametest.Wander(t, rules.Game{}, 3+i%3, r)
		v := state.View(me).(rules.View)
		var gs guesses
		seed := bots.Sow(r)
		gs.guess(&v, 20, i%2 == 0, nil, &seed)
		for k := range gs.At {
			pos := &gs.At[k]
			if pos.Turn() != me || int(pos.left) != v.Left() || pos.hands[me] != v.Hand {
				t.Fatalf("a guess asks %v with %d tricks left, not %v with %d", pos.Turn(), pos.left, me, v.Left())
			}
			for seat := range game.Seat(v.Players) {
				if got, want := pos.hands[seat].Len()+v.Played(seat).Len(), rules.HandSize(int(v.Players)); got != want {
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
		_, pos := dealt(t, players, r)
		for pos.left > 2 {
			moves := bots.Sow(r)
			pos.Do(moves.Bit(pos.Moves()))
		}
		if got, want := pos.solve(0, 1, new(int)), pos.everything(); math.Abs(float64(got-want)) > 1e-6 {
			t.Fatalf("deal %d: solved %.3f, trying everything %.3f", i, got, want)
		}
	}
}

func (pos *position) everything() float32 {
	seat := pos.Turn()
	if seat == game.Nobody {
		return pos.Worth()
	}
	best := float32(-1)
	sign := float32(1)
	if pos.Side(seat) == WolfSide {
		sign, best = -1, -2
	}
	for moves := pos.Moves(); moves != 0; moves &= moves - 1 {
		next := *pos
		next.Do(uint8(first(moves)))
		best = max(best, sign*next.everything())
	}
	return sign * best
}
