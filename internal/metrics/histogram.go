package metrics

import (
	"io"
	"math"
	"slices"
	"sync/atomic"
)

// A Histogram counts values by how large they are.
type Histogram struct {
	bounds []float64 // the upper bound of each bucket, that bound included
	counts []atomic.Uint64
	sum    atomic.Uint64 // the bits of a float64
}

// Doubling returns n bounds, each twice the one before.
func Doubling(first float64, n int) []float64 {
	bounds := make([]float64, n)
	for i := range bounds {
		bounds[i] = first
		first *= 2
	}
	return bounds
}

// Histogram adds a histogram with buckets of these bounds, and one for what is
// larger.
func (s *Set) Histogram(name, help string, bounds []float64) *Histogram {
	h := &Histogram{bounds: bounds, counts: make([]atomic.Uint64, len(bounds)+1)}
	s.add(name, help, "histogram", nil, h.write)
	return h
}

// Observe counts a value.
func (h *Histogram) Observe(v float64) {
	i, _ := slices.BinarySearch(h.bounds, v)
	h.counts[i].Add(1)
	for {
		old := h.sum.Load()
		if h.sum.CompareAndSwap(old, math.Float64bits(math.Float64frombits(old)+v)) {
			return
		}
	}
}

// write writes each bucket with all that are smaller, the sum and the count.
func (h *Histogram) write(w io.Writer, name string, _ []string) {
	var n float64
	for i := range h.counts {
		n += float64(h.counts[i].Load())
		upTo := "+Inf"
		if i < len(h.bounds) {
			upTo = number(h.bounds[i])
		}
		line(w, name+"_bucket", []string{"le", upTo}, n)
	}
	line(w, name+"_sum", nil, math.Float64frombits(h.sum.Load()))
	line(w, name+"_count", nil, n)
}
