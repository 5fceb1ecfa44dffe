package train

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"
)

// An Example teaches how good weights are. Learn returns the loss with the
// weights and adds its slope; false means that it teaches nothing. Several
// goroutines call it, each with another slope.
type Example interface {
	Learn(weights, slope []float64) (loss float64, ok bool)
}

// A Fit describes how to fit weights to examples: by steps along the slope of
// some examples at a time (Adam), until the examples that were held out are
// explained no better.
type Fit struct {
	Start    []float64
	Examples []Example
	Held     []Example // not learned from
	Seed     uint64
	Rate     float64 // of the first steps; it falls to a tenth
	Shrink   float64 // pulls all weights towards 0, by this share of them
	Batch    int     // examples to a step
	Rounds   int     // at most, through all examples
	Patience int     // rounds without progress after which to stop
	// Report, unless it is nil, is called after each round with the mean losses.
	Report func(round int, learned, held float64)
}

// parts is the number of sums that a batch is split into. It does not depend on
// the number of cores, so that sums are the same everywhere.
const parts = 32

// Run returns the weights with which the held-out examples are explained best,
// and their mean loss.
func (f Fit) Run(ctx context.Context) (best []float64, least float64, err error) {
	if len(f.Examples) == 0 || len(f.Held) == 0 {
		return nil, 0, fmt.Errorf("there is nothing to learn from: %d examples, %d held out", len(f.Examples), len(f.Held))
	}
	w := append([]float64(nil), f.Start...)
	best, least = append(best, w...), f.mean(w, f.Held)
	a := adam{mean: make([]float64, len(w)), square: make([]float64, len(w))}
	r := rand.New(rand.NewPCG(f.Seed, 1))
	order := r.Perm(len(f.Examples))
	sums := make([]sum, parts)
	steps := f.Rounds * ((len(order) + f.Batch - 1) / f.Batch)
	for round, worse := 0, 0; round < f.Rounds && worse < f.Patience; round++ {
		r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		loss, n := 0.0, 0
		for first := 0; first < len(order); first += f.Batch {
			if ctx.Err() != nil {
				return nil, 0, context.Cause(ctx)
			}
			batch := order[first:min(first+f.Batch, len(order))]
			slope, l, k := f.slope(w, batch, sums)
			loss, n = loss+l, n+k
			rate := f.Rate * math.Pow(0.1, float64(a.steps)/float64(steps))
			a.step(w, slope, rate, f.Shrink)
		}
		held := f.mean(w, f.Held)
		if held < least {
			least, worse = held, 0
			copy(best, w)
		} else {
			worse++
		}
		if f.Report != nil {
			f.Report(round+1, loss/float64(max(1, n)), held)
		}
	}
	return best, least, nil
}

// A sum is the slope of a part of a batch.
type sum struct {
	slope []float64
	loss  float64
	n     int
}

// slope returns the mean slope of a batch, the sum of its losses and the number
// of examples that taught something.
func (f *Fit) slope(w []float64, batch []int, sums []sum) (slope []float64, loss float64, n int) {
	Share(parts, func(part int) {
		s := &sums[part]
		if s.slope == nil {
			s.slope = make([]float64, len(w))
		}
		clear(s.slope)
		s.loss, s.n = 0, 0
		for i := part; i < len(batch); i += parts {
			if l, ok := f.Examples[batch[i]].Learn(w, s.slope); ok {
				s.loss += l
				s.n++
			}
		}
	})
	slope = sums[0].slope
	for i := range sums {
		loss, n = loss+sums[i].loss, n+sums[i].n
		if i > 0 {
			for k, g := range sums[i].slope {
				slope[k] += g
			}
		}
	}
	for k := range slope {
		slope[k] /= float64(max(1, n))
	}
	return slope, loss, n
}

// mean returns the mean loss of examples.
func (f *Fit) mean(w []float64, of []Example) float64 {
	losses, counts := make([]float64, parts), make([]int, parts)
	Share(parts, func(part int) {
		none := make([]float64, len(w))
		for i := part; i < len(of); i += parts {
			if l, ok := of[i].Learn(w, none); ok {
				losses[part] += l
				counts[part]++
			}
		}
	})
	loss, n := 0.0, 0
	for i := range losses {
		loss, n = loss+losses[i], n+counts[i]
	}
	return loss / float64(max(1, n))
}

// Share calls the function with every number below n, on all cores.
func Share(n int, do func(int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wg.Wait()
}

// adam holds running means of slopes and of their squares.
type adam struct {
	mean, square []float64
	steps        int
}

// step changes the weights against the slope.
func (a *adam) step(w, slope []float64, rate, shrink float64) {
	const keepMean, keepSquare, least = 0.9, 0.999, 1e-8
	a.steps++
	fixMean, fixSquare := 1-math.Pow(keepMean, float64(a.steps)), 1-math.Pow(keepSquare, float64(a.steps))
	for k, g := range slope {
		g += shrink * w[k]
		a.mean[k] = keepMean*a.mean[k] + (1-keepMean)*g
		a.square[k] = keepSquare*a.square[k] + (1-keepSquare)*g*g
		w[k] -= rate * (a.mean[k] / fixMean) / (math.Sqrt(a.square[k]/fixSquare) + least)
	}
}
