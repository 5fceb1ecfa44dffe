package bot

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// solvable is how many last tricks are solved rather than searched.
const solvable = 3

// enough is how many cards a decision may lay in solving; by then the
// likeliest guesses are solved.
const enough = 300_000

// bySolving plays the card that wins in most of the guesses, each played out
// perfectly by both sides as if all hands lay open.
func (b *robber) bySolving(ctx context.Context, work *workspace, v *rules.View) game.Action {
	worth := work.solved(ctx, uint64(v.Hand&^twins))
	best, most := rules.NoCard, -1.0
	for c := range rules.NoCard {
		if !v.Hand.Has(c) || twins>>c&1 != 0 {
			continue
		}
		mine := worth[c]
		if sideOf(v.Role) == WolfSide {
			mine = 1 - mine
		}
		if mine > most {
			best, most = c, mine
		}
	}
	b.reason = game.Say("robbers.reason.solved", "p", math.Round(100*most), "card", best)
	return played(uint8(best))
}

// solved returns what each of the cards is worth to the robbers if both sides see
// all hands from then on.
func (work *workspace) solved(ctx context.Context, cards uint64) (worth [64]float64) {
	solved, laid := 0, 0
	for _, g := range work.guesses.distinct() {
		bots.Breathe()
		if solved > 0 && (laid > enough || ctx.Err() != nil) {
			break
		}
		solved += g.times
		for moves := cards; moves != 0; moves &= moves - 1 {
			next := *g.position
			next.Do(uint8(first(moves)))
			worth[first(moves)] += float64(g.times) * float64(next.solve(0, 1, &laid))
		}
	}
	for i := range worth {
		worth[i] /= float64(solved)
	}
	return worth
}

// A repeated guess came up several times on the walk.
type repeated struct {
	*position
	times int
}

// distinct returns the guesses that differ, the most frequent first.
func (gs *guesses) distinct() (list []repeated) {
	order := func(a, b *position) int { return slices.Compare(a.hands[:], b.hands[:]) }
	slices.SortFunc(gs.At, func(a, b position) int { return order(&a, &b) })
	for i := range gs.At {
		if n := len(list); n > 0 && order(list[n-1].position, &gs.At[i]) == 0 {
			list[n-1].times++
			continue
		}
		list = append(list, repeated{&gs.At[i], 1})
	}
	slices.SortStableFunc(list, func(a, b repeated) int { return cmp.Compare(b.times, a.times) })
	return list
}

// solve returns what the deal is worth to the robbers if both sides see all hands
// and play perfectly, as far as it lies between low and high (alpha-beta). It
// counts the cards it lays.
func (pos *position) solve(low, high float32, laid *int) float32 {
	if pos.left <= 1 { // nobody has a choice any more
		last := *pos
		for last.left > 0 {
			last.Do(uint8(first(last.Moves())))
		}
		return last.Worth()
	}
	robs := pos.Side(pos.Turn()) == RobberSide
	best := high
	if robs {
		best = low
	}
	for moves := pos.Moves(); moves != 0 && low < high; moves &= moves - 1 {
		next := *pos
		next.Do(uint8(first(moves)))
		*laid++
		worth := next.solve(low, high, laid)
		if robs && worth > best {
			best, low = worth, worth
		} else if !robs && worth < best {
			best, high = worth, worth
		}
	}
	return best
}
