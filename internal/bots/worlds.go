package bots

import (
	"math"
	"slices"
)

// worlds is guesses and how likely each is in the light of what was played.
type worlds[P any] struct {
	at     []P
	weight []float64 // logarithms first, then running sums
}

// reset makes room.
func (w *worlds[P]) reset(n int) {
	w.at = slices.Grow(w.at[:0], n)[:n]
	w.weight = slices.Grow(w.weight[:0], n)[:n]
}

// weigh turns the logarithms of how likely each is into running sums.
func (w *worlds[P]) weigh() {
	most := slices.Max(w.weight)
	sum := 0.0
	for i, l := range w.weight {
		sum += math.Exp(l - most)
		w.weight[i] = sum
	}
}

// pick draws one, each as often as it is likely.
func (w *worlds[P]) pick(r *chance) *P {
	last := len(w.weight) - 1
	x := w.weight[last] * float64(r.unit())
	low, high := 0, last
	for low < high {
		if mid := (low + high) / 2; w.weight[mid] > x {
			high = mid
		} else {
			low = mid + 1
		}
	}
	return &w.at[low]
}
