package bot

import (
	"math"
	"math/rand/v2"
	"testing"
)

// The slope of a net is the one of its outputs.
func TestNetSlope(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 5))
	n := Net{in: 20, out: 7}
	n.W = make([]float32, netSize(n.in, n.out))
	slope := n
	slope.W = make([]float32, len(n.W))
	for i := range n.W {
		n.W[i] = float32(r.NormFloat64()) / 4
	}
	x := Inputs{At: []uint16{3, 7, 19}, By: []float32{1, .5, -2}}
	outs, by := []uint16{2, 5}, []float32{1, -.7}
	var th Thought
	value := func() float64 {
		n.Run(&x, &th)
		return float64(by[0])*float64(n.value(&th.of, int(outs[0]))) + float64(by[1])*float64(n.value(&th.of, int(outs[1])))
	}
	value()
	n.Back(&slope, &x, &th, outs, by)
	same := 0
	for i, was := range n.W {
		const step = 1. / 4096
		n.W[i] = was + step
		more := value()
		n.W[i] = was - step
		got, want := (more-value())/(2*step), float64(slope.W[i])
		n.W[i] = was
		if math.Abs(got-want) > 0.01+0.02*math.Abs(want) {
			t.Errorf("weight %d: the output rises by %.4f, and the slope says %.4f", i, got, want)
		} else if want != 0 {
			same++
		}
	}
	if same < wide {
		t.Errorf("only %d weights have a slope", same)
	}
}
