package bot

import (
	_ "embed"

	"github.com/howl-game/howl/internal/bots"
)

//go:embed weights.txt
var weightsText string

// embedded returns the weights of the program.
var embedded = bots.Embedded[Weights](weightsText, WeightCount)
