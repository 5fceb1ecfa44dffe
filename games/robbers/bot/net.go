package bot

import (
	"math"
	"math/rand/v2"
)

// A Net is a small network: many inputs of which few are not 0, two hidden layers,
// and outputs that are computed one by one.
type Net struct {
	in, out int
	W       []float32
}

// The sizes of the hidden layers.
const (
	wide   = 96
	narrow = 32
)

func netSize(in, out int) int { return (in+1)*wide + (wide+1)*narrow + out*(narrow+1) }

// Where the weights stand: those of an input side by side, and so on.
func (n *Net) column(in int) *[wide]float32 { return (*[wide]float32)(n.W[in*wide:]) }
func (n *Net) bias() *[wide]float32         { return n.column(n.in) }
func (n *Net) spread(i int) *[narrow]float32 {
	return (*[narrow]float32)(n.W[(n.in+1)*wide+i*narrow:])
}
func (n *Net) spreadBias() *[narrow]float32 { return n.spread(wide) }
func (n *Net) row(out int) *[narrow]float32 {
	return (*[narrow]float32)(n.W[(n.in+1)*wide+(wide+1)*narrow+out*narrow:])
}
func (n *Net) rowBias(out int) *float32 { return &n.W[len(n.W)-n.out+out] }

// add adds what the inputs contribute to the first layer.
func (n *Net) add(x *Inputs, to *[wide]float32) {
	for k, at := range x.At {
		addWide(to, n.column(int(at)), x.By[k])
	}
}

// addOne adds what one input of 1 contributes.
func (n *Net) addOne(at int, to *[wide]float32) {
	for j, w := range n.column(at) {
		to[j] += w
	}
}

func dot(a, b *[narrow]float32) float32 {
	var s, t, u, v float32
	for i := 0; i < narrow; i += 4 {
		s += a[i] * b[i]
		t += a[i+1] * b[i+1]
		u += a[i+2] * b[i+2]
		v += a[i+3] * b[i+3]
	}
	return s + t + u + v
}

func addNarrow(to, from *[narrow]float32, by float32) {
	for j, w := range from {
		to[j] += by * w
	}
}

func addWide(to, from *[wide]float32, by float32) {
	for j, w := range from {
		to[j] += by * w
	}
}

// second computes the second layer from the sums of the first.
func (n *Net) second(sums *[wide]float32, to *[narrow]float32) {
	*to = *n.spreadBias()
	for i, v := range sums {
		if v > 0 {
			addNarrow(to, n.spread(i), v)
		}
	}
	for j, v := range to {
		to[j] = max(0, v)
	}
}

// value returns an output.
func (n *Net) value(of *[narrow]float32, out int) float32 {
	return dot(of, n.row(out)) + *n.rowBias(out)
}

// Back adds to the slope of all weights what the slopes of some outputs contribute.
// The thought holds the layers as they were computed.
func (n *Net) Back(slope *Net, x *Inputs, t *Thought, outs []uint16, by []float32) {
	var down [narrow]float32
	for k, out := range outs {
		d := by[k]
		row, to := n.row(int(out)), slope.row(int(out))
		*slope.rowBias(int(out)) += d
		addNarrow(&down, row, d)
		addNarrow(to, &t.of, d)
	}
	for j, v := range &t.of {
		if v <= 0 {
			down[j] = 0
		}
	}
	bias := slope.spreadBias()
	for j, d := range &down {
		bias[j] += d
	}
	var first [wide]float32
	for i, v := range &t.sums {
		if v <= 0 {
			continue
		}
		first[i] = dot(&down, n.spread(i))
		addNarrow(slope.spread(i), &down, v)
	}
	addWide(slope.bias(), &first, 1)
	for k, at := range x.At {
		addWide(slope.column(int(at)), &first, x.By[k])
	}
}

// Begin sets random weights. Outputs begin near 0.
func (n *Net) Begin(r *rand.Rand) {
	first, second := n.W[:n.in*wide], n.W[(n.in+1)*wide:][:wide*narrow]
	for i := range first {
		first[i] = float32(r.NormFloat64() * 0.15)
	}
	for i := range second {
		second[i] = float32(r.NormFloat64() * math.Sqrt(2./wide))
	}
	for out := range n.out {
		for j := range n.row(out) {
			n.row(out)[j] = float32(r.NormFloat64() * 0.02)
		}
	}
}
