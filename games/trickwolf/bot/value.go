package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Valuer values decisions as a hard bot would: by search over deals that fit what
// the seat knows, weighed by what was done.
type Valuer struct{}

// How much a Valuer thinks about one decision.
const (
	valuedWorlds = 300
	valuedTurns  = 600 // for each card or seat
)

// Values implements bots.Valuer.
func (Valuer) Values(f game.Frame, _ game.Action, r game.Rand) []float64 {
	v := f.View.(rules.View)
	work := workspaces.Get().(*workspace)
	defer workspaces.Put(work)
	work.prepare(&v, r)
	moves := uint64(0)
	for _, a := range f.Legal {
		moves |= 1 << (a & object)
	}
	side := students
	if v.Wolf {
		side = werewolf
	}
	worth := work.search.Value(side, moves, valuedTurns, work.draw)
	values := make([]float64, len(f.Legal))
	for i, a := range f.Legal {
		values[i] = worth[a&object]
	}
	return values
}

// Chances implements bots.Valuer.
func (Valuer) Chances(view game.View, r game.Rand) []float64 {
	v := view.(rules.View)
	work := workspaces.Get().(*workspace)
	defer workspaces.Put(work)
	work.prepare(&v, r)
	won := work.search.Now(2*valuedTurns, work.draw)
	return []float64{won, 1 - won}
}

// prepare guesses what is hidden from the owner of the view.
func (work *workspace) prepare(v *rules.View, r game.Rand) {
	seed := bots.Sow(r)
	work.guesses.guess(v, level{worlds: valuedWorlds, evidence: true}, &seed)
	work.search.Rand = seed
}

func (work *workspace) draw(pos *position, r *bots.Chance) { *pos = *work.guesses.Pick(r) }

// Round implements bots.Rounder: which trick it is.
func (Valuer) Round(v game.View) int { return int(v.(rules.View).Trick) }
