package entry

import (
	"context"
	"io"
)

// A Trainer fits the weights by which a game's bots decide, and measures the
// bots. The same Training gives the same weights.
type Trainer interface {
	// Train plays games between bots, fits weights to them, and writes the
	// weights.
	Train(context.Context, Training) error
	// Measure lets bots with the weights meet others, and writes a table.
	Measure(context.Context, Training) error
}

// An Exploiter is a Trainer that trains best responses to the program's own
// experts, and writes a table of what they gain.
type Exploiter interface {
	Exploit(context.Context, Training) error
}

// A Training says how much to play, and where to write.
type Training struct {
	Games   int // of each round, and of each pair that is measured
	Rounds  int // each learns from games with the weights of the round before
	Seed    uint64
	Weights string    // those to measure; "": the embedded ones
	Out     io.Writer // gets the weights, or the table
	Log     io.Writer // gets a line for each step
	Only    string    // the name of a table to measure, or of a part to train; "": all
}
