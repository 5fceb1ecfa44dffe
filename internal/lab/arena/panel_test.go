package arena_test

import (
	"reflect"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/lab/arena"
)

// The panel gives the same cells with any number of workers, the worst first, and
// plays the worst again.
func TestPanelWorstFirst(t *testing.T) {
	gametest.SkipRaced(t) // bots think, and TestSameSeedSameLeague has several workers
	g, ok := games.Find("lupus")
	if !ok {
		t.Fatal("no such game")
	}
	run := func(workers int) []arena.Cell {
		p := arena.Panel{Game: g, Sizes: []int{8}, Levels: []string{"easy", "normal", "hard"}, Only: "bl", Deals: 12, Seed: 5, Refine: 2, Times: 2, Workers: workers}
		cells, err := p.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return cells
	}
	one := run(1)
	if three := run(3); !reflect.DeepEqual(one, three) {
		t.Error("three workers play another panel than one")
	}
	if len(one) < 4 {
		t.Fatalf("%d cells", len(one))
	}
	if !slices.IsSortedFunc(one, func(a, b arena.Cell) int {
		switch {
		case a.Gain.High < b.Gain.High:
			return -1
		case a.Gain.High > b.Gain.High:
			return 1
		}
		return 0
	}) {
		t.Error("the worst cell is not the first")
	}
	refined := 0
	for _, c := range one {
		if c.Refined {
			refined++
			if c.Deals != 24 {
				t.Errorf("a cell was played again on %d deals", c.Deals)
			}
		}
	}
	if refined != 2 {
		t.Errorf("%d cells were played again", refined)
	}
}

// A level plays one side alone. The werehamster is a side of its own, which wins against
// the pack, and belongs to the rival.
func TestPanelSeatsOneSide(t *testing.T) {
	g, ok := games.Find("lupus")
	if !ok {
		t.Fatal("no such game")
	}
	var seats [2]atomic.Int64
	kind := func(i int, name string) bots.Kind {
		return bots.Kind{Name: name, New: func(r game.Rand) bots.Bot {
			if r != nil {
				seats[i].Add(1)
			}
			return bots.Random.New(r)
		}}
	}
	g.Bots, g.Odd, g.Panel = []bots.Kind{kind(0, "level"), kind(1, "rival")}, nil, nil
	p := arena.Panel{Game: g, Sizes: []int{16}, Levels: []string{"level"}, Only: "rival", Deals: 3, Seed: 5}
	if _, err := p.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	// Of sixteen eleven are humans, four win with the pack, and one is the werehamster.
	if level, rival := seats[0].Load(), seats[1].Load(); level != 3*(11+4) || rival != 3*(5+12) {
		t.Errorf("the level had %d seats and the rival %d", level, rival)
	}
}
