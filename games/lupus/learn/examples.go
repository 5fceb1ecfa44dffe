package learn

import (
	"context"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/train"
)

// keep plays games and returns the examples of each.
func keep(ctx context.Context, p train.Play) ([][]*belief.Example, error) {
	found := make([][]*belief.Example, p.Games)
	var mu sync.Mutex
	p.Keep = func(g *train.Played) {
		list := examples(g, rand.New(rand.NewPCG(p.Seed, ^uint64(g.Number))))
		mu.Lock()
		defer mu.Unlock()
		found[g.Number] = list
	}
	_, err := p.Run(ctx)
	return found, err
}

// A moment is a phase of a day.
type moment struct {
	day   uint8
	phase rules.Moment
}

// taught are the moments whose decisions teach something.
var taught = []rules.Moment{rules.Talk, rules.Ballot, rules.Judgement}

// examples chooses moments of a game: of each day one decision of a human in the
// talk, one in the ballot and one in the secret vote.
func examples(g *train.Played, r *rand.Rand) (list []*belief.Example) {
	end := g.End.View(game.Nobody).(rules.View)
	seen := make(map[moment]int)
	at := make(map[moment]int)
	for _, d := range g.Log {
		v := d.Frame.View.(rules.View)
		m := moment{v.Night, v.Moment}
		if v.Now == rules.Werewolf || v.Role == rules.Werewolf || v.Role == rules.Possessed || !v.Alive.Has(v.Seat) || !slices.Contains(taught, v.Moment) {
			continue
		}
		if v.Moment == rules.Talk && (v.Night == 1 || r.IntN(2) > 0) {
			continue // little is known yet, or it is known in the ballot too
		}
		seen[m]++
		e := &belief.Example{View: v, Cards: end.Roles, Open: r.IntN(2) == 0}
		switch i, ok := at[m]; {
		case !ok:
			at[m] = len(list)
			list = append(list, e)
		case r.IntN(seen[m]) == 0:
			list[i] = e
		}
	}
	return list
}
