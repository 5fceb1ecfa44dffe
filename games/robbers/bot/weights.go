package bot

import (
	_ "embed"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
)

//go:embed weights.txt
var weightsText string

// embedded returns the weights of the program.
var embedded = sync.OnceValue(func() Weights {
	w, err := ReadWeights(weightsText)
	if err != nil {
		panic(err)
	}
	return w
})

// ReadWeights reads what Write wrote.
func ReadWeights(text string) (Weights, error) {
	w := make(Weights, 0, WeightCount)
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, field := range strings.Fields(line) {
			x, err := strconv.ParseFloat(field, 32)
			if err != nil {
				return nil, fmt.Errorf("weight %d is %q, which is no number", len(w), field)
			}
			w = append(w, float32(x))
		}
	}
	if len(w) != WeightCount {
		return nil, fmt.Errorf("there are %d weights, and %d are needed", len(w), WeightCount)
	}
	return w, nil
}

// Write writes the weights and the command that made them.
func (w Weights) Write(to io.Writer, command string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", command)
	for i, x := range w {
		b.WriteString(strconv.FormatFloat(float64(x), 'f', 3, 32))
		if i%20 == 19 || i == len(w)-1 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(' ')
		}
	}
	_, err := io.WriteString(to, b.String())
	return err
}
