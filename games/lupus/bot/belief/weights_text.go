package belief

import (
	_ "embed"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"github.com/howl-game/howl/internal/bots"
)

//go:embed weights.txt
var weightsText string

// Embedded returns the weights of the program.
var Embedded = sync.OnceValue(func() Weights {
	w, err := ReadWeights(weightsText)
	if err != nil {
		panic(err)
	}
	return w
})

// circumstanceNames name the blocks of a file of weights.
var circumstanceNames = [circumstances]string{
	"any table", "at most nine players", "by number of players", "with a possessed", "with a bodyguard", "with a mythomaniac", "by day",
}

// Write writes weights as text, with the comment above them.
func (w Weights) Write(to io.Writer, comment string) error {
	var b strings.Builder
	for _, line := range strings.Split(comment, "\n") {
		fmt.Fprintf(&b, "# %s\n", line)
	}
	for c, name := range circumstanceNames {
		at := c * block
		row := func(what string, n int) {
			fmt.Fprintf(&b, "# %s: %s\n", name, what)
			for i, x := range w[at : at+n] {
				if i > 0 {
					b.WriteByte(' ')
				}
				b.WriteString(strconv.FormatFloat(x, 'f', 4, 64))
			}
			b.WriteByte('\n')
			at += n
		}
		for _, r := range cards {
			row(r.String(), unaries)
		}
		row("two werewolves", directed+mutual)
		for _, r := range cards[1:paired] {
			row(r.String()+" and werewolf", towards)
		}
	}
	_, err := io.WriteString(to, b.String())
	return err
}

// ReadWeights reads what Write writes.
func ReadWeights(text string) (Weights, error) { return bots.ReadWeights[float64](text, WeightCount) }
