package learn

import (
	"math"

	"github.com/howl-game/howl/internal/train"
)

// adam holds running means of slopes and of their squares, for more weights than
// train.Fit has: steps are shared among cores.
type adam struct {
	mean, square []float32
	steps        int
}

func newAdam(n int) *adam { return &adam{mean: make([]float32, n), square: make([]float32, n)} }

// step changes the weights against a share of the sum of the slopes.
func (a *adam) step(w []float32, slopes [][]float32, part float32, rate float64) {
	const keepMean, keepSquare, least, pieces = 0.9, 0.999, 1e-8, 64
	a.steps++
	fixMean, fixSquare := 1-math.Pow(keepMean, float64(a.steps)), 1-math.Pow(keepSquare, float64(a.steps))
	by := float32(rate / fixMean)
	train.Share(pieces, func(i int) {
		from, to := len(w)*i/pieces, len(w)*(i+1)/pieces
		sum := slopes[0][from:to]
		for _, slope := range slopes[1:] {
			for j, g := range slope[from:to] {
				sum[j] += g
			}
		}
		mean, square, w := a.mean[from:to], a.square[from:to], w[from:to]
		for j, g := range sum {
			g *= part
			mean[j] = keepMean*mean[j] + (1-keepMean)*g
			square[j] = keepSquare*square[j] + (1-keepSquare)*g*g
			w[j] -= by * mean[j] / (float32(math.Sqrt(float64(square[j])/fixSquare)) + least)
		}
	})
}
