package arena

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/sim"
	"github.com/howl-game/howl/internal/train"
)

// A Panel measures the levels of a game against everybody that the program knows: a
// ladder holds if no level does worse than the one below it against anybody. One level
// plays all seats of a side, a rival all others; then the level below plays the same
// deals.
type Panel struct {
	Game    entry.Entry
	Sizes   []int    // the numbers of players
	Levels  []string // the weakest first
	Only    string   // a part of the rivals' names; "": all
	Deals   int
	Seed    uint64
	Refine  int // so many of the worst cells are played again, on fresh deals
	Times   int // with so many times the deals
	Workers int // 0: one for each core
	// Played, unless it is nil, is called after each row of games.
	Played func(games int)
}

// A Cell compares a level with the one below it, against one rival.
type Cell struct {
	Players      int
	Level, Below string
	Side         string // the side that the levels play
	Rival        string
	Deals        int
	Wins, Before float64 // how often the level wins, and the one below
	Gain         Gain    // by how much more often, with its 95 % interval
	Refined      bool    // played again on fresh deals
}

// Fails reports whether a level is certainly worse than the one below it.
func (c *Cell) Fails() bool { return c.Gain.High < -tolerated }

// tolerated is by how much a level may be worse than the one below.
const tolerated = 0.03

// A row is one rival on one side, at a table of some size.
type row struct {
	players int
	side    string // of the levels
	rival   bots.Kind
}

// Run plays the panel and returns the cells, the worst first.
func (p Panel) Run(ctx context.Context) (cells []Cell, err error) {
	rows := p.rows()
	for _, w := range rows {
		found, err := p.compare(ctx, w, p.Levels, p.Deals, p.Seed)
		if err != nil {
			return nil, err
		}
		cells = append(cells, found...)
	}
	sortCells(cells)
	for i := range min(p.Refine, len(cells)) {
		c := &cells[i]
		w := rows[slices.IndexFunc(rows, func(w row) bool {
			return w.players == c.Players && w.side == c.Side && w.rival.Name == c.Rival
		})]
		again, err := p.compare(ctx, w, []string{c.Below, c.Level}, p.Deals*p.Times, p.Seed+freshSeed)
		if err != nil {
			return nil, err
		}
		*c = again[0]
		c.Refined = true
	}
	sortCells(cells)
	return cells, nil
}

// freshSeed is added to the seed for deals on which nothing was chosen.
const freshSeed = 1 << 20

// sortCells puts the worst first: where the interval ends lowest.
func sortCells(cells []Cell) {
	slices.SortStableFunc(cells, func(a, b Cell) int { return cmp.Compare(a.Gain.High, b.Gain.High) })
}

// rows returns who is met where.
func (p *Panel) rows() (all []row) {
	sides := p.Game.Info().Sides[:2]
	add := func(k bots.Kind, as string) {
		if !strings.Contains(k.Name, p.Only) {
			return
		}
		for _, players := range p.Sizes {
			for i, side := range sides {
				if as == "" || as == sides[1-i] {
					all = append(all, row{players, side, k})
				}
			}
		}
	}
	for _, k := range slices.Concat(p.Game.Bots, p.Game.Odd) {
		add(k, "")
	}
	if p.Game.Panel != nil {
		for _, r := range p.Game.Panel.Rivals {
			add(r.Kind, r.Side)
		}
	}
	return all
}

// compare plays a row with each level and compares each with the one below.
func (p *Panel) compare(ctx context.Context, w row, levels []string, deals int, seed uint64) (cells []Cell, err error) {
	var before []string
	for i, level := range levels {
		won, err := p.meet(ctx, w, level, deals, seed)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			cells = append(cells, newCell(w, level, levels[i-1], won, before))
		}
		before = won
	}
	return cells, nil
}

// newCell compares two levels by who won the same deals.
func newCell(w row, level, below string, won, before []string) Cell {
	c := Cell{Players: w.players, Level: level, Below: below, Side: w.side, Rival: w.rival.Name, Deals: len(won)}
	var sum, squares float64
	for i := range won {
		d := 0.0
		if won[i] == w.side {
			c.Wins += 1 / float64(len(won))
			d++
		}
		if before[i] == w.side {
			c.Before += 1 / float64(len(won))
			d--
		}
		sum += d
		squares += d * d
	}
	c.Gain.Name = w.side
	c.Gain.Share, c.Gain.Low, c.Gain.High = sim.Gain(sum, squares, len(won))
	return c
}

// meet plays deals in which a level has the row's side, and the rival all other
// seats. It returns who won each.
func (p *Panel) meet(ctx context.Context, w row, level string, deals int, seed uint64) ([]string, error) {
	if _, err := p.Game.Player(level, nil); err != nil {
		return nil, err
	}
	won, err := train.Play{
		Game: p.Game.Game, Games: deals, Seed: seed, Workers: p.Workers,
		Setup: func(int, *rand.Rand) game.Setup { return game.Setup{Players: w.players} },
		Seat: func(_ int, sides []string, r *rand.Rand) []bots.Bot {
			at := make([]bots.Bot, len(sides))
			for i, side := range sides {
				if side == w.side {
					at[i], _ = p.Game.Player(level, r)
				} else {
					at[i] = w.rival.New(r)
				}
			}
			return at
		},
	}.Run(ctx)
	if p.Played != nil {
		p.Played(deals)
	}
	return won, err
}
