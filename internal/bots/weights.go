package bots

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
)

// ReadWeights reads n learned weights: numbers between spaces or on lines, and
// lines of comments that begin with "#".
func ReadWeights[F ~float32 | ~float64](text string, n int) ([]F, error) {
	w := make([]F, 0, n)
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, field := range strings.Fields(line) {
			x, err := strconv.ParseFloat(field, 64)
			if err != nil {
				return nil, fmt.Errorf("weight %d is %q, which is no number", len(w), field)
			}
			w = append(w, F(x))
		}
	}
	if len(w) != n {
		return nil, fmt.Errorf("there are %d weights, and %d are needed: fit them again", len(w), n)
	}
	return w, nil
}

// WriteWeights writes weights as ReadWeights reads them, below the command that
// made them.
func WriteWeights(to io.Writer, command string, w []float32) error {
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

// Embedded returns weights that are part of the program, read when they are first
// asked for.
func Embedded[W ~[]F, F ~float32 | ~float64](text string, n int) func() W {
	return sync.OnceValue(func() W {
		w, err := ReadWeights[F](text, n)
		if err != nil {
			panic(err) // a test reads them
		}
		return w
	})
}
