package learn

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/train"
)

// lastDay is the day under which all later ones are counted.
const lastDay = 5

// bins is the number of equal parts of the chances that a reliability curve
// compares with what was.
const bins = 10

// A curve compares what was believed of living players with what they were.
type curve struct {
	n        int
	loss     float64 // the sum of log losses
	square   float64 // the sum of squared errors
	believed [bins]float64
	wolves   [bins]int
	of       [bins]int
}

// add counts one player.
func (c *curve) add(p float64, wolf bool) {
	was := 0.0
	if wolf {
		was = 1
	}
	c.n++
	c.loss -= math.Log(max(1e-6, 1-math.Abs(was-p)))
	c.square += (was - p) * (was - p)
	bin := min(bins-1, int(p*bins))
	c.believed[bin] += p
	c.of[bin]++
	if wolf {
		c.wolves[bin]++
	}
}

// calibrate writes how well beliefs by weights and by hand-set signs agree with
// the cards, by day: log loss, Brier score and the reliability curve.
func calibrate(out io.Writer, held []train.Example, w belief.Weights) {
	fmt.Fprintln(out, "| day | beliefs | log loss | Brier | believed → were werewolves, % |\n|---|---|---|---|---|")
	var by [lastDay + 1][2]curve
	for _, x := range held {
		e := x.(*belief.Example)
		day := min(int(e.View.Night), lastDay)
		for kind, weights := range []belief.Weights{nil, w} {
			wolf := e.Beliefs(weights)
			for seat := range e.View.Alive.All() {
				if e.Open || seat != e.View.Seat {
					by[day][kind].add(wolf[seat], isWolf(e, seat))
				}
			}
		}
	}
	for day := range by {
		for kind, name := range []string{"hand-set", "fitted"} {
			if c := &by[day][kind]; c.n > 0 {
				fmt.Fprintf(out, "| %d | %s | %.3f | %.3f | %s |\n", day, name, c.loss/float64(c.n), c.square/float64(c.n), c.reliability())
			}
		}
	}
}

func isWolf(e *belief.Example, seat game.Seat) bool { return e.Cards[seat] == rules.Werewolf }

// reliability returns the curve in words.
func (c *curve) reliability() string {
	var points []string
	for i, n := range c.of {
		if n >= 30 {
			points = append(points, fmt.Sprintf("%.0f → %.0f", 100*c.believed[i]/float64(n), 100*float64(c.wolves[i])/float64(n)))
		}
	}
	return strings.Join(slices.Clip(points), ", ")
}
