package rating

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/howl-game/howl/game/gametest"
)

// TestFarmingBeside: somebody plays 400 games, some of them with friends who lose on
// purpose, and ends not above an equal who plays with strangers, but for chance. Who
// plays all of them so is on no board.
func TestFarmingBeside(t *testing.T) {
	gametest.FullOnly(t)
	for _, c := range []struct {
		name           string
		friends, every int  // of how many games one is thrown
		crew           int  // of whom the friends are, in turn
		honest         bool // the friends play with others, too, and as well as they can
		most           float64
	}{
		{"only with two friends who lose", 2, 1, 2, false, 0},
		{"only with three friends who lose", 3, 1, 3, false, 0},
		{"every second game, friends who always lose", 2, 2, 2, false, 0},
		{"every second game, friends who are honest elsewhere", 2, 2, 2, true, 0},
		{"every sixth game", 2, 6, 2, true, 0},
		{"every eleventh game", 2, 11, 2, true, 0},
		{"every eleventh game, four friends in turn", 2, 11, 4, true, 150},
		{"every second game, eight friends in turn", 2, 2, 8, true, 60},
		{"nobody farms", 2, 1_000_000, 2, true, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			const worlds = 32
			farmed, equal, squares, board := 0.0, 0.0, 0.0, 0
			for seed := range uint64(worlds) {
				w, b := newWorld(seed), NewBook()
				w.known = c.crew + 2 // the farmer, the friends and the equal
				for i := range w.known {
					w.village[i], w.wolf[i] = 0, 0
				}
				stranger := func(n, i int) {
					k := w.chance.IntN(len(setups))
					who := append([]int{i}, w.others(setups[k].players-1)...)
					w.chance.Shuffle(len(who), func(i, j int) { who[i], who[j] = who[j], who[i] })
					g, _, _, _ := w.result(n, k, who[setups[k].wolves:], who[:setups[k].wolves])
					b.Count(g)
				}
				for n := range 400 {
					if n%c.every == 0 && c.every < 400 {
						village, first := w.others(3-c.friends), n/c.every*c.friends
						for i := range c.friends {
							village = append(village, 1+(first+i)%c.crew)
						}
						g, _, _, _ := w.thrown(n, 4, village, []int{0})
						b.Count(g)
					} else {
						stranger(n, 0)
						for i := 1; c.honest && i <= c.crew; i++ {
							stranger(n, i)
						}
					}
					stranger(n, c.crew+1)
				}
				s, e := b.Of("p0").Score(), b.Of(w.names[c.crew+1]).Score()
				farmed, equal = farmed+float64(s.Value)/worlds, equal+float64(e.Value)/worlds
				squares += float64((s.Value - e.Value) * (s.Value - e.Value))
				if !s.Provisional {
					board++
				}
			}
			gain := farmed - equal
			chance := 2 * math.Sqrt((squares/worlds-gain*gain)/worlds)
			t.Logf("%.0f, an equal %.0f: %+.0f ± %.0f; %d of %d on the board", farmed, equal, gain, chance, board, worlds)
			if gain > chance+c.most {
				t.Errorf("it leads to %.0f, and an equal has %.0f", farmed, equal)
			}
		})
	}
}

// thrown is a game that the village means to lose.
func (w *world) thrown(n, k int, village, wolves []int) (*Game, float64, []int, []int) {
	were := slices.Clone(w.village)
	for _, i := range village {
		if i < w.known {
			w.village[i] = -3
		}
	}
	defer func() { w.village = were }()
	return w.result(n, k, village, wolves)
}

// TestWorlds: how well the order of people is found after 300 games each, over many
// worlds: of people with strengths, and of people who play as a hard bot with a
// probability of their own and else as an easy one.
func TestWorlds(t *testing.T) {
	gametest.FullOnly(t)
	for _, c := range []struct {
		name   string
		worlds int
		least  float64
	}{{"strengths", 24, 0.82}, {"bots", 8, 0.65}} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			mean := 0.0
			for seed := range c.worlds {
				w, b := newWorld(uint64(seed+1)), NewBook()
				if c.name == "bots" {
					for i := range people {
						w.strengthOfHuman[i] = w.chance.Float64()
					}
				}
				for n, played := 0, 0; played < 300*people; n++ {
					if c.name == "bots" {
						for i, p := range w.strengthOfHuman {
							w.village[i], w.wolf[i] = -1.2, -1.2
							if w.chance.Float64() < p {
								w.village[i], w.wolf[i] = 0.6, 0.6
							}
						}
					}
					g, _, _, _ := w.play(n)
					b.Count(g)
					k, _ := strconv.Atoi(g.Setup)
					played += setups[k].players
				}
				mean += spearman(w.shown(b), w.strengthOfHuman) / float64(c.worlds)
			}
			t.Logf("%.3f in %d worlds", mean, c.worlds)
			if mean < c.least {
				t.Errorf("the order is found to %.3f only", mean)
			}
		})
	}
}
