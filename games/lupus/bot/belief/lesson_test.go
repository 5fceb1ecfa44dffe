package belief

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// exampleOf plays at random for a while and returns the moment.
func exampleOf(t *testing.T, deck string, r *rand.Rand) (e Example, ok bool) {
	s := dealt(t, 9, deck, "none")
	for seat := range game.Seat(9) {
		e.Cards[seat] = s.View(seat).(rules.View).Role
	}
	for range 40 + r.IntN(160) {
		if s.Turn() == 0 {
			return e, false
		}
		talkAtRandom(s, r)
	}
	e.View = s.View(game.Seat(r.IntN(9))).(rules.View)
	e.Open = r.IntN(2) == 0
	return e, e.View.Night > 0 && e.View.Moment != rules.Over
}

// The slope of an example is how its loss changes, by differences.
func TestSlopeIsTheChangeOfTheLoss(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	w := randomWeights(r)
	checked := 0
	for i := range 60 {
		e, ok := exampleOf(t, decks[i%len(decks)], r)
		if !ok {
			continue
		}
		if e.View.Deck[rules.Possessed]*e.View.Deck[rules.Seer] > 0 {
			continue // their loss is reported one by one, not together
		}
		slope, none := make([]float64, WeightCount), make([]float64, WeightCount)
		if _, ok := e.Learn(w, slope); !ok {
			continue
		}
		for k := r.IntN(7); k < WeightCount; k += 7 {
			if slope[k] == 0 {
				continue
			}
			const step = 1e-5
			was := w[k]
			w[k] = was + step
			above, _ := e.Learn(w, none)
			w[k] = was - step
			below, _ := e.Learn(w, none)
			w[k] = was
			if got, want := slope[k], (above-below)/(2*step); math.Abs(got-want) > 1e-4 {
				t.Fatalf("example %d, weight %d: slope %v, want %v", i, k, got, want)
			}
		}
		checked++
	}
	if checked < 10 {
		t.Fatalf("%d examples checked", checked)
	}
}

// BenchmarkLearn measures learning from one moment of a table of 16.
func BenchmarkLearn(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 6))
	s := dealt(b, 16, "standard", "none")
	for range 150 {
		talkAtRandom(s, r)
	}
	e := Example{View: s.View(3).(rules.View), Open: true}
	for seat := range game.Seat(16) {
		e.Cards[seat] = s.View(seat).(rules.View).Role
	}
	w, slope := make(Weights, WeightCount), make([]float64, WeightCount)
	for b.Loop() {
		e.Learn(w, slope)
	}
}
