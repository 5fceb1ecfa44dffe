package bots

import (
	"math"
	"testing"
)

func TestPick(t *testing.T) {
	var w Worlds[int]
	w.Reset(3)
	for i, p := range []float64{0.2, 0.3, 0.5} {
		w.At[i], w.Weight[i] = i, math.Log(p)-100
	}
	w.Weigh()
	var seen [3]float64
	r := Chance{1}
	for range 100_000 {
		seen[*w.Pick(&r)]++
	}
	for i, p := range []float64{0.2, 0.3, 0.5} {
		if got := seen[i] / 100_000; math.Abs(got-p) > 0.01 {
			t.Errorf("%d comes %.3f of the time, want %.1f", i, got, p)
		}
	}
}
