package bots

import (
	"context"
	"math"
	"math/rand/v2"

	"github.com/howl-game/howl/game"
)

// Question returns the random numbers of every question to a Valuer, so that the same
// moment has the same figures on every screen.
func Question() game.Rand { return rand.New(rand.NewPCG(1, 1)) }

// Rounded returns a chance in steps of a hundredth of a point, as reviews compare them.
func Rounded(p float64) float64 { return math.Round(1e4*p) / 1e4 }

// A Counsel coaches people by the Valuer that reviews their games: what it advises costs
// nothing there.
type Counsel struct {
	Valuer
	// Say words a choice: the best action and the next one.
	Say    func(f game.Frame, best, next Choice) game.Message
	reason game.Message
}

// A Choice is an action and the chance to win with it.
type Choice struct {
	game.Action
	Chance float64
}

// Percent returns the chance in whole points.
func (c Choice) Percent() float64 { return math.Round(100 * c.Chance) }

// Reason implements Reasoner.
func (c *Counsel) Reason() game.Message { return c.reason }

// Decide implements Bot: the best action, and of equals the first, as in a review.
func (c *Counsel) Decide(_ context.Context, f game.Frame) game.Action {
	c.reason = game.Say("reason.nothing")
	if len(f.Legal) == 1 {
		return f.Legal[0]
	}
	values := c.Values(f, f.Legal[0], Question())
	best, next := Choice{f.Legal[0], -1}, Choice{f.Legal[0], -1}
	for i, p := range values {
		if p = Rounded(p); p > best.Chance {
			best = Choice{f.Legal[i], p}
		}
	}
	for i, p := range values { // what is as good is no other choice
		if p = Rounded(p); p > next.Chance && p <= best.Chance-0.0005 {
			next = Choice{f.Legal[i], p}
		}
	}
	switch {
	case best.Chance < 0: // it cannot be valued
	case next.Chance >= 0:
		c.reason = c.Say(f, best, next)
	case best.Percent() >= 100:
		c.reason = game.Say("reason.won")
	case best.Percent() <= 0:
		c.reason = game.Say("reason.lost")
	default:
		c.reason = game.Say("reason.same", "p", best.Percent())
	}
	return best.Action
}
