package person

import (
	"cmp"
	"maps"
	"math"
	"slices"
)

func sorted[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// add counts games into tallies, which it leaves as they are.
func add(tallies []Tally, games []Game) []Tally {
	sum := make(map[Tally]Tally)
	key := func(t Tally) Tally { return Tally{Game: t.Game, Side: t.Side, Role: t.Role} }
	count := func(t Tally) {
		was := sum[key(t)]
		t.Games, t.Won = t.Games+was.Games, t.Won+was.Won
		sum[key(t)] = t
	}
	for _, t := range tallies {
		count(t)
	}
	for _, g := range games {
		won := 0
		if g.Won {
			won = 1
		}
		count(Tally{g.Game, g.Side, g.Role, 1, won})
	}
	return slices.SortedFunc(maps.Values(sum), func(a, b Tally) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Side, b.Side), cmp.Compare(a.Role, b.Role))
	})
}

// Tallies counts all games of the person by game, side and role.
func (s *State) Tallies() []Tally { return add(s.Older, s.Games) }

// Interval returns the shares between which the person's true share of wins lies
// with a probability of 95 percent, by Wilson's score. In few games it is wide.
func (t Tally) Interval() (low, high float64) {
	if t.Games == 0 {
		return 0, 1
	}
	const z = 1.959963984540054
	n, p := float64(t.Games), float64(t.Won)/float64(t.Games)
	mid, half := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return max(0, (mid-half)/(1+z*z/n)), min(1, (mid+half)/(1+z*z/n))
}
