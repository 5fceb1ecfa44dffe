package rating

import (
	"math"
	"strconv"
	"testing"
)

// A mersenne draws as Python's random does, so that the worlds here are those in which
// the model was first tried: the same people, the same tables and the same results.
type mersenne struct {
	state [624]uint32
	at    int
	kept  float64 // the second of two normal numbers
	keeps bool
}

func newMersenne(seed uint32) *mersenne {
	m := &mersenne{at: 624}
	s := &m.state
	s[0] = 19650218
	for i := uint32(1); i < 624; i++ {
		s[i] = 1812433253*(s[i-1]^s[i-1]>>30) + i
	}
	i := uint32(1)
	wrap := func() {
		if i++; i >= 624 {
			s[0], i = s[623], 1
		}
	}
	for range 624 {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1664525) + seed
		wrap()
	}
	for range 623 {
		s[i] = (s[i] ^ (s[i-1]^s[i-1]>>30)*1566083941) - i
		wrap()
	}
	s[0] = 1 << 31
	return m
}

func (m *mersenne) bits() uint32 {
	s := &m.state
	if m.at == 624 {
		for i := range 624 {
			y := s[i]&(1<<31) | s[(i+1)%624]&(1<<31-1)
			s[i] = s[(i+397)%624] ^ y>>1 ^ (y&1)*0x9908b0df
		}
		m.at = 0
	}
	y := s[m.at]
	m.at++
	y ^= y >> 11
	y ^= y << 7 & 0x9d2c5680
	y ^= y << 15 & 0xefc60000
	return y ^ y>>18
}

func (m *mersenne) float() float64 {
	a, b := m.bits()>>5, m.bits()>>6
	return (float64(a)*(1<<26) + float64(b)) / (1 << 53)
}

func (m *mersenne) normal() float64 {
	if m.keeps {
		m.keeps = false
		return m.kept
	}
	turn := m.float() * 2 * math.Pi
	far := math.Sqrt(-2 * math.Log(1-m.float()))
	m.kept, m.keeps = math.Sin(turn)*far, true
	return math.Cos(turn) * far
}

func (m *mersenne) below(n int) int {
	size := 0
	for x := n; x > 0; x >>= 1 {
		size++
	}
	for {
		if r := int(m.bits() >> (32 - size)); r < n {
			return r
		}
	}
}

// reference returns a world of the first trial.
func reference(seed uint32) *world {
	m, w := newMersenne(seed), &world{}
	for i := range people {
		w.village = append(w.village, m.normal())
		w.names = append(w.names, "p"+strconv.Itoa(i))
	}
	for _, v := range w.village {
		f := 0.6*v + 0.8*m.normal()
		w.wolf, w.strengthOfHuman = append(w.wolf, f), append(w.strengthOfHuman, (v+f)/2)
	}
	for _, s := range setups {
		w.prior = append(w.prior, int(1000*logistic(s.bias+0.3*m.normal())))
	}
	w.draw = func() (k int, who []int) {
		k = m.below(len(setups))
		drawn := make(map[int]bool)
		for len(who) < setups[k].players {
			if i := m.below(people); !drawn[i] {
				drawn[i], who = true, append(who, i)
			}
		}
		return k, who
	}
	w.uniform = m.float
	return w
}

// TestReference: these are Python's numbers.
func TestReference(t *testing.T) {
	m := newMersenne(7)
	if a, b, c := m.float(), m.normal(), m.below(200); math.Abs(a-0.32383276483316237) > 1e-15 || math.Abs(b-0.84651862581557247) > 1e-12 || c != 18 {
		t.Errorf("got %.17f, %.17f and %d", a, b, c)
	}
	w, village, all := reference(7), 0, 0
	for n := range 5455 {
		g, _, v, _ := w.play(n)
		if g.Teams[0].Won {
			village++
		}
		all += v[0] * (n % 7)
	}
	if village != 2723 || all != 1634369 {
		t.Errorf("the village won %d, and the sum is %d", village, all)
	}
}
