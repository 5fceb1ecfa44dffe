package bot

import (
	_ "embed"
	"sync"

	"howl/internal/bots"
)

//go:embed weights.txt
var weightsText string

// embedded returns the weights of the program.
var embedded = sync.OnceValue(func() Weights {
	w, err := bots.ReadWeights[float32](weightsText, WeightCount)
	if err != nil {
		panic(err)
	}
	return w
})
