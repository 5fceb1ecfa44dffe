package bot

import (
	"context"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Valuer values decisions as a hard bot would: over deals that fit what the seat
// knows, weighed by what was played, the last tricks solved and the others
// searched.
type Valuer struct{}

// How much a Valuer thinks about one decision.
const (
	valuedWorlds = 300
	valuedTurns  = 600 // for each card
)

// Values implements bots.Valuer.
func (Valuer) Values(f game.Frame, _ game.Action, r game.Rand) []float64 {
	v := f.View.(rules.View)
	work := workspaces.Get().(*workspace)
	defer workspaces.Put(work)
	seed := bots.Sow(r)
	work.guesses.guess(&v, valuedWorlds, true, nil, &seed)
	moves := uint64(v.Hand &^ twins)
	var worth [64]float64
	if v.Left() <= solvable {
		worth = work.solved(context.Background(), moves)
		if sideOf(v.Role) == WolfSide {
			for c := range worth {
				worth[c] = 1 - worth[c]
			}
		}
	} else {
		work.search.Rand = seed
		worth = work.search.Value(sideOf(v.Role), moves, valuedTurns, work.draw)
	}
	values := make([]float64, len(f.Legal))
	for i, a := range f.Legal {
		c := uint64(1) << a
		if c&twins != 0 {
			a--
		}
		values[i] = worth[a]
	}
	return values
}

func (work *workspace) draw(pos *position, r *bots.Chance) { *pos = *work.guesses.Pick(r) }

// Chances implements bots.Valuer.
func (Valuer) Chances(view game.View, r game.Rand) []float64 {
	v := view.(rules.View)
	work := workspaces.Get().(*workspace)
	defer workspaces.Put(work)
	seed := bots.Sow(r)
	work.guesses.guess(&v, valuedWorlds, true, nil, &seed)
	work.search.Rand = seed
	robbers := work.search.Now(2*valuedTurns, work.draw)
	return []float64{robbers, 1 - robbers}
}

// Round implements bots.Rounder: which trick it is.
func (Valuer) Round(view game.View) int {
	v := view.(rules.View)
	return len(v.Past()) + 1
}
