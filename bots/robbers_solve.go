package bots

import (
	"context"
	"fmt"

	"howl/game"
	"howl/robbers"
)

// solvable is how many last tricks are solved rather than searched.
const solvable = 3

// bySolving plays the card that wins in most of the guesses, each played out
// perfectly by both sides as if all hands lay open.
func (b *robber) bySolving(ctx context.Context, desk *heistDesk, v *robbers.View) game.Action {
	var sum [robbers.NoCard]float64
	side := sideOf(v.Role)
	before, total := 0.0, 0.0
	done := ctx.Done()
	for i := range desk.heists.at {
		if i > 0 && done != nil && ctx.Err() != nil {
			break
		}
		weight := desk.heists.weight[i] - before
		before = desk.heists.weight[i]
		if weight < 1e-4*before/float64(i+1) {
			continue // as good as impossible
		}
		total += weight
		h := &desk.heists.at[i]
		for moves := h.moves(); moves != 0; moves &= moves - 1 {
			next := *h
			next.do(uint8(first(moves)))
			worth := next.solve(0, 1)
			if side == wolved {
				worth = 1 - worth
			}
			sum[first(moves)] += weight * float64(worth)
		}
	}
	best := robbers.Card(0)
	most := -1.0
	for c := range robbers.NoCard {
		if v.Hand.Has(c) && sum[c] > most {
			best, most = c, sum[c]
		}
	}
	b.reason = fmt.Sprintf("%.0f %%: %v (solved)", 100*most/total, best)
	return played(uint8(best))
}

// solve is what the deal is worth to the robbers if both sides see all hands
// and play perfectly, as far as it lies between low and high (alpha-beta).
func (h *heist) solve(low, high float32) float32 {
	seat := h.turn()
	if seat == game.Nobody {
		return h.worth()
	}
	robs := h.side(seat) == robbed
	best := high
	if robs {
		best = low
	}
	for moves := h.moves(); moves != 0 && low < high; moves &= moves - 1 {
		next := *h
		next.do(uint8(first(moves)))
		worth := next.solve(low, high)
		if robs && worth > best {
			best, low = worth, worth
		} else if !robs && worth < best {
			best, high = worth, worth
		}
	}
	return best
}
