package bots

import (
	"math"
	"math/rand/v2"
	"testing"

	"howl/game"
	"howl/games"
	robbers "howl/games/robbers/rules"
	trickwolf "howl/games/trickwolf/rules"
)

// A guessed heist stands where the table stands: who is asked, who holds how
// many cards, and what the searcher holds himself.
func TestGuessedHeists(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	g, _ := games.Find("robbers")
	for i := range 200 {
		sp := wander(t, g, 3+i%3, r)
		v := sp.state.View(sp.seat).(robbers.View)
		var hs heists
		seed := sow(r)
		hs.guess(&v, 20, i%2 == 0, &seed)
		for k := range hs.at {
			h := &hs.at[k]
			if h.turn() != sp.seat || int(h.left) != v.Left() || h.hands[sp.seat] != v.Hand {
				t.Fatalf("a guess asks %v with %d tricks left, not %v with %d", h.turn(), h.left, sp.seat, v.Left())
			}
			for seat := range game.Seat(v.Players) {
				if got, want := h.hands[seat].Len()+v.Played(seat).Len(), robbers.HandSize(int(v.Players)); got != want {
					t.Fatalf("seat %v was dealt %d cards, want %d", seat, got, want)
				}
			}
		}
	}
}

// Played again from its deal, a guess comes out where it was: so its likelihood
// is that of what was really seen. Which of his cards an expelled student laid
// first nobody knows, so those games are left out.
func TestHuntsPlayedAgain(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	g, _ := games.Find("trickwolf")
	empty, err := g.New(game.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for range 400 {
		sp := wander(t, g, 4, r)
		v := sp.state.View(sp.seat).(trickwolf.View)
		h := hunt{me: v.Me}
		g.Guess(v, r, &h.s)
		h.wolf = wolfOf(&h.s)
		again := hunt{me: v.Me, wolf: h.wolf}
		fit := again.replay(&h, &v, empty.(*trickwolf.State))
		if math.IsNaN(fit) || math.IsInf(fit, 0) || fit > 0 {
			t.Fatalf("a likelihood of e^%v", fit)
		}
		if v.In.Len() < 4 {
			continue
		}
		if compared++; again.s != h.s {
			t.Fatalf("played again the guess of seat %v comes out elsewhere", v.Me)
		}
	}
	if compared < 100 {
		t.Errorf("only %d compared", compared)
	}
}

// Weights are drawn as often as they say.
func TestPick(t *testing.T) {
	var w worlds[int]
	w.reset(3)
	for i, p := range []float64{0.2, 0.3, 0.5} {
		w.at[i], w.weight[i] = i, math.Log(p)-100
	}
	w.weigh()
	var seen [3]float64
	r := chance{1}
	for range 100_000 {
		seen[*w.pick(&r)]++
	}
	for i, p := range []float64{0.2, 0.3, 0.5} {
		if got := seen[i] / 100_000; math.Abs(got-p) > 0.01 {
			t.Errorf("%d comes %.3f of the time, want %.1f", i, got, p)
		}
	}
}

// The solver cuts what cannot matter, and nothing else: the same worth as
// trying everything.
func TestSolve(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for i := range 60 {
		players := 3 + i%3
		_, h := dealt(t, players, r)
		for h.left > 2 {
			moves := chance{r.Uint64()}
			h.do(moves.bit(h.moves()))
		}
		if got, want := h.solve(0, 1, new(int)), h.everything(); math.Abs(float64(got-want)) > 1e-6 {
			t.Fatalf("deal %d: solved %.3f, trying everything %.3f", i, got, want)
		}
	}
}

func (h *heist) everything() float32 {
	seat := h.turn()
	if seat == game.Nobody {
		return h.worth()
	}
	best := float32(-1)
	sign := float32(1)
	if h.side(seat) == wolved {
		sign, best = -1, -2
	}
	for moves := h.moves(); moves != 0; moves &= moves - 1 {
		next := *h
		next.do(uint8(first(moves)))
		best = max(best, sign*next.everything())
	}
	return sign * best
}
