package rating

import (
	"strconv"
	"testing"

	"github.com/howl-game/howl/game/gametest"
)

// TestFarmingBeside: somebody plays 400 games, some of them with friends who lose on
// purpose, and ends not much above an equal who plays with strangers. Who plays all of
// them so is on no board.
func TestFarmingBeside(t *testing.T) {
	gametest.FullOnly(t)
	for _, c := range []struct {
		name           string
		friends, every int  // of how many games one is thrown
		honest         bool // the friends play with others, too, and as well as they can
	}{
		{"only with three friends who lose", 3, 1, false},
		{"every second game, friends who always lose", 2, 2, false},
		{"every second game, friends who are honest elsewhere", 2, 2, true},
		{"every sixth game", 2, 6, true},
		{"every eleventh game", 2, 11, true},
		{"nobody farms", 2, 1_000_000, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			const worlds = 16
			farmed, equal, board := 0.0, 0.0, 0
			for seed := range uint64(worlds) {
				w, b := newWorld(seed), NewBook()
				for i := range 5 { // the farmer, three friends and the equal
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
						village := []int{1, 2, 3}
						if c.friends == 2 {
							village[2] = w.others(1)[0]
						}
						for i := 1; i <= c.friends; i++ {
							w.village[i] = -3
						}
						g, _, _, _ := w.result(n, 4, village, []int{0})
						b.Count(g)
						for i := 1; i <= c.friends; i++ {
							w.village[i] = 0
						}
					} else {
						stranger(n, 0)
						if c.honest {
							stranger(n, 1)
							stranger(n, 2)
							stranger(n, 3)
						}
					}
					stranger(n, 4)
				}
				s := b.Of("p0").Score()
				farmed, equal = farmed+float64(s.Value)/worlds, equal+float64(b.Of("p4").Score().Value)/worlds
				if !s.Provisional {
					board++
				}
			}
			t.Logf("%.0f, an equal %.0f; %d of %d on the board", farmed, equal, board, worlds)
			if farmed > equal+75 && board > 0 || farmed > equal+150 {
				t.Errorf("it leads to %.0f, and an equal has %.0f", farmed, equal)
			}
		})
	}
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
