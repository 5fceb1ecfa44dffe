package rating

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// Sway is how the games of hard and easy bots go: by set-up and side how strong it is, and by
// set-up and role how much stronger with a hard bot in that role, in log odds.
type sway struct {
	bias, hard map[string]float64
	seats      map[string]int
}

func roleAt(g *evening, all int) string { return g.Setup + " " + g.Roles[all] }

// of is how much somebody sways a game who plays as a hard bot, and not as an easy one.
func (s *sway) of(g *evening, _, _, all int) float64 { return s.hard[roleAt(g, all)] }

// learnSway fits it to games of which it is known who was which bot.
func learnSway(games []evening) *sway {
	s := &sway{bias: make(map[string]float64), hard: make(map[string]float64), seats: make(map[string]int)}
	for range 200 {
		up, low := make(map[string]float64), make(map[string]float64)
		upHard, lowHard := make(map[string]float64), make(map[string]float64)
		for n := range games {
			g := &games[n]
			chances, all := s.chances(g, -1, false), 0
			for i, t := range g.Teams {
				p := chances[i]
				miss := -p
				if t.Won {
					miss++
				}
				up[g.Setup+t.Side] += miss
				low[g.Setup+t.Side] += p*(1-p) + 0.01
				more := make(map[string]float64)
				for range t.Parts {
					more[roleAt(g, all)] += halfOf(g.Hard[all])
					all++
				}
				for role, k := range more {
					upHard[role] += miss * k
					lowHard[role] += p * (1 - p) * k * k
				}
			}
		}
		for k := range up {
			s.bias[k] += 0.5 * up[k] / low[k]
		}
		for k := range upHard {
			s.hard[k] += 0.5 * upHard[k] / (lowHard[k] + 1)
		}
	}
	for n := range games {
		for all := range games[n].Roles {
			s.seats[roleAt(&games[n], all)]++
		}
	}
	return s
}

// chances returns how likely each team wins, if the part at some place was a hard bot, or
// not, and the others what they were.
func (s *sway) chances(g *evening, at int, hard bool) []float64 {
	values, sum, all := make([]float64, len(g.Teams)), 0.0, 0
	for i, t := range g.Teams {
		v := s.bias[g.Setup+t.Side]
		for range t.Parts {
			is := g.Hard[all]
			if all == at {
				is = hard
			}
			v += halfOf(is) * s.hard[roleAt(g, all)]
			all++
		}
		values[i] = math.Exp(v)
		sum += values[i]
	}
	for i := range values {
		values[i] /= sum
	}
	return values
}

// halfOf is how much more or less than half a hard bot somebody was.
func halfOf(hard bool) float64 {
	if hard {
		return 0.5
	}
	return -0.5
}

func (s *sway) log(t *testing.T) {
	for _, role := range slices.Sorted(maps.Keys(s.hard)) {
		t.Logf("a hard %s sways %.2f, in %d seats", role, s.hard[role], s.seats[role])
	}
}

// A verdict is what is thought of how often somebody is a hard bot: how likely each of the
// shares 0, 1/199 … 1 is, as a logarithm.
type verdict [people]float64

// hears takes a game: how likely its end was with a hard and with an easy bot.
func (v *verdict) hears(hard, easy float64) {
	for i := range v {
		p := float64(i) / (people - 1)
		v[i] += math.Log(p*hard + (1-p)*easy)
	}
}

func (v *verdict) mean() float64 {
	best, sum, mean := slices.Max(v[:]), 0.0, 0.0
	for i, l := range v {
		w := math.Exp(l - best)
		sum, mean = sum+w, mean+w*float64(i)
	}
	return mean / sum
}

// judge says how often each person is a hard bot, by all games, if it is told which bot the
// others were. Who knows less can't say it better.
func (s *sway) judge(games []evening) (list []float64) {
	var verdicts [people]verdict
	for n := range games {
		g, all := &games[n], 0
		hard, easy := make([][]float64, len(g.Roles)), make([][]float64, len(g.Roles))
		for at := range g.Roles {
			hard[at], easy[at] = s.chances(g, at, true), s.chances(g, at, false)
		}
		won := slices.IndexFunc(g.Teams, func(t Team) bool { return t.Won })
		for _, t := range g.Teams {
			for _, p := range t.Parts {
				verdicts[number(p)].hears(hard[all][won], easy[all][won])
				all++
			}
		}
	}
	for i := range verdicts {
		list = append(list, verdicts[i].mean())
	}
	return list
}

// most is the rank correlation of the judge's verdicts after so many games each, drawn
// anew from those that were played; a mean over five times as many people.
func (s *sway) most(games []evening, each int) float64 {
	const times = 5
	chance := rand.New(rand.NewPCG(37, uint64(each)))
	type seat struct {
		g  *evening
		at int
	}
	var seats []seat
	for n := range games {
		for at := range games[n].Roles {
			seats = append(seats, seat{&games[n], at})
		}
	}
	mean := 0.0
	for range times {
		said, truth := make([]float64, people), make([]float64, people)
		for i := range people {
			var v verdict
			for range each {
				in := seats[chance.IntN(len(seats))]
				hard, easy := s.chances(in.g, in.at, true), s.chances(in.g, in.at, false)
				is := easy
				if isHard(chance, i) {
					is = hard
				}
				won := drawn(chance, is)
				v.hears(hard[won], easy[won])
			}
			said[i], truth[i] = v.mean(), float64(i)
		}
		mean += spearman(said, truth) / times
	}
	return mean
}

// isHard draws whether person i is a hard bot this evening.
func isHard(chance *rand.Rand, i int) bool { return chance.Float64()*(people-1) < float64(i) }

// drawn draws who wins.
func drawn(chance *rand.Rand, chances []float64) (won int) {
	for x := chance.Float64() - chances[0]; x > 0 && won < len(chances)-1; x -= chances[won] {
		won++
	}
	return won
}

// more draws games as those that were played, with other people, other bots and another
// end, until everybody has played so many.
func (s *sway) more(games []evening, each int) (list []evening) {
	chance := rand.New(rand.NewPCG(38, uint64(each)))
	for sat := 0; sat < each*people; {
		like := &games[chance.IntN(len(games))]
		g, who := evening{Game: like.Game, Roles: like.Roles}, chance.Perm(people)
		g.Number, g.Teams, g.Hard = len(list), nil, nil
		for _, t := range like.Teams {
			team := Team{Side: t.Side}
			for range t.Parts {
				i := who[len(g.Hard)]
				team.Parts = append(team.Parts, Part{Who: fmt.Sprint("p", i), Share: 100})
				g.Hard = append(g.Hard, isHard(chance, i))
			}
			g.Teams = append(g.Teams, team)
		}
		g.Teams[drawn(chance, s.chances(&g, -1, false))].Won = true
		sat += len(g.Hard)
		list = append(list, g)
	}
	return list
}
