package puzzle

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
)

// Levels are the bots that show how difficult a puzzle is, and Tries how often each
// tries it.
var Levels = []string{"random", "easy", "normal", "hard"}

// Tries is the number of bots of each level that try a puzzle.
const Tries = 8

// frame returns what the seat that is asked is sent, with all that it was told.
func (p *Puzzle) frame() (game.Frame, error) {
	var told []game.Event
	s, err := p.Record.Replay(func(to game.Seats, e game.Event) {
		if to.Has(p.Seat) {
			told = append(told, e)
		}
	})
	if err != nil {
		return game.Frame{}, err
	}
	f := game.Look(s, p.Seat)
	f.Events = told
	return f, nil
}

// Failures lets bots of a level try the puzzle and returns how many of Tries fail.
// The same puzzle has the same failures.
func (p *Puzzle) Failures(ctx context.Context, e entry.Entry, level string) (int, error) {
	f, err := p.frame()
	if err != nil {
		return 0, err
	}
	h := fnv.New64a()
	for _, m := range p.Record.Moves {
		_, _ = fmt.Fprintln(h, m) // a hash takes everything
	}
	fails := 0
	for try := range uint64(Tries) {
		bot, err := e.Bot(level, rand.New(rand.NewPCG(h.Sum64(), try)))
		if err != nil {
			return 0, err
		}
		if sits, ok := bot.(bots.Sitter); ok {
			sits.Sit(p.Record.Setup, p.Seat)
		}
		if e.Game.Text(bot.Decide(ctx, f)) != p.Right {
			fails++
		}
	}
	return fails, ctx.Err()
}

// measure notes how many bots of each level fail.
func (p *Puzzle) measure(ctx context.Context, e entry.Entry) error {
	p.Fails = nil
	for _, level := range Levels {
		n, err := p.Failures(ctx, e, level)
		if err != nil {
			return err
		}
		p.Fails = append(p.Fails, n)
	}
	return nil
}

// Difficulty returns the number of bots that failed.
func (p *Puzzle) Difficulty() (sum int) {
	for _, n := range p.Fails {
		sum += n
	}
	return sum
}

// measured returns how difficult the puzzle is by the bots: "easy" if most of every level
// but random solve it, "medium" if those of one level do not, else "hard".
func (p *Puzzle) measured() string {
	failing := 0
	for i, level := range Levels {
		if level != "random" && 2*p.Fails[i] > Tries {
			failing++
		}
	}
	return Difficulties[min(failing, 2)]
}

// Difficulties are the levels of puzzles, the easiest first.
var Difficulties = []string{"easy", "medium", "hard"}
