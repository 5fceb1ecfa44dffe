package bots

import (
	"math"
	"slices"
)

// Worlds holds guesses and how likely each is, given what was played.
type Worlds[P any] struct {
	At     []P
	Weight []float64 // logarithms first, then running sums
}

// Reset makes room for n guesses.
func (w *Worlds[P]) Reset(n int) {
	w.At = slices.Grow(w.At[:0], n)[:n]
	w.Weight = slices.Grow(w.Weight[:0], n)[:n]
}

// Weigh turns the logarithms of the likelihoods into running sums.
func (w *Worlds[P]) Weigh() {
	most := slices.Max(w.Weight)
	sum := 0.0
	for i, l := range w.Weight {
		sum += math.Exp(l - most)
		w.Weight[i] = sum
	}
}

// Pick returns a random guess, weighted by its likelihood.
func (w *Worlds[P]) Pick(r *Chance) *P {
	last := len(w.Weight) - 1
	x := w.Weight[last] * float64(r.Unit())
	low, high := 0, last
	for low < high {
		if mid := (low + high) / 2; w.Weight[mid] > x {
			high = mid
		} else {
			low = mid + 1
		}
	}
	return &w.At[low]
}
