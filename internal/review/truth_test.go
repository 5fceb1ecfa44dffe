package review

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/sim"
)

var (
	truthGames = flag.Int("truth", 0, "measure the costs of levels and planted blunders over this `number` of games each")
	truthSeats = flag.Int("truthseats", 0, "the number of `players`, if the game can have it; 0: the usual one")
	truthFrom  = flag.Int("truthfrom", 0, "the `seed` of the first game")
	truthOf    = flag.String("truthof", "", "measure this game alone")
)

// levels are the kinds that are compared, the weakest first.
var levels = []string{"random", "easy", "normal", "hard"}

// play plays a game of bots of these kinds.
func play(t *testing.T, e entry.Entry, setup game.Setup, kinds []string, seed uint64) *record.Record {
	t.Helper()
	setup, err := e.Info().Fill(setup)
	if err != nil {
		t.Fatal(err)
	}
	r := &record.Record{Game: e.Game, Setup: setup, Names: make([]string, setup.Players)}
	study := sim.Study{Game: e, Setup: setup, Bots: kinds, Games: 1, Seed: seed, Workers: 1, New: e.Bot,
		Keep: func(_ int, _ game.Setup, moves []game.Move) error { r.Moves = slices.Clone(moves); return nil }}
	if _, err := study.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	return r
}

// A mean is the average cost of a decision. Decisions of one game depend on each
// other, so each game enters with its sum.
type mean struct{ costs, decisions []float64 }

func (m *mean) add(cost, decisions float64) {
	m.costs, m.decisions = append(m.costs, cost), append(m.decisions, decisions)
}

func (m *mean) average() float64 { return sum(m.costs) / sum(m.decisions) }

// error returns half of the interval that holds the mean 95 times of a hundred.
func (m *mean) error() float64 {
	a, squares := m.average(), 0.0
	for i, c := range m.costs {
		d := c - a*m.decisions[i]
		squares += d * d
	}
	return 1.96 * math.Sqrt(squares) / sum(m.decisions)
}

func sum(of []float64) (s float64) {
	for _, x := range of {
		s += x
	}
	return s
}

// costs plays games of mixed levels, and returns the average cost of a decision by
// level.
func costs(t *testing.T, e entry.Entry, n int) map[string]*mean {
	by := make(map[string]*mean)
	for _, kind := range levels {
		by[kind] = new(mean)
	}
	for i := *truthFrom; i < *truthFrom+n; i++ {
		setup, err := e.Info().Fill(game.Setup{Players: *truthSeats})
		if err != nil {
			t.Fatal(err)
		}
		kinds := make([]string, setup.Players)
		shuffle := rand.New(rand.NewPCG(uint64(i), 7))
		for seat := range kinds {
			kinds[seat] = levels[seat%len(levels)]
		}
		shuffle.Shuffle(len(kinds), func(a, b int) { kinds[a], kinds[b] = kinds[b], kinds[a] })
		found, err := of(context.Background(), play(t, e, setup, kinds, uint64(i)), false)
		if err != nil {
			t.Fatal(err)
		}
		lost, made := make(map[string]float64), make(map[string]float64)
		for _, d := range found.Decisions {
			lost[kinds[d.Seat]] += d.Cost
			made[kinds[d.Seat]]++
		}
		for kind, n := range made {
			by[kind].add(lost[kind], n)
		}
		if testing.Verbose() && i%25 == 0 {
			fmt.Printf("%d games: %s\n", i-*truthFrom+1, tell(e, by))
		}
	}
	return by
}

// TestTruth prints the table of docs/review.md.
func TestTruth(t *testing.T) {
	if *truthGames == 0 {
		t.Skip("measures only with -truth")
	}
	for _, e := range games.All {
		if *truthOf != "" && *truthOf != e.Name() {
			continue
		}
		by := costs(t, e, *truthGames)
		for i, kind := range levels[1:] {
			m, weaker := by[kind], by[levels[i]]
			if m.average()+m.error() >= weaker.average()-weaker.error() {
				t.Errorf("%s: the costs of %s and %s are not apart", e.Name(), levels[i], kind)
			}
		}
		fmt.Println(tell(e, by))
	}
}

// tell returns a line of the table.
func tell(e entry.Entry, by map[string]*mean) string {
	line := "| " + e.Name()
	for _, kind := range levels {
		line += fmt.Sprintf(" | %.2f ± %.2f", by[kind].average(), by[kind].error())
	}
	return line + " |"
}
