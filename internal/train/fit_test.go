package train_test

import (
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"github.com/howl-game/howl/internal/train"
)

// line is an example of a value that depends on weights in a line.
type line struct {
	x []float64
	y float64
}

func (l line) Learn(w, slope []float64) (float64, bool) {
	miss := -l.y
	for i, x := range l.x {
		miss += w[i] * x
	}
	for i, x := range l.x {
		slope[i] += 2 * miss * x
	}
	return miss * miss, true
}

// lines returns examples of the weights 1, -2 and 0.5.
func lines(n int, noise float64) (list []train.Example) {
	r := rand.New(rand.NewPCG(1, 2))
	for range n {
		l := line{x: []float64{r.NormFloat64(), r.NormFloat64(), 1}}
		l.y = l.x[0] - 2*l.x[1] + 0.5 + noise*r.NormFloat64()
		list = append(list, l)
	}
	return list
}

// A fit finds the weights behind the examples, the same at any number of cores.
func TestFitFindsWeights(t *testing.T) {
	list := lines(2000, 0.1)
	fit := train.Fit{Start: make([]float64, 3), Examples: list[200:], Held: list[:200], Rate: 0.1, Batch: 64, Rounds: 20, Patience: 3}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	w, held, err := fit.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []float64{1, -2, 0.5} {
		if math.Abs(w[i]-want) > 0.02 {
			t.Errorf("weight %d is %.3f, want %.3f", i, w[i], want)
		}
	}
	if held > 0.02 {
		t.Errorf("held-out loss %.4f, want the noise, 0.01", held)
	}
	runtime.GOMAXPROCS(3)
	again, _, err := fit.Run(t.Context())
	if err != nil || !slices.Equal(w, again) {
		t.Errorf("with three cores %v, with one %v: %v", again, w, err)
	}
}

// A fit stops when the held-out examples are explained no better, and returns
// the weights that explained them best.
func TestFitStopsEarly(t *testing.T) {
	rounds := 0
	var best float64 = math.Inf(1)
	fit := train.Fit{
		Start: make([]float64, 3), Examples: lines(30, 3), Held: lines(300, 0)[100:], Rate: 0.3, Batch: 5, Rounds: 500, Patience: 4,
		Report: func(n int, _, held float64) { rounds, best = n, min(best, held) },
	}
	_, held, err := fit.Run(t.Context())
	if err != nil || rounds == 500 || held != best {
		t.Errorf("%d rounds, loss %v, best %v: %v", rounds, held, best, err)
	}
}

// A fit without examples is an error.
func TestFitNeedsExamples(t *testing.T) {
	if _, _, err := (train.Fit{Held: lines(1, 0)}).Run(t.Context()); err == nil {
		t.Error("no error without examples")
	}
}
